import { z } from 'zod';
import { type ConnectedShop, shopConnection } from '#contract/transfers/transfers.contract.ts';

/** Everything that may be asked for; what the chosen shop does not need is left out when it is sent. */
export interface ConnectValues {
  shop: ConnectedShop;
  address: string;
  access: 'client' | 'token';
  token: string;
  clientId: string;
  clientSecret: string;
  key: string;
  secret: string;
  customers: boolean;
  storeId: string;
}

export const nothingEntered: ConnectValues = {
  shop: 'shopify',
  address: '',
  access: 'client',
  token: '',
  clientId: '',
  clientSecret: '',
  key: '',
  secret: '',
  customers: false,
  storeId: '',
};

function toConnection(values: ConnectValues): z.input<typeof shopConnection> {
  const { address, access, token, clientId, clientSecret, key, secret, customers } = values;
  const storeId = customers && values.storeId !== '' ? values.storeId : undefined;
  if (values.shop === 'woocommerce') return { shop: 'woocommerce', address, key, secret, customers, storeId };
  return access === 'token'
    ? { shop: 'shopify', address, token, customers, storeId }
    : { shop: 'shopify', address, clientId, clientSecret, customers, storeId };
}

/** What is entered, as the call takes it; the call's own rules judge it. */
export const connectForm = z.custom<ConnectValues>().transform(toConnection).pipe(shopConnection);

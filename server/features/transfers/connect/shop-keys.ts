import { z } from 'zod';
import type { ConnectedShop, ShopConnection } from '#contract/transfers/transfers.contract.ts';
import type { ShopifyKeys, ShopReader, WooCommerceKeys } from '#providers/shops/shop.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { ConnectionRecord } from './shop-connections.repository.ts';

/** What opens a shop, of either kind. */
export type ShopKeys = { shop: 'shopify'; keys: ShopifyKeys } | { shop: 'woocommerce'; keys: WooCommerceKeys };

const purpose = 'shop keys';

const shopKeys: z.ZodType<ShopKeys> = z.discriminatedUnion('shop', [
  z.object({
    shop: z.literal('shopify'),
    keys: z.union([z.object({ token: z.string() }), z.object({ clientId: z.string(), clientSecret: z.string() })]),
  }),
  z.object({ shop: z.literal('woocommerce'), keys: z.object({ key: z.string(), secret: z.string() }) }),
]);

const subjectOf = ({ merchantId }: MerchantScope, importId: string) => `${merchantId}:${importId}`;

export function keysOf(connection: ShopConnection): ShopKeys {
  if (connection.shop === 'woocommerce') {
    const { shop, key, secret } = connection;
    return { shop, keys: { key, secret } };
  }
  const { shop, token, clientId = '', clientSecret = '' } = connection;
  return { shop, keys: token ? { token } : { clientId, clientSecret } };
}

export const sealKeys = ({ secrets }: Pick<Deps, 'secrets'>, scope: MerchantScope, importId: string, keys: ShopKeys) =>
  secrets.seal(purpose, subjectOf(scope, importId), JSON.stringify(keys));

/** The one spelling of an address; null when no shop of this kind can be there. */
export const readAddress = ({ shops }: Pick<Deps, 'shops'>, shop: ConnectedShop, written: string): string | null =>
  shops[shop].readAddress(written);

export function openShop(
  { shops }: Pick<Deps, 'shops'>,
  address: string,
  { shop, keys }: ShopKeys,
  how = { isWatched: false },
): ShopReader {
  return shop === 'shopify' ? shops.shopify.open(address, keys, how) : shops.woocommerce.open(address, keys, how);
}

export function reopenShop(deps: Pick<Deps, 'shops' | 'secrets'>, connection: ConnectionRecord): ShopReader {
  const { merchant_id: merchantId, import_id: importId, address, sealed } = connection;
  const keys = JSON.parse(deps.secrets.unseal(purpose, subjectOf({ merchantId }, importId), sealed));
  return openShop(deps, address, shopKeys.parse(keys));
}

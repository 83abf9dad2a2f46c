import { randomBytes } from 'node:crypto';
import type { StoredDelivery } from '#sandbox/kit/deliveries.ts';
import type { Ledger } from '#sandbox/kit/ledger.ts';

export interface SimMerchant {
  id: string;
  name: string;
  /** Whether the shop has our app. */
  isInstalled: boolean;
}

export interface SimGrant {
  merchant: string;
  access: string;
  accessUntil: number;
  refresh: string;
  refreshUntil: number;
  isUsed: boolean;
}

export interface SimItem {
  id: string;
  merchant: string;
  name: string;
  alternateName: string;
  price: number;
  priceType: 'FIXED' | 'VARIABLE' | 'PER_UNIT';
  sku: string;
  code: string;
  cost: number;
  hidden: boolean;
  available: boolean;
  autoManage: boolean;
  defaultTaxRates: boolean;
  isRevenue: boolean;
  modifiedTime: number;
  /** Null while nobody has counted. */
  quantity: number | null;
}

export interface SimLine {
  id: string;
  item: string | null;
  name: string;
  price: number;
  createdTime: number;
  refunded: boolean;
}

export interface SimOrder {
  id: string;
  merchant: string;
  paymentState: 'OPEN' | 'PAID' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  createdTime: number;
  modifiedTime: number;
  lines: SimLine[];
}

/** What Clover knows, also after a restart. */
export function cloverState(ledger: Ledger) {
  const merchants = ledger.shelf<SimMerchant>('merchant');
  const grants = ledger.shelf<SimGrant>('grant');
  const items = ledger.shelf<SimItem>('item');
  const orders = ledger.shelf<SimOrder>('order');
  const messages = ledger.shelf<StoredDelivery<string>>('delivery');
  const own = <Thing extends { merchant: string }>(thing: Thing | undefined, merchant: string) =>
    thing?.merchant === merchant ? thing : undefined;

  return {
    merchants,
    grants,
    items,
    orders,
    messages,
    itemsOf: (merchant: string) => items.values().filter((item) => item.merchant === merchant),
    ordersOf: (merchant: string) =>
      orders
        .values()
        .filter((order) => order.merchant === merchant)
        .reverse(),
    item: (merchant: string, id: string) => own(items.get(id), merchant),
    order: (merchant: string, id: string) => own(orders.get(id), merchant),

    /** The shop of this name, which has our app from now on. */
    join(name: string): SimMerchant {
      const known = merchants.values().find((merchant) => merchant.name === name);
      const merchant = { id: known?.id ?? newId(), name, isInstalled: true };
      merchants.put(merchant.id, merchant);
      return merchant;
    },

    /** Counts, and shows the goods or takes them off the screen as far as that is left to Clover. */
    count(item: SimItem, quantity: number | null): SimItem {
      const available = item.autoManage && quantity !== null ? quantity > 0 : item.available;
      const counted = { ...item, quantity, available, modifiedTime: Date.now() };
      items.put(item.id, counted);
      return counted;
    },
  };
}

export type CloverState = ReturnType<typeof cloverState>;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newId = () => Array.from(randomBytes(13), (byte) => letters[byte % letters.length]).join('');

import { fail, ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { PointOfSale, PosSale } from '#providers/channels/point-of-sale.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { ListingDriver, SoldLine } from '../listings/listing-driver.ts';
import { createRegisterSync } from './sync-register.ts';

/** What the engine of listings needs of Clover; only where it is set up. */
export function cloverDriver({ db, channels }: Pick<Deps, 'db' | 'channels'>): ListingDriver {
  if (!channels.clover) throw new Error('Clover is not set up.');
  return driverOf(channels.clover, db);
}

const driverOf = (register: PointOfSale, db: Deps['db']): ListingDriver => ({
  channel: 'clover',
  title: 'Clover',
  batch: 100,

  connectUrl: (options) => register.connectUrl(options),
  refresh: (tokens) => register.refresh(tokens),
  async finishConnecting(query) {
    const connected = await register.finishConnecting(query);
    if (!connected.ok) return connected;
    const { tokens, merchant } = connected.value;
    const shop = await register.readMerchant(tokens.access, merchant);
    if (!shop.ok) return shop;
    return ok({ tokens, account: merchant, name: shop.value.name });
  },

  send: createRegisterSync(db, register),
  async readSales({ token, account }, since) {
    const read = await register.salesSince(token, account, since);
    return read.ok ? ok({ sales: read.value.sales.map(toSoldLine), until: read.value.until }) : read;
  },

  // Its pages are open to who is signed in there, and their addresses are not told.
  listingUrl: () => null,
  orderUrl: () => null,
});

/** The lines of one order; none for one that is not there any more. */
export async function readOrder(
  register: PointOfSale,
  { token, account }: { token: string; account: string },
  orderId: string,
): Promise<ChannelOutcome<readonly SoldLine[]>> {
  const read = await register.salesOf(token, account, orderId);
  if (read.ok) return ok(read.value.map(toSoldLine));
  return read.failure === 'GONE' ? ok([]) : fail(read.failure, read.message);
}

const toSoldLine = ({ orderId, lineId, itemId, quantity, at, isPaid, isReturned }: PosSale): SoldLine => ({
  orderId,
  lineId,
  itemId,
  quantity,
  at,
  isReturned,
  sku: null,
  isSold: isPaid,
});

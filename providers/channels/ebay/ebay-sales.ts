import type EbayApi from 'ebay-api';
import type { MarketplaceSale } from '../marketplace.port.ts';
import { type OrderFound, ordersAnswer } from './ebay-answers.ts';
import { readAs } from './ebay-client.ts';
import { ordersKeptMs, ordersPerPage, salesOverlapMs } from './ebay-facts.ts';
import { EbayRefusal } from './ebay-refusal.ts';

const mostReadings = 4;
const unpaid: ReadonlySet<string> = new Set(['PENDING', 'FAILED']);

/** The sales in orders that changed since then; read somewhat further back, for what came into the search late. */
export async function readSales(api: EbayApi, since: Date, now: Date) {
  const from = new Date(Math.max(since.getTime() - salesOverlapMs, now.getTime() - ordersKeptMs));
  const orders = await readOrders(api, `lastmodifieddate:[${from.toISOString()}..]`);
  orders.sort((one, other) => one.lastModifiedDate.getTime() - other.lastModifiedDate.getTime());
  const last = orders.at(-1)?.lastModifiedDate ?? since;
  return { sales: orders.flatMap(toSales), until: last > since ? last : since };
}

/** All pages; once more when orders came or went meanwhile, which moves others from one page to another. */
async function readOrders(api: EbayApi, filter: string): Promise<OrderFound[]> {
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const found = await readPages(api, filter);
    if (found !== null) return found;
  }
  throw new EbayRefusal('UNAVAILABLE', 'The orders change faster than they can be read');
}

async function readPages(api: EbayApi, filter: string): Promise<OrderFound[] | null> {
  const found = new Map<string, OrderFound>();
  let read = 0;
  let expected: number | null = null;
  do {
    const answer = await api.sell.fulfillment.getOrders({ filter, limit: ordersPerPage, offset: read });
    const { total, orders } = readAs(ordersAnswer, answer);
    expected ??= total;
    if (total !== expected || (!orders?.length && read < total)) return null;
    for (const order of orders ?? []) found.set(order.orderId, order);
    read += orders?.length ?? 0;
  } while (read < expected);
  return found.size === expected ? [...found.values()] : null;
}

/** Goods without a SKU were not listed through us. */
function toSales({
  orderId,
  creationDate,
  orderPaymentStatus,
  cancelStatus,
  lineItems,
}: OrderFound): MarketplaceSale[] {
  const facts = {
    at: creationDate,
    isPaid: !unpaid.has(orderPaymentStatus),
    isCancelled: cancelStatus?.cancelState === 'CANCELED',
  };
  return lineItems.flatMap(({ lineItemId: lineId, sku, quantity }) =>
    sku ? [{ orderId, lineId, sku, quantity, ...facts }] : [],
  );
}

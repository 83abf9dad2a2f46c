import { isLive, stockStatus } from './listings.ts';
import { problem } from './problems.ts';
import { type EbayState, newNumber, type SimOrder, type SimSeller } from './state.ts';

const mostPerPage = 200;
const money = (cents: number) => ({ value: (cents / 100).toFixed(2), currency: 'USD' });

/** What buyers do at eBay, and what the seller's program reads of it. */
export function ebayOrders(state: EbayState) {
  function change(orderId: string, changes: Partial<SimOrder>): void {
    const before = state.orders.get(orderId);
    if (before) state.orders.put(orderId, { ...before, ...changes, modifiedAt: state.moment() });
  }

  return {
    /** Null when it can't be bought, or not so many. */
    buy(offerId: string, quantity: number, isPaid: boolean): SimOrder | null {
      const offer = state.offers.get(offerId);
      const available = offer?.details.availableQuantity ?? 0;
      if (!offer?.listingId || !isLive(offer) || quantity < 1 || quantity > available) return null;
      const details = { ...offer.details, availableQuantity: available - quantity };
      const soldQuantity = offer.soldQuantity + quantity;
      state.offers.put(offerId, { ...offer, details, soldQuantity, ...stockStatus(details) });
      const createdAt = state.moment();
      const order: SimOrder = {
        seller: offer.seller,
        sku: offer.sku,
        listingId: offer.listingId,
        quantity,
        createdAt,
        orderId: `${newNumber(2)}-${newNumber(5)}-${newNumber(5)}`,
        lineItemId: newNumber(13),
        modifiedAt: createdAt,
        buyer: 'sandbox_buyer',
        title: state.items.get(`${offer.seller}/${offer.sku}`)?.body.product?.title ?? offer.sku,
        unitCents: Math.round(Number(details.pricingSummary?.price?.value ?? 0) * 100),
        paymentStatus: isPaid ? 'PAID' : 'PENDING',
        fulfillmentStatus: 'NOT_STARTED',
        cancelledAt: null,
      };
      state.orders.put(order.orderId, order);
      return order;
    },

    pay: (orderId: string) => change(orderId, { paymentStatus: 'PAID' }),
    ship: (orderId: string) => change(orderId, { fulfillmentStatus: 'FULFILLED' }),
    cancel(orderId: string): void {
      const order = state.orders.get(orderId);
      if (!order || order.cancelledAt) return;
      const wasPaid = order.paymentStatus === 'PAID';
      change(orderId, { cancelledAt: state.moment(), ...(wasPaid && { paymentStatus: 'FULLY_REFUNDED' }) });
    },

    search(seller: SimSeller, query: Record<string, string>) {
      const limit = pageNumber(query.limit ?? '50', 31_100, 'limit', 1, mostPerPage);
      const offset = pageNumber(query.offset ?? '0', 31_000, 'offset', 0, Number.MAX_SAFE_INTEGER);
      const keep = readFilter(query.filter ?? '');
      const found = state.orders
        .values()
        .filter((order) => order.seller === seller.id && keep(order))
        .reverse();
      const orders = found.slice(offset, offset + limit).map((order) => toOrderAnswer(order, seller));
      const href = 'https://api.ebay.com/sell/fulfillment/v1/order';
      const hasMore = offset + limit < found.length;
      const next = hasMore ? { next: `${href}?limit=${limit}&offset=${offset + limit}` } : {};
      return { href, total: found.length, limit, offset, ...next, orders };
    },
  };
}

export type EbayOrders = ReturnType<typeof ebayOrders>;

function pageNumber(text: string, errorId: number, name: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw problem(400, errorId, `Invalid ${name}: ${text}`);
}

/** `lastmodifieddate:[2026-11-01T00:00:00.000Z..]` and its like, divided by commas. */
function readFilter(filter: string): (order: SimOrder) => boolean {
  const checks = filter.split(',').filter(Boolean).map(readCriterion);
  return (order) => checks.every((fits) => fits(order));
}

function readCriterion(criterion: string): (order: SimOrder) => boolean {
  const [, name = '', value = ''] = /^([a-z]+):(.*)$/.exec(criterion) ?? [];
  if (name === 'orderfulfillmentstatus') {
    const wanted = /^\{([A-Z_|]+)\}$/.exec(value)?.[1]?.split('|') ?? [];
    return ({ fulfillmentStatus }) => wanted.includes(fulfillmentStatus);
  }
  if (name !== 'lastmodifieddate' && name !== 'creationdate') {
    throw problem(400, 30_700, `Invalid filter name: ${name || criterion}`);
  }
  const [, from, until] = /^\[(.+?)\.\.(.*)\]$/.exec(value) ?? [];
  if (!from) throw problem(400, 30_820, 'Start date is missing');
  const start = momentOf(from);
  const end = until ? momentOf(until) : Number.POSITIVE_INFINITY;
  if (start > Date.now()) throw problem(400, 30_850, "Start and end dates can't be in the future");
  return (order) => {
    const at = Date.parse(name === 'creationdate' ? order.createdAt : order.modifiedAt);
    return at >= start && at <= end;
  };
}

function momentOf(text: string): number {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) throw problem(400, 30_810, 'Invalid date format');
  return Date.parse(text);
}

/** The order as eBay shows it. */
function toOrderAnswer(order: SimOrder, { username }: SimSeller) {
  const { orderId, quantity, unitCents, cancelledAt, paymentStatus, fulfillmentStatus } = order;
  const total = money(unitCents * quantity);
  return {
    orderId,
    sellerId: username,
    salesRecordReference: '1',
    creationDate: order.createdAt,
    lastModifiedDate: order.modifiedAt,
    orderPaymentStatus: paymentStatus,
    orderFulfillmentStatus: fulfillmentStatus,
    buyer: { username: order.buyer },
    cancelStatus: {
      cancelState: cancelledAt ? 'CANCELED' : 'NONE_REQUESTED',
      cancelRequests: [],
      ...(cancelledAt && { cancelledDate: cancelledAt }),
    },
    pricingSummary: { priceSubtotal: total, deliveryCost: money(0), total },
    paymentSummary: { totalDueSeller: total, refunds: [], payments: [] },
    fulfillmentStartInstructions: [],
    fulfillmentHrefs: [],
    lineItems: [
      {
        lineItemId: order.lineItemId,
        legacyItemId: order.listingId,
        sku: order.sku,
        title: order.title,
        quantity,
        lineItemCost: total,
        total,
        soldFormat: 'FIXED_PRICE',
        listingMarketplaceId: 'EBAY_US',
        purchaseMarketplaceId: 'EBAY_US',
        lineItemFulfillmentStatus: fulfillmentStatus,
        taxes: [],
        refunds: [],
        appliedPromotions: [],
        properties: { buyerProtection: true },
      },
    ],
  };
}

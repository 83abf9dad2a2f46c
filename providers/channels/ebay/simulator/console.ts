import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dollars, makeDesk } from '#sandbox/kit/desk.ts';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { EbayAccess } from './access.ts';
import type { EbayPace } from './api.routes.ts';
import { isLive } from './listings.ts';
import type { EbayOrders } from './orders.ts';
import type { EbayState, SimOffer, SimOrder, SimSeller } from './state.ts';
import type { EbayWebhooks } from './webhooks.ts';

export interface ConsoleParts {
  state: EbayState;
  access: EbayAccess;
  orders: EbayOrders;
  webhooks: EbayWebhooks;
  pace: EbayPace;
}

const shown = 50;
const purchase = z.object({
  quantity: z.coerce.number().int().min(1).default(1),
  payment: z.enum(['now', 'later']).default('now'),
});

const paceFigure = z.coerce.number().int().min(0).max(10_000);

const idIn = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** What buyers do at eBay, and what eBay does of its own accord. */
export function ebayConsole(sim: SimulatorRoutes, { state, access, orders, webhooks, pace }: ConsoleParts): void {
  sim.page('GET', '/desk', (_request, reply) => {
    const titleOf = ({ seller, sku }: SimOffer) => state.items.get(`${seller}/${sku}`)?.body.product?.title ?? sku;
    const newest = <Value>(values: readonly Value[]) => values.toReversed().slice(0, shown);
    const main = html`<div class="head"><div><h1>eBay</h1>
<p class="lead">What the stand-in of eBay holds, and what buyers do there.</p></div></div>
${card(
  'Sellers',
  'No seller has granted access yet.',
  state.sellers.values().map((seller) => sellerRow(seller, access.isConnected(seller.id))),
)}
${card(
  'Listings',
  'Nothing has been listed yet.',
  newest(state.offers.values()).map((offer) => offerRow(offer, titleOf(offer))),
)}
${card('Orders', 'Nobody has bought anything yet.', newest(state.orders.values()).map(orderRow))}`;
    return sendPage(reply, { title: 'eBay', current: 'console', main });
  });

  const act = (path: string, work: (id: string, request: FastifyRequest) => unknown) =>
    sim.page('POST', `/desk/${path}`, async (request, reply) => {
      await work(idIn(request), request);
      return reply.redirect('/ebay/desk', 303);
    });

  act('pace/:id', (latency) => {
    pace.latencyMs = paceFigure.parse(latency);
  });
  act('limit/:id', (perSecond) => {
    pace.perSecond = paceFigure.parse(perSecond);
  });
  act('sellers/:id/revoke', (id) => access.revoke(id));
  act('sellers/:id/close', (id) => {
    const seller = state.sellers.get(id);
    access.revoke(id);
    return seller && webhooks.tellClosed(seller);
  });
  act('listings/:id/buy', (id, { body }) => {
    const { quantity, payment } = purchase.parse(body ?? {});
    orders.buy(id, quantity, payment === 'now');
  });
  act('listings/:id/end', (id) => {
    const offer = state.offers.get(id);
    if (offer && isLive(offer)) state.offers.put(id, { ...offer, listingStatus: 'EBAY_ENDED' });
  });
  act('orders/:id/pay', (id) => orders.pay(id));
  act('orders/:id/ship', (id) => orders.ship(id));
  act('orders/:id/cancel', (id) => orders.cancel(id));
}

const { card, row, button } = makeDesk('/ebay/desk');

function sellerRow({ id, username, hasPolicies }: SimSeller, isConnected: boolean): Html {
  return row(username, id, [
    isConnected ? html`<span class="chip success">Access granted</span>` : html`<span class="chip">No access</span>`,
    !hasPolicies && html`<span class="chip warning">No business policies</span>`,
    isConnected && button(`sellers/${id}/revoke`, 'Take back access', username),
    isConnected && button(`sellers/${id}/close`, 'Close the account', username),
  ]);
}

function offerRow(offer: SimOffer, title: string): Html {
  const { offerId, sku, listingId, details, soldQuantity } = offer;
  const price = details.pricingSummary?.price?.value ?? '–';
  const facts = [`SKU ${sku}`, `$${price}`, `${details.availableQuantity ?? 0} left`, `${soldQuantity} sold`];
  const canBuy = isLive(offer) && (details.availableQuantity ?? 0) > 0;
  return row(title, [...facts, ...(listingId ? [`listing ${listingId}`] : [])].join(' · '), [
    stateChip(offer),
    canBuy && button(`listings/${offerId}/buy`, 'Buy one', title, { payment: 'now' }),
    canBuy && button(`listings/${offerId}/buy`, 'Buy one, pay later', title, { payment: 'later' }),
    isLive(offer) && button(`listings/${offerId}/end`, 'End it as eBay', title),
  ]);
}

function stateChip({ status, listingStatus }: SimOffer): Html {
  if (status === 'UNPUBLISHED') return html`<span class="chip">Not listed</span>`;
  if (listingStatus === 'ACTIVE') return html`<span class="chip success">Active</span>`;
  if (listingStatus === 'OUT_OF_STOCK') return html`<span class="chip warning">Out of stock</span>`;
  return html`<span class="chip">Ended</span>`;
}

function orderRow(order: SimOrder): Html {
  const { orderId, title, quantity, unitCents, paymentStatus, fulfillmentStatus, cancelledAt } = order;
  const isOpen = !cancelledAt && fulfillmentStatus === 'NOT_STARTED';
  const paid = { PENDING: 'Not paid', PAID: 'Paid', FULLY_REFUNDED: 'Refunded' }[paymentStatus];
  return row(`${quantity} × ${title}`, `${orderId} · ${dollars(unitCents * quantity)} · ${order.buyer}`, [
    html`<span class="chip ${paymentStatus === 'PAID' ? 'success' : 'warning'}">${paid}</span>`,
    cancelledAt !== null && html`<span class="chip">Cancelled</span>`,
    fulfillmentStatus === 'FULFILLED' && html`<span class="chip success">Shipped</span>`,
    isOpen && paymentStatus === 'PENDING' && button(`orders/${orderId}/pay`, 'Pay', orderId),
    isOpen && paymentStatus === 'PAID' && button(`orders/${orderId}/ship`, 'Ship', orderId),
    isOpen && button(`orders/${orderId}/cancel`, 'Cancel', orderId),
  ]);
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deliveryChip, dollars, makeDesk } from '#sandbox/kit/desk.ts';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { CloverAccess } from './access.ts';
import { type CloverCounter, totalOf } from './orders.routes.ts';
import type { CloverState, SimItem, SimMerchant, SimOrder } from './state.ts';
import type { CloverWebhooks } from './webhooks.ts';

export interface ConsoleParts {
  appId: string;
  state: CloverState;
  access: CloverAccess;
  messages: CloverWebhooks;
  counter: CloverCounter;
}

const shown = 50;
const sold = z.object({ pieces: z.coerce.number().int().min(1).max(100).default(1) });
const idIn = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** What clerks do at the counter, owners in their dashboard, and Clover of its own accord. */
export function cloverConsole(sim: SimulatorRoutes, { appId, state, access, messages, counter }: ConsoleParts): void {
  sim.page('GET', '/desk', (_request, reply) => {
    const items = state.items.values().reverse().slice(0, shown);
    const orders = state.orders.values().reverse().slice(0, shown);
    const shopOf = (id: string) => state.merchants.get(id)?.name ?? id;
    const main = html`<div class="head"><div><h1>Clover</h1>
<p class="lead">What the stand-in of Clover holds, and what happens at the counter.</p></div></div>
${card('Shops', 'No shop has connected its register yet.', state.merchants.values().map(shopRow))}
${card(
  'Items',
  'No goods have been sent here yet.',
  items.map((item) => itemRow(item, shopOf(item.merchant))),
)}
${card(
  'Orders',
  'Nothing has been sold yet.',
  orders.map((order) => orderRow(order, shopOf(order.merchant))),
)}
${card('Webhooks', 'Nothing has been sent yet.', messages.sent().slice(0, shown).map(messageRow), button('verify', 'Send a verification code'))}`;
    return sendPage(reply, { title: 'Clover', current: 'console', main });
  });

  const act = (path: string, work: (id: string, request: FastifyRequest) => void) =>
    sim.page('POST', `/desk/${path}`, (request, reply) => {
      work(idIn(request), request);
      return reply.redirect('/clover/desk', 303);
    });
  const withItem =
    (work: (item: SimItem, request: FastifyRequest) => void) => (id: string, request: FastifyRequest) => {
      const item = state.items.get(id);
      if (item) work(item, request);
    };
  const withOrder = (work: (order: SimOrder) => void) => (id: string) => {
    const order = state.orders.get(id);
    if (order) work(order);
  };
  const ring = (item: SimItem, { body }: FastifyRequest) =>
    counter.ring(item.merchant, Array<SimItem>(sold.parse(body ?? {}).pieces).fill(item));

  act('shops/:id/expire', (id) => access.expire(id));
  act('shops/:id/uninstall', (id) => {
    const merchant = state.merchants.get(id);
    if (!merchant) return;
    state.merchants.put(id, { ...merchant, isInstalled: false });
    access.revoke(id);
    messages.tell(id, `A:${appId}`, 'DELETE');
  });
  act(
    'items/:id/ring',
    withItem((item, request) => void ring(item, request)),
  );
  act(
    'items/:id/sell',
    withItem((item, request) => counter.pay(ring(item, request))),
  );
  act(
    'items/:id/delete',
    withItem(({ id, merchant }) => {
      state.items.remove(id);
      messages.tell(merchant, `I:${id}`, 'DELETE');
    }),
  );
  act('orders/:id/pay', withOrder(counter.pay));
  act('orders/:id/void', withOrder(counter.void));
  act(
    'orders/:id/refund',
    withOrder((order) => counter.refund(order)),
  );
  act('messages/:id/resend', (id) => messages.resend(id));
  sim.page('POST', '/desk/verify', (_request, reply) => {
    messages.verify();
    return reply.redirect('/clover/desk', 303);
  });
}

const { card, row, button } = makeDesk('/clover/desk');

const states = { OPEN: 'Open', PAID: 'Paid', REFUNDED: 'Refunded', PARTIALLY_REFUNDED: 'Partly refunded' };

const shopRow = ({ id, name, isInstalled }: SimMerchant): Html =>
  row(name, id, [
    isInstalled ? html`<span class="chip success">Connected</span>` : html`<span class="chip">App uninstalled</span>`,
    isInstalled && button(`shops/${id}/expire`, 'Let its token expire', name),
    isInstalled && button(`shops/${id}/uninstall`, 'Uninstall the app', name),
  ]);

const itemRow = ({ id, name, price, sku, quantity }: SimItem, shop: string): Html =>
  row(name, `${shop} · ${dollars(price)} · ${sku}`, [
    html`<span class="chip">${quantity === null ? 'Not counted' : `${quantity} in stock`}</span>`,
    button(`items/${id}/sell`, 'Sell one', name),
    button(`items/${id}/ring`, 'Put on an open order', name),
    button(`items/${id}/delete`, 'Delete', name),
  ]);

function orderRow(order: SimOrder, shop: string): Html {
  const { id, paymentState, lines } = order;
  const about = lines.length === 1 ? (lines[0]?.name ?? '') : `${lines.length} lines`;
  const isPaid = paymentState === 'PAID' || paymentState === 'PARTIALLY_REFUNDED';
  return row(about, `${shop} · ${dollars(totalOf(order))} · ${id}`, [
    html`<span class="chip">${states[paymentState]}</span>`,
    paymentState === 'OPEN' && button(`orders/${id}/pay`, 'Pay', about),
    paymentState === 'PAID' && button(`orders/${id}/void`, 'Void', about),
    isPaid && button(`orders/${id}/refund`, 'Refund', about),
  ]);
}

function messageRow(delivery: ReturnType<CloverWebhooks['sent']>[number]): Html {
  const { key, message } = delivery;
  const about = [...message.matchAll(/"objectId":"([^"]+)","type":"([^"]+)"/g)].map(
    ([, object, type]) => `${object} ${type}`,
  );
  const subject = about.length > 1 ? `${about.length} changes` : (about[0] ?? 'Verification code');
  return row(subject, about.length > 1 ? about.slice(0, 3).join(', ') : key, [
    deliveryChip(delivery),
    button(`messages/${key}/resend`, 'Send again', subject),
  ]);
}

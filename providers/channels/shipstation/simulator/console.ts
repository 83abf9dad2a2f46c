import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deliveryChip, makeDesk } from '#sandbox/kit/desk.ts';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { carrierName } from '../shipstation-facts.ts';
import type { ShipstationLedger, SimAccount, SimOrder, SimShipment, SimWebhook } from './ledger.ts';
import { totalOf } from './lists.ts';
import type { ShipstationWebhooks } from './webhooks.ts';

export interface ConsoleParts {
  ledger: ShipstationLedger;
  notices: ShipstationWebhooks;
  /** Says to those who listen that these were shipped. */
  tell(shipments: readonly SimShipment[]): void;
}

const shown = 50;
const newAccount = z.object({ name: z.string().trim().max(60).default('') });
const shipping = z.object({ carrier: z.string().optional() }).default({});
const idIn = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** What a seller does in ShipStation itself: copying keys, buying labels, giving them back. */
export function consoleRoutes(sim: SimulatorRoutes, { ledger, notices, tell }: ConsoleParts): void {
  sim.page('GET', '/console', (_request, reply) => {
    const newest = <Item>(items: readonly Item[]) => items.toReversed().slice(0, shown);
    const main = html`<div class="head"><div><p class="note"><a href="/#shipstation">Console</a></p><h1>Sandbox ShipStation</h1>
<p class="lead">Keys to connect with, the orders that were pushed, and the labels bought for them.</p></div></div>
${card(
  'Keys',
  '',
  ledger.accounts().map((account) => accountRow(ledger, account)),
  button('accounts', 'New key'),
)}
${card(
  'Orders',
  'No order yet. Push some from the orders of the app.',
  newest(ledger.orders()).map((order) => orderRow(ledger, order)),
)}
${card(
  'Shipments',
  'Nothing has been shipped yet.',
  newest(ledger.shipments()).map((one) => shipmentRow(ledger, one)),
)}
${card('Webhooks', 'Nobody listens yet.', newest(ledger.webhooks()).map(webhookRow))}
${card('Notices', 'Nothing has been told yet.', notices.sent().slice(0, shown).map(noticeRow))}`;
    return sendPage(reply, { title: 'ShipStation', current: 'console', main });
  });

  const act = (path: string, anchor: string, work: (request: FastifyRequest) => unknown) =>
    sim.page('POST', `/console/${path}`, (request, reply) => finish(request, reply, anchor, work(request)));

  act('accounts', 'keys', ({ body }) => ledger.openAccount(newAccount.parse(body ?? {}).name || 'Warehouse'));
  act('accounts/:id/revoke', 'keys', (request) => ledger.revoke(idIn(request)));

  const ship = (orders: readonly SimOrder[], { body }: FastifyRequest) => {
    const shipments = ledger.ship(orders, shipping.parse(body ?? {}).carrier);
    tell(shipments);
    return { shipments };
  };
  act('accounts/:id/ship', 'orders', (request) =>
    ship(
      ledger.orders().filter(({ account }) => account === idIn(request)),
      request,
    ),
  );
  act('orders/:id/ship', 'orders', (request) => ship([ledger.order(Number(idIn(request))) ?? []].flat(), request));

  act('shipments/:id/void', 'shipments', (request) => {
    const shipment = ledger.shipment(Number(idIn(request)));
    if (shipment) ledger.void(shipment);
  });
  act('webhooks/:id/off', 'webhooks', (request) => {
    const webhook = ledger.webhook(Number(idIn(request)));
    if (webhook) ledger.switchOff(webhook);
  });
}

/** Back to the page for a person; what came of it for a program. */
function finish(request: FastifyRequest, reply: FastifyReply, anchor: string, made: unknown): FastifyReply {
  const isProgram = request.headers['content-type']?.startsWith('application/json');
  return isProgram ? reply.send(made ?? {}) : reply.redirect(`/shipstation/console#${anchor}`, 303);
}

const { card, row, button } = makeDesk('/shipstation/console');

function accountRow(ledger: ShipstationLedger, { key, secret, name, isRevoked }: SimAccount): Html {
  const waiting = ledger.orders().some(({ account, status }) => account === key && status === 'awaiting_shipment');
  const pair = html`API key <code>${key}</code><br>API secret <code>${secret}</code>`;
  return row(name, pair, [
    isRevoked && html`<span class="chip">Revoked</span>`,
    waiting && button(`accounts/${key}/ship`, 'Ship all that wait', name),
    !isRevoked && button(`accounts/${key}/revoke`, 'Revoke', name),
  ]);
}

const words: Record<string, string> = {
  awaiting_payment: 'Awaiting payment',
  awaiting_shipment: 'Awaiting shipment',
  shipped: 'Shipped',
  on_hold: 'On hold',
  cancelled: 'Cancelled',
  pending_fulfillment: 'Pending',
};

function orderRow(ledger: ShipstationLedger, order: SimOrder): Html {
  const { orderId, status, asked, account } = order;
  const subject = `Order ${asked.orderNumber ?? ''} · $${totalOf(order).toFixed(2)}`;
  const { name, city } = asked.shipTo ?? {};
  return row(subject, [name, city, ledger.account(account)?.name].filter(Boolean).join(' · '), [
    html`<span class="chip ${status === 'shipped' ? 'success' : ''}">${words[status] ?? status}</span>`,
    status === 'awaiting_shipment' && button(`orders/${orderId}/ship`, 'Ship', subject),
  ]);
}

function shipmentRow(ledger: ShipstationLedger, shipment: SimShipment): Html {
  const { shipmentId, orderId, carrierCode, trackingNumber, voidedAt } = shipment;
  const subject = `Order ${ledger.order(orderId)?.asked.orderNumber ?? ''}`;
  return row(subject, html`${carrierName(carrierCode)} <code>${trackingNumber}</code>`, [
    voidedAt !== null && html`<span class="chip">Voided</span>`,
    voidedAt === null && button(`shipments/${shipmentId}/void`, 'Void', subject),
  ]);
}

function webhookRow({ id, url, event, isActive }: SimWebhook): Html {
  return row(event, html`<code>${url}</code>`, [
    html`<span class="chip ${isActive ? 'success' : ''}">${isActive ? 'Active' : 'Off'}</span>`,
    isActive && button(`webhooks/${id}/off`, 'Switch off', event),
  ]);
}

function noticeRow(delivery: ReturnType<ShipstationWebhooks['sent']>[number]): Html {
  const { resource_type: type, resource_url: resource } = JSON.parse(delivery.message.body);
  return row(String(type), html`<code>${String(resource)}</code>`, [deliveryChip(delivery)]);
}

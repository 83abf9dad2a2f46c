import type { FastifyRequest } from 'fastify';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { refundedOf, type SimOrder, type SimRefund, type SimSeller } from './ledger.ts';
import type { PageParts } from './pages.ts';
import { PaypalProblem } from './problems.ts';
import { wireMoney } from './representations.ts';
import type { PaypalDeliveries } from './webhooks.ts';

export interface ConsoleParts extends PageParts {
  deliveries: PaypalDeliveries;
  giveBack(order: SimOrder, cents: number): SimRefund;
}

const shown = 50;
const idIn = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** What PayPal does of its own accord, or a seller does there without us. */
export function paypalConsole(sim: SimulatorRoutes, { ledger, deliveries, show, emit, giveBack }: ConsoleParts): void {
  sim.page('GET', '/desk', (_request, reply) => {
    const main = html`<div class="head"><div><h1>PayPal</h1>
<p class="lead">What the stand-in of PayPal holds, and what happens there without Scanfront.</p></div></div>
${card('Sellers', 'No seller has connected an account yet.', ledger.sellers().map(sellerRow))}
${card('Orders', 'No buyer has been sent here yet.', ledger.orders().slice(0, shown).map(orderRow))}
${card('Webhooks', 'Nothing has been sent yet.', deliveries.transmissions().slice(0, shown).map(deliveryRow), releaseForm)}`;
    return sendPage(reply, { title: 'PayPal', current: 'console', main });
  });

  const act = (path: string, work: (id: string) => void) =>
    sim.page('POST', `/desk/${path}`, (request, reply) => {
      try {
        work(idIn(request));
      } catch (error) {
        if (!(error instanceof PaypalProblem)) throw error;
      }
      return reply.redirect('/paypal/desk', 303);
    });

  act('sellers/:id/ready', (id) => {
    const seller = ledger.seller(id);
    if (seller) ledger.change(seller, { emailConfirmed: true, canReceive: true });
  });

  act('sellers/:id/revoke', (id) => {
    const seller = ledger.seller(id);
    if (!seller?.consents) return;
    ledger.change(seller, { consents: false });
    emit('MERCHANT.PARTNER-CONSENT.REVOKED', 'merchant-onboarding', { merchant_id: seller.id });
  });

  act('orders/:id/complete', (id) => {
    const order = ledger.order(id);
    if (order?.capture?.status !== 'PENDING') return;
    ledger.complete(order);
    emit('PAYMENT.CAPTURE.COMPLETED', 'capture', show.capture(order));
  });

  act('orders/:id/refund', (id) => {
    const order = ledger.order(id);
    if (order?.capture) giveBack(order, order.cents - refundedOf(order));
  });

  act('events/:id/resend', (id) => {
    deliveries.resend(id);
  });

  act('release', () => deliveries.release());
}

const card = (title: string, none: string, rows: readonly Html[], head?: Html): Html =>
  html`<section class="card flush" aria-label="${title}"><div class="card-head"><h2>${title}</h2>${head}</div>
${rows.length === 0 ? html`<p class="empty">${none}</p>` : html`<ul>${rows}</ul>`}</section>`;

const button = (path: string, label: string, about: string): Html =>
  html`<form method="post" action="/paypal/desk/${path}"><button class="button small" aria-label="${label}: ${about}">${label}</button></form>`;

const releaseForm = html`<form method="post" action="/paypal/desk/release"><button class="button small">Send late ones now</button></form>`;

function row(subject: string, second: string, end: readonly (Html | false)[]): Html {
  return html`<li class="service"><div><h3>${subject}</h3><p class="note">${second}</p></div>
<div class="buttons">${end}</div></li>`;
}

function sellerRow({ id, email, consents, canReceive, emailConfirmed }: SimSeller): Html {
  const isReady = canReceive && emailConfirmed;
  return row(email, id, [
    consents ? html`<span class="chip success">Connected</span>` : html`<span class="chip">Consent taken back</span>`,
    !isReady && html`<span class="chip warning">Not ready</span>`,
    !isReady && button(`sellers/${id}/ready`, 'Finish set-up', email),
    consents && button(`sellers/${id}/revoke`, 'Take back consent', email),
  ]);
}

function orderRow(order: SimOrder): Html {
  const refunded = refundedOf(order);
  const about = `$${wireMoney(order.cents).value} to ${order.seller.email}`;
  return row(about, order.id, [
    html`<span class="chip">${order.capture ? `Capture ${order.capture.status}` : order.status}</span>`,
    refunded > 0 && html`<span class="chip">Refunded $${wireMoney(refunded).value}</span>`,
    order.capture?.status === 'PENDING' && button(`orders/${order.id}/complete`, 'Complete', about),
    order.capture?.status === 'COMPLETED' &&
      refunded < order.cents &&
      button(`orders/${order.id}/refund`, 'Refund what is left', about),
  ]);
}

function deliveryRow({ event, tries, status, isHeld }: ReturnType<PaypalDeliveries['transmissions']>[number]): Html {
  const isTaken = status !== null && status >= 200 && status < 300;
  const told = status === null ? (isHeld ? 'Kept back' : 'On its way') : status === 0 ? 'No answer' : String(status);
  return row(event.type, event.id, [
    html`<span class="chip ${isTaken ? 'success' : 'warning'}">${told}${tries > 1 && ` after ${tries} tries`}</span>`,
    button(`events/${event.id}/resend`, 'Send again', event.type),
  ]);
}

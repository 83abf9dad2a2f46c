import type { FastifyRequest } from 'fastify';
import { deliveryChip, makeDesk } from '#sandbox/kit/desk.ts';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { refundedOf, type SimOrder, type SimRefund, type SimSeller } from './ledger.ts';
import type { PageParts } from './pages.ts';
import { PaypalProblem } from './problems.ts';
import { wireMoney } from './representations.ts';
import type { PaypalWebhooks } from './webhooks.ts';

export interface ConsoleParts extends PageParts {
  webhooks: PaypalWebhooks;
  giveBack(order: SimOrder, cents: number): SimRefund;
}

const shown = 50;
const idIn = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** What PayPal does of its own accord, or a seller does there without us. */
export function paypalConsole(sim: SimulatorRoutes, { ledger, webhooks, show, emit, giveBack }: ConsoleParts): void {
  sim.page('GET', '/desk', (_request, reply) => {
    const main = html`<div class="head"><div><h1>PayPal</h1>
<p class="lead">What the stand-in of PayPal holds, and what happens there without Scanfront.</p></div></div>
${card('Sellers', 'No seller has connected an account yet.', ledger.sellers().map(sellerRow))}
${card('Orders', 'No buyer has been sent here yet.', ledger.orders().slice(0, shown).map(orderRow))}
${card('Webhooks', 'Nothing has been sent yet.', webhooks.sent().slice(0, shown).map(deliveryRow), button('release', 'Send late ones now'))}`;
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
    webhooks.resend(id);
  });

  act('release', () => webhooks.release());
}

const { card, row, button } = makeDesk('/paypal/desk');

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

function deliveryRow(delivery: ReturnType<PaypalWebhooks['sent']>[number]): Html {
  const { event } = delivery.message;
  return row(event.type, event.id, [
    deliveryChip(delivery),
    button(`events/${event.id}/resend`, 'Send again', event.type),
  ]);
}

import { z } from 'zod';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { Engine } from './engine.ts';
import type { Account, Intent, LastError } from './objects.ts';
import { testCards } from './payments/cards.ts';

const shown = 100;
const accountAction = z.object({ account: z.string(), action: z.enum(['allow', 'forbid', 'leave']) });

const paymentAction = z.object({ payment: z.string() });

/** What reached this Stripe: payments, accounts, and the cards to pay with. */
export function consoleRoutes(sim: SimulatorRoutes, engine: Engine): void {
  sim.page('GET', '/console', (_request, reply) => {
    const main = html`<div class="head"><div><p class="note"><a href="/#stripe">Console</a></p><h1>Sandbox Stripe</h1>
<p class="lead">Payments of buyers, the accounts of sellers that take them, and the cards to pay with.</p></div>
<div class="buttons"><a class="button" href="/stripe/console/readers">Card readers</a>
<a class="button" href="/stripe/console/billing">Billing</a></div></div>
${paymentsCard(engine)}${accountsCard(engine)}${cardsCard()}`;
    return sendPage(reply, { title: 'Stripe', current: 'console', main });
  });

  sim.page('POST', '/console/accounts', (request, reply) => {
    const { account, action } = accountAction.parse(request.body);
    engine.act(() => {
      if (action === 'leave') engine.accounts.disconnect(account);
      else engine.accounts.allowCharges(account, action === 'allow');
    });
    return reply.redirect('/stripe/console#accounts', 303);
  });

  sim.page('POST', '/console/payments', (request, reply) => {
    const { payment } = paymentAction.parse(request.body);
    engine.act(() => {
      engine.intents.settleLate(payment);
      engine.refunds.failLate(payment);
    });
    return reply.redirect('/stripe/console#payments', 303);
  });
}

function paymentsCard({ state, accounts, refunds }: Engine): Html {
  const payments = state.intents.all().slice(0, shown);
  return html`<section class="card flush" aria-labelledby="payments">
<div class="card-head"><h2 id="payments">Payments</h2><a href="/stripe/console">Refresh</a></div>
${
  payments.length === 0
    ? html`<p class="empty">No payment yet. Buy something in a store, and it will show here.</p>`
    : html`<ul>${payments.map(({ account, object }) =>
        paymentRow(object, {
          refunded: state.charges.find(account, object.latest_charge ?? '')?.amount_refunded ?? 0,
          account: accounts.get(account),
          isUnfinished: object.status === 'processing' || refunds.isWaiting(object.id),
        }),
      )}</ul>`
}</section>`;
}

function paymentRow(
  payment: Intent,
  { refunded, account, isUnfinished }: { refunded: number; account: Account | undefined; isUnfinished: boolean },
): Html {
  const at = new Date(payment.created * 1000);
  return html`<li class="row call"><time class="when" datetime="${at.toISOString()}">${time.format(at)}</time>
<span class="subject">${dollars(payment.amount)}</span>
<span class="second">${account?.email ?? 'Our own account'} · <code>${payment.id}</code></span>
<span class="buttons">${refunded > 0 && html`<span class="chip">${dollars(refunded)} back</span>`}${statusChip(payment)}
${isUnfinished && finishForm(payment)}</span></li>`;
}

const finishForm = ({ id, amount }: Intent): Html =>
  html`<form method="post" action="/stripe/console/payments"><input type="hidden" name="payment" value="${id}">
<button class="button small" aria-label="Finish: ${dollars(amount)}">Finish</button></form>`;

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

const words: Record<Intent['status'], string> = {
  requires_payment_method: 'Waits for a card',
  requires_confirmation: 'Waits for the buyer',
  requires_action: 'Waits for the buyer’s answer',
  processing: 'Processing',
  succeeded: 'Succeeded',
  canceled: 'Cancelled',
};

function statusChip({ status, last_payment_error: problem }: Intent): Html {
  if (status === 'succeeded') return html`<span class="chip success">${words[status]}</span>`;
  if (problem) return html`<span class="chip error">${problemOf(problem)}</span>`;
  return html`<span class="chip ${status === 'processing' ? 'warning' : ''}">${words[status]}</span>`;
}

const problemOf = ({ decline_code: decline, code }: LastError) => decline ?? code.replace('payment_intent_', '');

function accountsCard({ accounts }: Engine): Html {
  const known = accounts.list();
  return html`<section class="card flush" aria-labelledby="accounts">
<div class="card-head"><h2 id="accounts">Accounts</h2></div>
${
  known.length === 0
    ? html`<p class="empty">No account yet. Connect Stripe in the settings of the app.</p>`
    : known.map(({ account, isConnected }) => accountRow(account, isConnected))
}</section>`;
}

function accountRow({ id, email, charges_enabled: canCharge }: Account, isConnected: boolean): Html {
  const button = (action: string, label: string) =>
    html`<button class="button small" name="action" value="${action}" aria-label="${label}: ${email}">${label}</button>`;
  return html`<div class="service"><div><h3>${email}</h3><p class="note"><code>${id}</code></p></div>
<form class="buttons" method="post" action="/stripe/console/accounts"><input type="hidden" name="account" value="${id}">
${
  isConnected
    ? html`<span class="chip ${canCharge ? 'success' : 'warning'}">${canCharge ? 'Takes payments' : 'Restricted'}</span>
${canCharge ? button('forbid', 'Restrict') : button('allow', 'Allow payments')}${button('leave', 'Disconnect')}`
    : html`<span class="chip">Disconnected</span>`
}</form></div>`;
}

function cardsCard(): Html {
  return html`<section class="card flush" aria-labelledby="cards"><div class="card-head"><h2 id="cards">Test cards</h2>
<p class="note">Any future date, any security code.</p></div>
<ul>${testCards.map(
    ({ number, about }) =>
      html`<li class="row"><span class="subject"><code>${inFours(number)}</code></span><span class="second">${about}</span></li>`,
  )}</ul></section>`;
}

const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

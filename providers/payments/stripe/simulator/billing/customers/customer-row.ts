import { type Html, html } from '#sandbox/kit/html.ts';
import { type Engine, platformAccount } from '../../engine.ts';
import type { Invoice } from '../invoices/invoice-objects.ts';
import { brandNames, dollars } from '../invoices/invoice-view.ts';
import type { Customer, Subscription } from '../objects.ts';
import { isOver, periodOfSubscription } from '../subscriptions/subscription-records.ts';

const day = 24 * 60 * 60;
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const timeOf = (seconds: number): Html =>
  html`<time datetime="${new Date(seconds * 1000).toISOString()}">${moment.format(seconds * 1000)} UTC</time>`;

const tones: Partial<Record<Subscription['status'], string>> = {
  active: 'success',
  trialing: 'success',
  past_due: 'warning',
  unpaid: 'warning',
  incomplete: 'warning',
};

/** One customer on the console: what it pays, with what, and its time. */
export function customerRow(engine: Engine, customer: Customer, search: string): Html {
  const { state, clock, nextAt } = engine.billing;
  const { id, email, name, balance } = customer;
  const ofCustomer = (object: { customer: string }) => object.customer === id;
  const subscriptions = state.subscriptions.list(platformAccount).filter(ofCustomer);
  const live = subscriptions.filter((subscription) => !isOver(subscription));
  const listed = live.length > 0 ? live : subscriptions.slice(0, 1);
  const open = state.invoices
    .list(platformAccount)
    .filter((invoice) => ofCustomer(invoice) && invoice.status === 'open');
  const next = nextAt(id);
  return html`<div class="service" id="${id}"><div><h3>${email ?? name ?? 'Without an email'}</h3>
${name !== null && email !== null && html`<p class="note">${name}</p>`}<p class="note"><code>${id}</code></p></div>
<div class="form"><dl class="facts"><dt>Time</dt><dd>${timeOf(clock.now(id))}</dd>
<dt>Subscription</dt><dd>${listed.length === 0 ? 'None' : listed.map((one) => subscriptionLine(engine, one))}</dd>
<dt>Next event</dt><dd>${next === null ? 'None' : timeOf(next)}</dd>
<dt>Card</dt><dd>${cardName(engine, customer)}</dd>
<dt>Balance</dt><dd>${balanceWords(balance)}</dd>
<dt>Open invoices</dt><dd>${open.length === 0 ? 'None' : html`<ul>${open.map(invoiceLine)}</ul>`}</dd></dl>
${clockForm(customer, next !== null, search)}</div></div>`;
}

function subscriptionLine(engine: Engine, subscription: Subscription): Html {
  const { status, items, cancel_at_period_end: isEnding } = subscription;
  const names = items.data.map(({ price }) => {
    const product = engine.billing.state.products.find(platformAccount, price.product);
    return `${product?.name ?? price.product}, ${dollars(price.unit_amount)} a ${price.recurring?.interval ?? 'time'}`;
  });
  const { end } = periodOfSubscription(subscription);
  const what = isEnding ? 'ends' : status === 'trialing' ? 'trial ends' : 'renews';
  return html`<div><span class="chip ${tones[status] ?? ''}">${status.replaceAll('_', ' ')}</span> ${names.join('; ')}${
    isOver(subscription) ? null : html` · ${what} ${timeOf(end)}`
  }${subscription.pending_update !== null && ' · a change waits to be paid'}</div>`;
}

function cardName({ state }: Engine, { invoice_settings: { default_payment_method: id } }: Customer): string {
  const card = id === null ? undefined : state.methods.find(platformAccount, id)?.card;
  return card
    ? `${brandNames[card.brand] ?? 'Card'} ending in ${card.last4}, ${card.exp_month}/${card.exp_year}`
    : 'None';
}

function balanceWords(balance: number): string {
  if (balance === 0) return dollars(0);
  return balance < 0 ? `${dollars(-balance)} credit` : `${dollars(balance)} owed`;
}

function invoiceLine({
  number,
  amount_remaining: remaining,
  hosted_invoice_url: url,
  next_payment_attempt: at,
}: Invoice) {
  return html`<li><a href="${url ?? ''}">${number}</a> ${dollars(remaining)}${at !== null && html` · next try ${timeOf(at)}`}</li>`;
}

function clockForm({ id, email }: Customer, hasNext: boolean, search: string): Html {
  const button = (advance: string | number, label: string) =>
    html`<button class="button small" name="advance" value="${advance}" aria-label="${label}: ${email ?? id}">${label}</button>`;
  return html`<form class="buttons" method="post" action="/stripe/console/clock"><input type="hidden" name="customer" value="${id}">
<input type="hidden" name="from" value="${search}">${button(day, '1 day on')}${button(3 * day, '3 days on')}${button('month', '1 month on')}
${hasNext && button('next', 'To the next event')}</form>`;
}

import { type Html, html } from '#sandbox/kit/html.ts';
import type { Method } from '../../objects.ts';
import type { Invoice } from './invoice-objects.ts';
import { brandNames, dollars, type InvoiceView, seller } from './invoice-view.ts';

interface Beside {
  pdf: string;
  form: Html | false;
  isProcessing: boolean;
}

/** The page of an invoice. */
export function invoiceMain(view: InvoiceView, { pdf, form, isProcessing }: Beside): Html {
  const isPaid = view.status === 'Paid';
  return html`<div><h1>${view.due} ${isPaid ? 'paid' : 'due'}</h1>
<p class="lead">Invoice ${view.number} from ${seller.name}. This page stands in for Stripe.</p></div>
<section class="card" aria-labelledby="invoice"><div class="card-head"><h2 id="invoice">Invoice ${view.number}</h2>
<span class="chip ${view.tone}">${view.status}</span></div>
<dl class="facts"><dt>From</dt><dd>${seller.name}</dd><dt>To</dt><dd>${view.buyer.join(', ') || 'You'}</dd>
${view.facts.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<ul class="bill">${view.lines.map(
    ({ title, period, amount }) => html`<li><span>${title}<small>${period}</small></span><span>${amount}</span></li>`,
  )}</ul>
<ul class="bill sums">${view.sums.map(
    ({ label, amount, isStrong }) =>
      html`<li class="${isStrong ? 'strong' : ''}"><span>${label}</span><span>${amount}</span></li>`,
  )}</ul>
<div class="buttons"><a class="button large" href="${pdf}">Download PDF</a></div></section>
${isProcessing && html`<p class="lead" role="status">The payment is being processed. Load this page again in a moment.</p>`}${form}`;
}

/** What was tried before, where it did not go. */
export interface Tried {
  key: string;
  problem: string;
  method?: string;
}

/** Pays with a card that is kept, or with another one. */
export function payForm(invoice: Invoice, cards: readonly Method[], { key, problem, method }: Tried): Html {
  const chosen = method ?? cards[0]?.id ?? 'new';
  const amount = dollars(invoice.amount_remaining);
  return html`<form class="card form pay" method="post" action="/stripe/invoices/${invoice.id}" aria-labelledby="pay">
<input type="hidden" name="key" value="${key}"><h2 id="pay">Pay this invoice</h2>
${problem !== '' && html`<p class="alert" role="alert">${problem}</p>`}
<fieldset class="choices"><legend>Card</legend>${cards.map((card) => choice(card.id, cardName(card), card.id === chosen))}
${choice('new', cards.length > 0 ? 'Another card' : 'A card', chosen === 'new')}</fieldset>
<div class="form other">${field('card[number]', 'Card number', '1234 1234 1234 1234', 'cc-number')}
<div class="pair">${field('expiry', 'Expiration date', 'MM / YY', 'cc-exp')}${field('card[cvc]', 'Security code', 'CVC', 'cc-csc')}</div></div>
<button class="button large primary">Pay ${amount}</button></form>`;
}

const cardName = ({ card }: Method) =>
  `${brandNames[card?.brand ?? ''] ?? 'Card'} ending in ${card?.last4}, expires ${card?.exp_month}/${card?.exp_year}`;

const choice = (value: string, label: string, isChosen: boolean) =>
  html`<label class="check"><input type="radio" name="method" value="${value}"${isChosen && html` checked`}>${label}</label>`;

const field = (name: string, label: string, hint: string, complete: string) =>
  html`<div class="field"><label for="${name}">${label}</label><input class="input" id="${name}" name="${name}"
inputmode="numeric" autocomplete="${complete}" placeholder="${hint}"></div>`;

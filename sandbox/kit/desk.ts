import { type Delivery, isTaken } from './deliveries.ts';
import { type Html, html } from './html.ts';

/** The parts of a vendor's page in the console, whose buttons lead below `base`. */
export const makeDesk = (base: string) => ({
  card: (title: string, none: string, rows: readonly Html[], head?: Html): Html =>
    html`<section class="card flush" aria-label="${title}"><div class="card-head"><h2 id="${title.toLowerCase()}">${title}</h2>${head}</div>
${rows.length === 0 ? html`<p class="empty">${none}</p>` : html`<ul>${rows}</ul>`}</section>`,

  row: (subject: string, second: Html | string, end: readonly (Html | false)[]): Html =>
    html`<li class="service"><div><h3>${subject}</h3><p class="note">${second}</p></div>
<div class="buttons">${end}</div></li>`,

  /** Does something to one thing of many: `about` says which. */
  button: (path: string, label: string, about?: string, fields: Record<string, string> = {}): Html =>
    html`<form method="post" action="${base}/${path}">${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button class="button small" aria-label="${about === undefined ? label : `${label}: ${about}`}">${label}</button></form>`,
});

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** How far a message has come. */
export function deliveryChip({ tries, status, isHeld }: Pick<Delivery<unknown>, 'tries' | 'status' | 'isHeld'>): Html {
  const state = isHeld ? 'Kept back' : status === null ? 'On its way' : status === 0 ? 'No answer' : String(status);
  return html`<span class="chip ${isTaken({ status }) ? 'success' : 'warning'}">${state}${tries > 1 && ` after ${tries} tries`}</span>`;
}

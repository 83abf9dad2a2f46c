import { type Cents, cents, sumCents } from '#contract/kit/money.ts';
import { escapeHtml } from '#server/kit/text/markup.ts';
import type { PartRow } from './bundles.repository.ts';

type Described = Pick<
  PartRow,
  'title' | 'units' | 'sells_at_cents' | 'category_name' | 'known_cost_cents' | 'costed_units'
>;

const mostTitle = 300;
/** What buyers expect off for taking all at once. */
const usualCut = 30;
const mostListed = 100;

const unitsOf = (rows: readonly Described[]) => rows.reduce((total, { units }) => total + units, 0);

/** What a seller would call it: the product and how many, else the category that all of it is of. */
export function suggestTitle(rows: readonly Described[]): string {
  const [first, ...others] = rows;
  if (!first) return '';
  const units = unitsOf(rows);
  if (others.length === 0) return `Lot of ${units}: ${first.title}`.slice(0, mostTitle);
  const category = others.every(({ category_name: name }) => name === first.category_name) ? first.category_name : null;
  return `Lot of ${units}: ${category ?? `${first.title} and ${others.length} more`}`.slice(0, mostTitle);
}

/** Less than one by one, and no less than it has cost; the latter is nobody's to read who may not see costs. */
export function suggestPrice(rows: readonly Described[], seesCosts: boolean): Cents {
  const whole = sumCents(rows.map(({ units, sells_at_cents: price }) => cents(units * price)));
  const cut = Math.round((whole * (100 - usualCut)) / 100);
  const cost = seesCosts ? sumCents(rows.map(({ known_cost_cents: known }) => known)) : cents(0);
  const dollars = Math.ceil(Math.max(cut, cost) / 100);
  return cents(Math.max(dollars * 100, 100));
}

/** What is in it, for buyers. */
export function describeLot(rows: readonly Described[]): string {
  const listed = rows.slice(0, mostListed).map(({ units, title }) => `<li>${units} × ${escapeHtml(title)}</li>`);
  const left = rows.length - mostListed;
  const more = left > 0 ? `<p>and ${left} more</p>` : '';
  return `<ul>${listed.join('')}</ul>${more}`;
}

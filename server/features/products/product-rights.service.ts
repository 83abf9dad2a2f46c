import { type Cents, cents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { type Actor, requirePermissionAt } from '#server/kit/actor.ts';
import { requireWithinLimit } from '#server/kit/role-limits.ts';
import type { DayPrices } from './day-prices.sql.ts';

/** What a product is priced at; without a price it has not been priced yet. */
export interface Prices {
  price_cents: Cents;
  old_price_cents: Cents;
  sale_price_cents: Cents | null;
}

const fields = [
  ['price_cents', 'price'],
  ['old_price_cents', 'oldPrice'],
  ['sale_price_cents', 'sale_price'],
] as const;

const paidCents = ({ price_cents: price, sale_price_cents: sale }: Prices): Cents =>
  sale && sale < price ? sale : price;

/**
 * Prices that somebody changes: the first ones of a product are a part of adding it. How far they go down is reckoned
 * from what the product sells for or sold for when the day began, whichever is more: several small cuts are a large one.
 */
export function requirePriceRights(
  actor: Actor,
  before: Prices & { id: string },
  after: Prices,
  { dayPrices, prefix = '' }: { dayPrices: DayPrices; prefix?: string },
): void {
  if (before.price_cents === 0) return;
  const changed = fields.find(([column]) => before[column] !== after[column]);
  if (!changed) return;
  const param = `${prefix}${changed[1]}`;
  requirePermissionAt(actor, 'products.price', param, 'Your role can’t change prices');
  const [present, next] = [paidCents(before), paidCents(after)];
  if (next >= present) return;
  const most = Math.max(present, dayPrices.get(before.id) ?? 0);
  requireWithinPriceCut(actor, ((most - next) / most) * 100, param);
}

/** Where somebody only looks at products, the first price asks for what adding one does. */
export function requireFirstPriceRights(actor: Actor, before: Prices, changes: Partial<Prices>): void {
  if (before.price_cents !== 0 || Object.keys(changes).length === 0 || actor.permissions.has('products.price')) return;
  requirePermissionAt(actor, 'products.write', 'price', 'Your role can’t change prices');
}

/** What units cost is said by whoever counts them. */
export function requireCostRights(actor: Actor, { unit_cost_cents: cost }: { unit_cost_cents?: unknown }): void {
  if (cost !== undefined) requirePermissionAt(actor, 'stock.count', 'cost', 'Your role can’t change quantities');
}

export function requireWithinPriceCut(actor: Actor, percent: number, param?: string): void {
  requireWithinLimit(actor, {
    permission: 'products.price',
    limit: 'priceCutPercent',
    amount: percent,
    inWords: (most) => `Your role lowers prices by up to ${most} %`,
    param,
  });
}

export const requireCountRights = (actor: Actor, change: number, param: string): void => {
  if (change !== 0) requirePermissionAt(actor, 'stock.count', param, 'Your role can’t change quantities');
};

/** Units at what they sell for. */
export function requireWithinWriteOff(actor: Actor, amountCents: number, param: string): void {
  requireWithinLimit(actor, {
    permission: 'stock.writeoff',
    limit: 'writeOffCents',
    amount: amountCents,
    inWords: (most) => `Your role writes off up to ${inDollars(cents(most))} at once`,
    param,
  });
}

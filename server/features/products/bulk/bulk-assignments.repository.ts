import { type RawBuilder, sql } from 'kysely';
import { type Cents, toCents, toCentsIfAny } from '#contract/kit/money.ts';
import type { BulkAttributes } from '#contract/products/bulk.schemas.ts';
import type { BulkAssignment } from './bulk.repository.ts';

/** What the attributes of a bulk act write. Prices stay consistent: compare-at above the price, sale below it. */
export function bulkAssignments(attributes: BulkAttributes): BulkAssignment[] {
  const { price, percentageDiscount, category, subCategory, writeOff } = attributes;
  return [
    ...plainly('is_active', attributes.isActive),
    ...plainly('is_featured', attributes.isFeatured),
    ...plainly('is_shippable', attributes.isShippable),
    ...plainly('is_deliverable', attributes.isDeliverable),
    ...plainly('status', attributes.status),
    ...plainly('store_location_id', attributes.storeLocation),
    ...plainly('quantity', attributes.quantity),
    ...plainly('unit_cost_cents', toCentsIfAny(attributes.cost)),
    ...plainly('bin', attributes.bin),
    ...(writeOff ? [{ column: 'quantity' as const, value: leftAfter(writeOff.units) }] : []),
    ...(category === undefined
      ? []
      : [...plainly('category_id', category), ...plainly('sub_category_id', subCategory ?? null)]),
    ...(price === undefined ? [] : setPrice(toCents(price))),
    ...(percentageDiscount === undefined ? [] : discount(percentageDiscount)),
  ];
}

/** Whether a bulk act changes prices and nothing else: live sites can follow it at once. */
export function isPriceAct({ compareAt: _compareAt, price, percentageDiscount, ...others }: BulkAttributes): boolean {
  const isPriced = price !== undefined || percentageDiscount !== undefined;
  return isPriced && Object.values(others).every((value) => value === undefined);
}

/** Which of the products a bulk act leaves alone. */
export function leftAlone({ price, compareAt, writeOff }: BulkAttributes): RawBuilder<boolean> {
  if (writeOff) return sql<boolean>`p.quantity = 0`;
  return price !== undefined && compareAt === 'keep'
    ? sql<boolean>`p.old_price_cents between 1 and ${toCents(price)}`
    : sql<boolean>`false`;
}

/** What is left of a shelf after so many units are written off; nothing where it is not said how many. */
const leftAfter = (units: number | undefined): RawBuilder<unknown> =>
  units === undefined ? sql`0` : sql`greatest(0, p.quantity - ${units}::integer)`;

function plainly(column: BulkAssignment['column'], value: unknown): BulkAssignment[] {
  return value === undefined ? [] : [{ column, value: sql`${value}` }];
}

const setPrice = (priceCents: Cents): BulkAssignment[] => [
  { column: 'price_cents', value: sql`${priceCents}` },
  {
    column: 'old_price_cents',
    value: sql`case when p.old_price_cents > ${priceCents} then p.old_price_cents else 0 end`,
  },
  { column: 'sale_price_cents', value: sql`case when p.sale_price_cents < ${priceCents} then p.sale_price_cents end` },
];

/** From the current price, never above it; the higher of the old price and the price before becomes the old price. */
function discount(percent: number): BulkAssignment[] {
  const reduced = sql`round(p.price_cents::numeric * (100 - ${percent}::numeric) / 100)::integer`;
  return [
    { column: 'price_cents', value: reduced },
    {
      column: 'old_price_cents',
      value: sql`case when ${reduced} < p.price_cents then greatest(p.old_price_cents, p.price_cents)
        else p.old_price_cents end`,
    },
    { column: 'sale_price_cents', value: sql`case when p.sale_price_cents < ${reduced} then p.sale_price_cents end` },
  ];
}

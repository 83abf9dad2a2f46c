import { type Cents, cents, sumCents, toDollars } from '#contract/kit/money.ts';
import type { Bundle, BundlePreview } from '#contract/products/bundles.schemas.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import type { BundledPartRow, BundleRow, PartRow } from './bundles.repository.ts';

const sum = (rows: readonly PartRow[], read: (row: PartRow) => number): number =>
  rows.reduce((total, row) => total + read(row), 0);

const priceOf = ({ units, sells_at_cents: price }: PartRow): Cents => cents(units * price);

export const toPreview = (rows: readonly PartRow[], suggested: BundlePreview['suggested']): BundlePreview => ({
  units: sum(rows, ({ units }) => units),
  price: toDollars(sumCents(rows.map(priceOf))),
  cost: toDollars(sumCents(rows.map(({ known_cost_cents: cost }) => cost))),
  unitsWithoutCost: sum(rows, ({ units, costed_units: costed }) => units - costed),
  parts: rows.map((row) => ({
    _id: row.id,
    title: row.title,
    thumbnail: row.images[0] ? thumbnailOf(row.images[0]) : null,
    quantity: row.quantity,
    units: row.units,
    price: toDollars(priceOf(row)),
    cost: toDollars(row.known_cost_cents),
    unitsWithoutCost: row.units - row.costed_units,
  })),
  suggested,
});

export const toBundle = (row: BundleRow, parts: readonly BundledPartRow[]): Bundle => ({
  madeAt: row.made_at.toISOString(),
  units: row.units,
  price: toDollars(row.price_cents),
  cost: toDollars(row.known_cost_cents),
  unitsWithoutCost: row.units - row.costed_units,
  parts: parts.map(({ id, title, units }) => ({ _id: id, title, units })),
  isWhole: row.is_whole,
});

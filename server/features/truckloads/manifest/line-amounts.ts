import { type Cents, cents, roundCents } from '#contract/kit/money.ts';
import { meansNothing, readForeignMoney } from '#server/features/products/tables/foreign-values.service.ts';
import { type Reading, readQuantity, readWeight } from '#server/features/products/tables/read-values.service.ts';
import type { RowReader } from '#server/features/products/tables/row-reader.service.ts';
import type { ManifestPlan } from './manifest-plan.ts';

interface Amounts {
  quantity: number;
  unitRetailCents: Cents;
  weightHundredths: number | null;
}

/** How many there are, and what one costs in a shop. */
export function readAmounts(row: RowReader, plan: ManifestPlan): Amounts {
  const quantity = quantityOf(row, plan);
  return { quantity, unitRetailCents: retailOf(row, plan, quantity), weightHundredths: weightOf(row, plan) };
}

/** A file without a column for it has one line for each unit. */
function quantityOf(row: RowReader, { mapping }: ManifestPlan): number {
  const column = mapping.quantity;
  if (column === undefined) return 1;
  const quantity = row.value(column, quantityIfAny, null);
  if (quantity === 0) row.warn(column, 'The quantity is 0.');
  if (quantity !== null) return quantity;
  row.warn(column, 'The quantity is missing; 1 was taken.');
  return 1;
}

/** Words that stand for an empty cell are one, but a zero is a zero. */
const quantityIfAny = (text: string): Reading<number | null> =>
  meansNothing(text) && !/\d/.test(text) ? { value: null } : readQuantity(text);

/** The price of one, or else its part of what all of them cost. */
function retailOf(row: RowReader, { mapping, decimal }: ManifestPlan, quantity: number): Cents {
  const { unitRetail, extRetail } = mapping;
  if (unitRetail === undefined && extRetail === undefined) return cents(0);
  const read = (text: string) => readForeignMoney(text, { decimal });
  const unit = row.valueIfAny(unitRetail, read, cents(0));
  if (unit > 0) return unit;
  const all = quantity > 0 ? row.valueIfAny(extRetail, read, cents(0)) : cents(0);
  if (all > 0) return roundCents(all / quantity);
  row.warn(unitRetail ?? extRetail ?? null, 'The retail price is missing; 0 was taken.');
  return cents(0);
}

/** Some write the unit in a column of its own. */
function weightOf(row: RowReader, { mapping, weightUnit, decimal }: ManifestPlan): number | null {
  const unit = row.text(weightUnit) ?? '';
  const read = (text: string): Reading<number | null> => {
    if (meansNothing(text)) return { value: null };
    const reading = readWeight(/[a-z]/i.test(text) ? text : `${text} ${unit}`.trim(), { decimal });
    return 'value' in reading ? reading : { problem: `${reading.problem.split('. ')[0]}; it was left out.` };
  };
  return row.valueIfAny(mapping.weight, read, null);
}

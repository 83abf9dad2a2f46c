import { type Cents, multiplyCents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type Column, moneyColumn, numberColumn, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import { type ClaimRow, loadsRepository } from './loads.repository.ts';

/** One thing that is wrong with one line. */
export interface ClaimPosition {
  what: 'Short' | 'Misgraded' | 'Damaged';
  units: number;
  /** What was found in place of what the manifest says. */
  found: string;
  line: ClaimRow;
}

const portion = 500;

/** What is wrong with a truckload, line by line; a manifest of any length is read in portions. */
export async function* readClaim(
  db: Db,
  scope: MerchantScope,
  { id, round }: { id: string; round: number },
  /** What the seller calls each defect, by its key. */
  defects: ReadonlyMap<string, string>,
): AsyncGenerator<ClaimPosition> {
  for (let after = 0; ; ) {
    const rows = await loadsRepository(db).claimed(scope, { id, round, after, limit: portion });
    for (const row of rows) yield* positionsOf(row, defects);
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last.line;
  }
}

function* positionsOf(line: ClaimRow, names: ReadonlyMap<string, string>): Generator<ClaimPosition> {
  const { short, misgraded, damaged } = line;
  if (short > 0) yield { what: 'Short', units: short, found: '', line };
  const say = (as: string | null, defects: string[] | null) =>
    [as ?? '', ...(defects ?? []).map((key) => names.get(key) ?? key)].filter(Boolean).join(', ');
  if (misgraded > 0) {
    yield { what: 'Misgraded', units: misgraded, found: say(line.misgraded_as, line.misgraded_defects), line };
  }
  if (damaged > 0) yield { what: 'Damaged', units: damaged, found: say(line.damaged_as, line.damaged_defects), line };
}

export const retailOf = ({ units, line }: ClaimPosition): Cents => multiplyCents(line.unit_retail_cents, units);

/** What the missing and the broken have cost; of what was merely graded worse nobody can say it by the manifest. */
export const costOf = ({ units, line, what }: ClaimPosition): Cents | null =>
  line.unit_cost_cents === null || what === 'Misgraded' ? null : multiplyCents(line.unit_cost_cents, units);

const columns: readonly Column<ClaimPosition>[] = [
  numberColumn('Line', ({ line }) => line.line),
  textColumn('Pallet', ({ line }) => line.pallet),
  textColumn('Item', ({ line }) => line.title),
  textColumn('UPC', ({ line }) => line.barcode),
  textColumn('ASIN', ({ line }) => line.asin),
  textColumn('SKU', ({ line }) => line.sku),
  textColumn('Condition on manifest', ({ line }) => line.condition),
  numberColumn('Expected', ({ line }) => line.quantity),
  numberColumn('Received', ({ line }) => line.received),
  textColumn('Claim', ({ what }) => what),
  numberColumn('Units', ({ units }) => units),
  textColumn('Found', ({ found }) => found),
  moneyColumn('Unit retail', ({ line }) => line.unit_retail_cents),
  moneyColumn('Ext. retail', retailOf),
];

const costColumns: readonly Column<ClaimPosition>[] = [
  moneyColumn('Unit cost', ({ line }) => line.unit_cost_cents),
  moneyColumn('Ext. cost', costOf),
];

export const toClaimTable = (
  positions: AsyncIterable<ClaimPosition>,
  { withCosts }: { withCosts: boolean },
): AsyncIterable<string> => writeCsv(withCosts ? [...columns, ...costColumns] : columns, positions);

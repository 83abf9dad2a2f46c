import { cents, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type { Shift, ShiftDetails, ShiftReport } from '#contract/tills/tills.contract.ts';
import type { Reckoned, Sum } from './report.sql.ts';
import type { ShiftRow } from './shifts.repository.ts';

const toSum = ({ count, cents: amount }: Sum) => ({ count, amount: toDollars(amount) });

function movedCents({ entries }: Reckoned, kind: 'paid_in' | 'paid_out') {
  return cents(entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.cents : 0), 0));
}

/** What should be in the drawer. */
const expectedCents = ({ float_cents: float }: Pick<ShiftRow, 'float_cents'>, reckoned: Reckoned) =>
  cents(
    float +
      reckoned.cashInCents -
      reckoned.cashOutCents +
      movedCents(reckoned, 'paid_in') -
      movedCents(reckoned, 'paid_out'),
  );

/** Counted less expected; null while it is open. */
export const differenceCents = (row: ShiftRow) =>
  row.counted_cents === null || row.report === null ? null : cents(row.counted_cents - expectedCents(row, row.report));

export const toShift = (row: ShiftRow): Shift => ({
  _id: row.id,
  store: row.store_id,
  till: { _id: row.till_id, name: row.till_name, location: row.location_name },
  number: row.number,
  openedBy: row.opened_by_name,
  openedAt: row.opened_at.toISOString(),
  closedBy: row.closed_by_name,
  closedAt: row.closed_at?.toISOString() ?? null,
  sales: row.report?.sales.count ?? null,
  total: toDollarsIfAny(row.report?.sales.cents ?? null),
  difference: toDollarsIfAny(differenceCents(row)),
});

const toMeans = ({ means }: Reckoned): ShiftReport['means'] =>
  means.map((each) => ({ means: each.means, taken: toSum(each.taken), given: toSum(each.given) }));

/** The report; `tellsCash` says whether it says what should be in the drawer. */
function toReport(row: ShiftRow, reckoned: Reckoned, tellsCash: boolean): ShiftReport {
  const ifTold = (amount: Reckoned['cashInCents']) => (tellsCash ? toDollars(amount) : null);
  return {
    sales: toSum(reckoned.sales),
    gross: toDollars(reckoned.grossCents),
    discounts: toDollars(reckoned.discountCents),
    tax: toDollars(reckoned.taxCents),
    net: toDollars(cents(reckoned.grossCents - reckoned.discountCents)),
    returns: toSum(reckoned.returns),
    voids: toSum(reckoned.voids),
    collected: toSum(reckoned.collected),
    means: toMeans(reckoned).filter(({ means }) => tellsCash || means !== 'cash'),
    rounding: toDollars(reckoned.roundingCents),
    categories: reckoned.categories.map(({ name, units, cents: amount }) => ({
      name: name ?? 'No category',
      units,
      amount: toDollars(amount),
    })),
    people: reckoned.people.map(({ name, sales, cents: amount }) => ({ name, sales, amount: toDollars(amount) })),
    priceChanges: toSum(reckoned.priceChanges),
    drawer: {
      float: toDollars(row.float_cents),
      cashSales: ifTold(reckoned.cashInCents),
      cashReturns: ifTold(reckoned.cashOutCents),
      paidIn: toDollars(movedCents(reckoned, 'paid_in')),
      paidOut: toDollars(movedCents(reckoned, 'paid_out')),
      expected: ifTold(expectedCents(row, reckoned)),
      counted: toDollarsIfAny(row.counted_cents),
      difference: toDollarsIfAny(differenceCents(row)),
      opened: reckoned.entries.filter(({ kind }) => kind === 'opened').length,
    },
    entries: reckoned.entries.map(({ kind, cents: amount, reason, by, approvedBy, at }) => ({
      kind,
      amount: toDollars(amount),
      reason,
      by,
      approvedBy,
      at,
    })),
  };
}

/** A shift with its report: of an open one as it stands, of a closed one as it was then, with what came in since. */
export function toDetails(
  row: ShiftRow,
  { reckoned, late, tellsCash }: { reckoned: Reckoned; late: Reckoned | null; tellsCash: boolean },
): ShiftDetails {
  return {
    ...toShift(row),
    note: row.note,
    report: toReport(row, reckoned, tellsCash),
    addendum:
      late === null || late.sales.count === 0
        ? null
        : { sales: toSum(late.sales), means: toMeans(late), rounding: toDollars(late.roundingCents) },
  };
}

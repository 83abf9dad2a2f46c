import type { InsightProduct, InsightRow } from '#contract/insights/insights.contract.ts';
import { addCents, type Cents, cents, subtractCents, toDollars } from '#contract/kit/money.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import type { CapitalRow, GroupRow, LoadRow, LoadSumsRow, WatchedRow } from './insights.repository.ts';
import { type RecoveredDay, reckonRecovery } from './recovery.ts';

const dayLength = 86_400_000;

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength;

export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);

const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 1000) / whole) / 10 : null;

const average = (sum: number, count: number): number | null => (count > 0 ? Math.round((sum * 10) / count) / 10 : null);

export const toCapital = ({ units, costCents, costedUnits, priceCents }: CapitalRow) => ({
  units,
  cost: toDollars(costCents),
  costedUnits,
  price: toDollars(priceCents),
});

export const noCapital: CapitalRow = { units: 0, costCents: cents(0), costedUnits: 0, priceCents: cents(0) };

export const addCapital = (a: CapitalRow, b: CapitalRow): CapitalRow => ({
  units: a.units + b.units,
  costCents: addCents(a.costCents, b.costCents),
  costedUnits: a.costedUnits + b.costedUnits,
  priceCents: addCents(a.priceCents, b.priceCents),
});

/** Of what was there when the days began, or came in since. */
const sellThrough = ({ sold, onHand, gone }: { sold: number; onHand: number; gone: number }) =>
  percentOf(sold, sold + onHand + gone);

export function toGroup(row: GroupRow): InsightRow {
  const recoveredCents = subtractCents(row.soldCents, row.refundedCents);
  const isCosted = row.soldCostedUnits > 0;
  return {
    key: row.key,
    name: row.name ?? row.key,
    detail: '',
    firstDay: null,
    age: null,
    received: row.receivedUnits,
    sold: row.soldUnits,
    sellThrough: sellThrough({ sold: row.soldUnits, onHand: row.onHandUnits, gone: row.goneUnits }),
    soldInPeriod: row.soldUnits,
    receivedInPeriod: row.receivedUnits,
    onHand: row.onHandUnits,
    onHandPrice: toDollars(row.onHandPriceCents),
    onHandCost: toDollars(row.onHandCostCents),
    recovered: toDollars(recoveredCents),
    cost: isCosted ? toDollars(row.soldCostCents) : null,
    recoveredPercent: isCosted ? percentOf(recoveredCents, row.soldCostCents) : null,
    breakEven: null,
    daysToSell: average(row.daysToSell, row.agedUnits),
    halfDay: null,
    realised: percentOf(row.realisedCents, row.firstCents),
    realisedSales: toDollars(row.realisedCents),
    firstSales: toDollars(row.firstCents),
    curve: [],
  };
}

export const nothingOf = (key: string): LoadSumsRow => ({
  key,
  soldUnits: 0,
  soldCents: cents(0),
  realisedCents: cents(0),
  firstCents: cents(0),
  daysToSell: 0,
  agedUnits: 0,
  receivedUnits: 0,
  receivedCostCents: cents(0),
  receivedCostedUnits: 0,
  soldInPeriod: 0,
  goneInPeriod: 0,
  days: [[], [], []],
});

/** One of a day on which anything was sold or given back, wherever it was. */
function toDays([days, brought, units]: LoadSumsRow['days']): RecoveredDay[] {
  const found: RecoveredDay[] = [];
  for (const [at, day] of days.entries()) {
    const [amount, sold] = [brought[at] ?? cents(0), units[at] ?? 0];
    if (amount === 0 && sold === 0) continue;
    const last = found.at(-1);
    if (last?.day !== day) found.push({ day, cents: amount, units: sold });
    else found[found.length - 1] = { day, cents: cents(last.cents + amount), units: last.units + sold };
  }
  return found;
}

interface LoadContext {
  sums: LoadSumsRow;
  stock: CapitalRow;
  /** The merchant’s own. */
  today: string;
}

/** What a load has cost: as it was bought, else what its receipts say. Null where nobody knows. */
function costOf({ costCents }: LoadRow, { receivedCostedUnits, receivedCostCents }: LoadSumsRow): Cents | null {
  if (costCents > 0) return costCents;
  return receivedCostedUnits > 0 && receivedCostCents > 0 ? receivedCostCents : null;
}

export function toLoad(load: LoadRow, { sums, stock, today }: LoadContext): InsightRow {
  const age = Math.max(daysBetween(load.firstDay, today), 0);
  const costCents = costOf(load, sums);
  const recovery =
    costCents === null ? null : reckonRecovery(toDays(sums.days), { costCents, age, onHandCents: stock.priceCents });
  const breakEven = recovery?.breakEven;
  return {
    key: load.id,
    name: load.title,
    detail: [load.lotNumber, load.supplier].filter(Boolean).join(' · '),
    firstDay: load.firstDay,
    age,
    received: sums.receivedUnits,
    sold: sums.soldUnits,
    sellThrough: sellThrough({ sold: sums.soldInPeriod, onHand: stock.units, gone: sums.goneInPeriod }),
    soldInPeriod: sums.soldInPeriod,
    receivedInPeriod: sums.receivedUnits,
    onHand: stock.units,
    onHandPrice: toDollars(stock.priceCents),
    onHandCost: toDollars(stock.costCents),
    recovered: toDollars(sums.soldCents),
    cost: costCents === null ? null : toDollars(costCents),
    recoveredPercent: costCents === null ? null : percentOf(sums.soldCents, costCents),
    breakEven: breakEven ? { ...breakEven, date: dayAfter(load.firstDay, breakEven.day) } : null,
    daysToSell: average(sums.daysToSell, sums.agedUnits),
    halfDay: load.halfDay === null ? null : daysBetween(load.firstDay, load.halfDay),
    realised: percentOf(sums.realisedCents, sums.firstCents),
    realisedSales: toDollars(sums.realisedCents),
    firstSales: toDollars(sums.firstCents),
    curve: recovery?.curve ?? [],
  };
}

export const toWatched = (row: WatchedRow, now: Date): InsightProduct => ({
  _id: row.id,
  title: row.title,
  thumbnail: row.pictureKey && thumbnailOf(row.pictureKey),
  condition: row.condition,
  lotNumber: row.lotNumber || null,
  units: row.quantity,
  age: row.oldestUnitAt ? Math.max(Math.floor((now.getTime() - row.oldestUnitAt.getTime()) / dayLength), 0) : 0,
  cost: row.costedUnits > 0 ? toDollars(row.stockCostCents) : null,
  price: toDollars(row.sellsAtCents),
  sold: row.soldUnits,
  lastSoldAt: row.lastSoldAt?.toISOString() ?? null,
  isFeatured: row.isFeatured,
  version: row.version,
});

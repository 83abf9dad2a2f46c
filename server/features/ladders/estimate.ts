import type { LadderEstimate } from '#contract/ladders/ladders.schemas.ts';
import type { LevelRow, OfferedProduct } from './ladder-preview.repository.ts';

interface Known {
  level: number;
  units: number;
  /** Units sold of one product in one day. */
  rate: number;
}

const leastSales = 30;
const leastAtLevel = 5;
const leastLevels = 2;
// Nine of ten times the truth lies within.
const spread = 1.64;

/** What is said where sales tell too little, is nothing. */
export function estimateLadder(
  offered: readonly OfferedProduct[],
  levels: readonly LevelRow[],
  days: readonly number[],
): LadderEstimate | null {
  const known = levels.flatMap(({ level, units, days: offeredDays }): Known[] =>
    units >= leastAtLevel && offeredDays > 0 ? [{ level, units, rate: units / offeredDays }] : [],
  );
  const sales = offered.reduce((sum, { sold }) => sum + sold, 0);
  if (sales < leastSales || known.length < leastLevels) return null;
  const brought = new Map(known.map(({ level }) => [level, 0]));
  for (const product of offered)
    replay(product, days, (level, cents) => brought.set(level, (brought.get(level) ?? 0) + cents));
  const expected = [...brought.values()].reduce((sum, cents) => sum + cents, 0);
  const units = new Map(known.map((each) => [each.level, each.units]));
  const doubt = Math.sqrt([...brought].reduce((sum, [level, cents]) => sum + cents ** 2 / (units.get(level) ?? 1), 0));
  return {
    actual: inDollars(offered.reduce((sum, each) => sum + each.brought, 0)),
    expected: inDollars(expected),
    low: inDollars(Math.max(0, expected - spread * doubt)),
    high: inDollars(expected + spread * doubt),
    sales,
    levels: known.length,
    weakest: weakestOf(offered, levels, days.length),
  };

  /** One product lived through once more, under the ladder: as fast as others sold at its price, as long as there are units. */
  function replay(
    { age, days: offeredDays, units: stock, first_cents: first, prices }: OfferedProduct,
    begins: readonly number[],
    add: (level: number, cents: number) => void,
  ) {
    let left = stock;
    let present: number = first;
    for (const [at, begin] of [0, ...begins].entries()) {
      present = at === 0 ? first : Math.min(present, prices[at - 1] ?? present);
      const end = begins[at] ?? Number.POSITIVE_INFINITY;
      const lasts = Math.min(age + offeredDays, end) - Math.max(age, begin);
      if (lasts <= 0 || left <= 0) continue;
      const { level, rate } = nearest(known, (1 - present / first) * 100);
      const sold = Math.min(left, lasts * rate);
      left -= sold;
      add(level, sold * present);
    }
  }
}

const nearest = (known: readonly Known[], percent: number): Known =>
  known.reduce((best, each) => (Math.abs(each.level - percent) < Math.abs(best.level - percent) ? each : best));

/** The step of which the fewest sales tell, by how far it goes down on average. */
function weakestOf(offered: readonly OfferedProduct[], levels: readonly LevelRow[], steps: number) {
  const told = Array.from({ length: steps }, (_, at) => {
    const priced = offered.flatMap(({ first_cents: first, prices }) => {
      const price = prices[at];
      return price ? [(1 - price / first) * 100] : [];
    });
    const percent = Math.round(priced.reduce((sum, each) => sum + each, 0) / Math.max(1, priced.length));
    const sales = levels.find(({ level }) => Math.abs(level - percent) <= 5)?.units ?? 0;
    return { percent, sales, isPriced: priced.length > 0 };
  }).filter(({ isPriced }) => isPriced);
  const [first = { percent: 0, sales: 0 }] = told.sort((one, other) => one.sales - other.sales);
  return { percent: first.percent, sales: first.sales };
}

const inDollars = (cents: number) => Math.round(cents) / 100;

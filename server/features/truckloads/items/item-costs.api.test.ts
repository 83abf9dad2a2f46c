import fc from 'fast-check';
import { expect } from 'vitest';
import { type Cents, cents, maxCents } from '#contract/kit/money.ts';
import { endingOn } from '#contract/pricing/price-endings.ts';
import { type Person, test } from '#testing/api-test.ts';
import { tries } from '#testing/suite.ts';
import type { World } from '#testing/world.ts';
import { setTruckload } from '../truckloads.fixture.ts';
import { costedItems } from './costs.repository.ts';
import { loadOf, setLines } from './lines.fixture.ts';

interface Case {
  items: { sellable: number; retailCents: Cents; costCents: Cents | null; priceCents: Cents | null }[];
  spread: 'retail' | 'units' | 'manual';
  costCents: Cents;
  percent: number;
  endsOn: number | null;
}

const anyCents = (max: number) => fc.nat(max).map(cents);

const anyCase: fc.Arbitrary<Case> = fc.record({
  items: fc.array(
    fc.record({
      sellable: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1_000_000 })),
      retailCents: fc.oneof(fc.constant(cents(0)), anyCents(3000), anyCents(maxCents)),
      costCents: fc.option(anyCents(100_000)),
      priceCents: fc.option(anyCents(100_000)),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  spread: fc.constantFrom('retail', 'units', 'manual'),
  costCents: anyCents(2_000_000_000),
  percent: fc.integer({ min: 100, max: 50_000 }),
  endsOn: fc.option(fc.integer({ min: 0, max: 99 })),
});

const roundedShare = (total: number, part: bigint, whole: bigint): number =>
  Number((2n * BigInt(total) * part + whole) / (2n * whole));

/** The same as the database reckons it, in plain steps. */
function reckonPlainly({ items, spread, costCents, percent, endsOn }: Case) {
  const price = (retail: number) => {
    const exact = Math.round((retail * percent) / 10_000);
    return retail === 0
      ? 0
      : Math.min(999_999_999, Math.max(1, endsOn === null ? exact : endingOn(cents(exact), endsOn)));
  };
  const byRetail = items.map(({ sellable, retailCents }) => BigInt(sellable) * BigInt(retailCents));
  const useRetail = spread === 'retail' && byRetail.some((weight) => weight > 0n);
  const weights = useRetail ? byRetail : items.map(({ sellable }) => BigInt(sellable));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  let before = 0n;
  return items.map((item, at) => {
    const reached = before + (weights[at] ?? 0n);
    const share = whole === 0n ? 0 : roundedShare(costCents, reached, whole) - roundedShare(costCents, before, whole);
    before = reached;
    return {
      cost: spread === 'manual' ? (item.costCents ?? 0) * item.sellable : share,
      price: item.priceCents ?? price(item.retailCents),
    };
  });
}

async function reckonBySql(world: World, { scope }: Person, truckloadId: string, given: Case) {
  await setTruckload(world, truckloadId, {
    purchase_cents: given.costCents,
    cost_spread: given.spread,
    price_percent_hundredths: given.percent,
    price_ends_on: given.endsOn,
  });
  await setLines(world.deps.db, scope, truckloadId, given.items);
  const query = costedItems({ ...scope, truckloadId }).compile(world.deps.db);
  const { rows } = await world.pool.query(
    `select c.line_cost_cents as cost, c.unit_price_cents as price from ${query.sql} c order by c.line`,
    [...query.parameters],
  );
  return rows as { cost: number; price: number }[];
}

test('costs and prices come out as reckoned by hand, and the lines add up to the costs to the cent', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { id, get } = await loadOf(world, seller, []);
  const check = async (given: Case) => {
    const plain = reckonPlainly(given);
    const rows = await reckonBySql(world, seller, id, given);
    expect(rows).toEqual(plain);
    const sum = rows.reduce((all, { cost }) => all + cost, 0);
    const units = given.items.reduce((all, { sellable }) => all + sellable, 0);
    if (given.spread !== 'manual') expect(sum).toBe(units > 0 ? given.costCents : 0);
    const expected = rows.reduce((all, { price }, at) => all + price * (given.items[at]?.sellable ?? 0), 0);
    const { totals } = await get();
    expect(totals).toMatchObject({ lines: rows.length, sellableUnits: units, expected: expected / 100 });
    if (given.spread === 'manual') expect(totals.assigned).toBe(sum / 100);
  };
  await fc.assert(fc.asyncProperty(anyCase, check), { numRuns: tries(60) });
});

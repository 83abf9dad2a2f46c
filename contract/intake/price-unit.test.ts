import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../kit/money.ts';
import { conditionText } from './condition-text.ts';
import { endPrice, type PricedUnit, type PriceRules, priceUnit } from './price-unit.ts';
import { tagOfDay } from './tag-colour.ts';
import { usualSettings } from './usual-settings.ts';

const rules: PriceRules = { endsOn: 99, rounding: 'down', floor: 'cost', floorPercent: 0 };

const aUnit = (unit: Partial<PricedUnit> = {}): PricedUnit => ({
  retailCents: cents(11_999),
  grade: { name: 'Open-box', percent: 50 },
  defects: [],
  category: { name: 'Kitchen', percent: 92 },
  costCents: cents(2000),
  shelf: null,
  ...unit,
});

test('a price is retail by grade and category, ended, and above its floor; why is told in that order', () => {
  const { priceCents, why } = priceUnit(aUnit(), rules);
  expect(priceCents).toBe(5499);
  expect(why.map(({ step, amountCents, outcome }) => [step, amountCents, outcome])).toEqual([
    ['retail', 11_999, null],
    ['grade', 6000, null],
    ['category', 5520, null],
    ['ending', 5499, 'down'],
    ['floor', null, 'kept'],
  ]);
});

test('a defect takes its part, and one that takes nothing is not told', () => {
  const defects = [
    { name: 'Box worn', percent: 100 },
    { name: 'Scratched', percent: 90 },
  ];
  const { priceCents, why } = priceUnit(aUnit({ defects, category: null }), rules);
  expect(priceCents).toBe(5399);
  expect(why.map(({ name }) => name)).toEqual(['', 'Open-box', 'Scratched', '99', 'cost']);
});

test.each([
  ['cost', cents(6000), 6099],
  ['margin', cents(6000), 7299],
  ['none', cents(6000), 5499],
] as const)('a floor of %s holds a price', (floor, costCents, price) => {
  expect(priceUnit(aUnit({ costCents }), { ...rules, floor, floorPercent: 20 }).priceCents).toBe(price);
});

test('what is on the shelf gives the next its price, and without anything to go by somebody has to say it', () => {
  const shelf = { priceCents: cents(4500), units: 14 };
  const priced = priceUnit(aUnit({ shelf }), rules);
  expect(priced.priceCents).toBe(4500);
  expect(priced.why.at(-1)).toMatchObject({ step: 'shelf', name: '14' });
  expect(priceUnit(aUnit({ retailCents: null, costCents: null }), rules)).toEqual({ priceCents: null, why: [] });
  expect(priceUnit(aUnit({ retailCents: null, costCents: cents(1200) }), rules).priceCents).toBe(1299);
});

test('a price always ends as the rules say, never below the floor, and never at nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 150 }),
      fc.option(fc.integer({ min: 0, max: 99 })),
      fc.constantFrom('down' as const, 'nearest' as const, 'up' as const),
      fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      (retail, percent, endsOn, rounding, cost) => {
        const costCents = cost === null ? null : cents(cost);
        const unit = aUnit({ retailCents: cents(retail), grade: { name: '', percent }, category: null, costCents });
        const { priceCents } = priceUnit(unit, { ...rules, endsOn, rounding });
        if (endsOn !== null) expect((priceCents ?? 0) % 100).toBe(endsOn);
        if (endsOn !== null) expect(priceCents).toBeGreaterThan(0);
        expect(priceCents).toBeGreaterThanOrEqual(cost ?? 0);
      },
    ),
  );
});

test('endings go the way that is asked', () => {
  expect(endPrice(cents(5550), 99, 'down')).toBe(5499);
  expect(endPrice(cents(5550), 99, 'up')).toBe(5599);
  expect(endPrice(cents(5545), 99, 'nearest')).toBe(5499);
  expect(endPrice(cents(50), 99, 'down')).toBe(99);
  expect(endPrice(cents(5550), 0, 'down')).toBe(5500);
});

test('a condition reads as sentences', () => {
  const { grades, checks, defects } = usualSettings;
  const grade = grades.find(({ key }) => key === 'open-box') ?? { text: '' };
  const checked = { power: true, complete: true, clean: true };
  expect(conditionText({ grade, checks, defects, checked, found: ['box'] }).join(' ')).toBe(
    'Opened and tested. Powers on, complete and clean. The box is worn.',
  );
  expect(conditionText({ grade, checks, defects, checked: { power: false }, found: [] })).toEqual([
    'Opened and tested.',
    'Does not power on.',
  ]);
});

test('tags change their colour on Mondays, one after the other', () => {
  const colours = [
    { name: 'Blue', hex: '#0000ff' },
    { name: 'Red', hex: '#ff0000' },
  ];
  const days = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((day) => tagOfDay(colours, day)?.name);
  expect(days[0]).not.toBe(days[1]);
  expect(days[1]).toBe(days[2]);
  expect(days[3]).toBe(days[0]);
  expect(tagOfDay([], '2026-11-16')).toBeNull();
});

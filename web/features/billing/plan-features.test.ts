import { expect, test } from 'vitest';
import { growth, makeSubscription } from './billing.fixture.ts';
import { featureLines, shownPlans } from './plan-features.ts';

test('a plan lists its limits, unlimited ones and what it lacks, always in the same order', () => {
  expect(featureLines(growth).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Products: Up to 5,000',
    'Barcode scans: Unlimited',
    'Site builds: 100 a month',
    'Import and export: Not included',
  ]);
});

test('import and export is a yes or no, without a number', () => {
  const plan = {
    ...growth,
    features: [{ featureId: { identifier: 'I/EP' as const, name: 'Import and Export' }, usageLimit: -1 }],
  };
  expect(featureLines(plan).at(-1)).toMatchObject({ value: 'Included', isIncluded: true });
});

test('of the custom plans only the current one is shown', () => {
  const mine = { ...growth, _id: 'mine', isCustom: true };
  const other = { ...growth, _id: 'other', isCustom: true };
  expect(shownPlans([growth, mine, other], makeSubscription({ planId: mine }))).toEqual([growth, mine]);
  expect(shownPlans([growth, mine, other], null)).toEqual([growth]);
});

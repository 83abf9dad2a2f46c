import type { FeatureIdentifier } from '#contract/billing/billing.schemas.ts';
import { cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { features, unlimited } from './plans/features.ts';
import { type NewPlan, plansRepository } from './plans/plans.repository.ts';

type OfferedPlan = Pick<NewPlan, 'id' | 'name' | 'color' | 'monthlyCents' | 'yearlyCents' | 'limits'>;

// Ids are fixed, so that every machine and every installation means the same plan by them.
const offeredPlans: OfferedPlan[] = [
  {
    id: '3b7f6a52-5c1e-4d0a-9a43-7f1d2c8e6b01',
    name: 'Starter',
    color: '0E7490',
    monthlyCents: cents(2_900),
    yearlyCents: cents(29_000),
    limits: { LPL: 500, BUM: 500, SW: 20 },
  },
  {
    id: '3b7f6a52-5c1e-4d0a-9a43-7f1d2c8e6b02',
    name: 'Growth',
    color: '2F49D1',
    monthlyCents: cents(5_900),
    yearlyCents: cents(59_000),
    limits: { LPL: 5_000, BUM: 5_000, SW: 100, 'I/EP': unlimited },
  },
  {
    id: '3b7f6a52-5c1e-4d0a-9a43-7f1d2c8e6b03',
    name: 'Large',
    color: '7A3F97',
    monthlyCents: cents(9_900),
    yearlyCents: cents(99_000),
    limits: { LPL: 100_000, BUM: unlimited, SW: unlimited, 'I/EP': unlimited },
  },
];

/** Brings the features and the plans on offer up to what this version knows of them. */
export async function seedBilling(db: Db): Promise<void> {
  const repository = plansRepository(db);
  const identifiers = Object.keys(features) as FeatureIdentifier[];
  for (const [position, identifier] of identifiers.entries()) {
    await repository.putFeature({ identifier, ...features[identifier], position });
  }
  for (const [position, plan] of offeredPlans.entries()) {
    const price = `price_${plan.name.toLowerCase()}`;
    await repository.put({
      ...plan,
      monthlyPriceId: `${price}_monthly`,
      yearlyPriceId: `${price}_yearly`,
      customFor: null,
      position,
    });
  }
}

import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FeatureIdentifier } from '#contract/billing/billing.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface PlanLimits {
  id: string;
  limits: Partial<Record<FeatureIdentifier, number>>;
}

export interface NewPlan extends PlanLimits {
  name: string;
  color: string;
  monthlyCents: Cents;
  monthlyPriceId: string;
  yearlyCents: Cents;
  yearlyPriceId: string;
  /** The one merchant a custom plan is made for. */
  customFor: string | null;
  position: number;
}

export interface NewFeature {
  identifier: FeatureIdentifier;
  name: string;
  kind: 'windowed' | 'total' | 'switch';
  position: number;
}

/** A plan's features, as one column. */
export const planFeatures = (eb: ExpressionBuilder<Tables, 'plans'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('plan_features')
      .innerJoin('features', 'features.identifier', 'plan_features.feature')
      .select(['features.identifier', 'features.name', 'plan_features.usage_limit'])
      .whereRef('plan_features.plan_id', '=', 'plans.id')
      .orderBy('features.position'),
  ).as('features');

export const plansRepository = (db: Db) => ({
  findPublic: (name: string) =>
    db
      .selectFrom('plans')
      .select(['id', 'monthly_price_id', 'yearly_price_id'])
      .where('name', '=', name)
      .where('custom_for', 'is', null)
      .where('is_active', '=', true)
      .executeTakeFirst(),

  /** How plans are called, by their prices: “Growth, monthly”. */
  async namesOf(prices: readonly string[]): Promise<Map<string, string>> {
    if (prices.length === 0) return new Map();
    const rows = await db
      .selectFrom('plans')
      .select(['name', 'monthly_price_id', 'yearly_price_id'])
      .where((eb) => eb.or([eb('monthly_price_id', 'in', prices), eb('yearly_price_id', 'in', prices)]))
      .execute();
    return new Map(
      rows.flatMap(({ name, monthly_price_id: monthly, yearly_price_id: yearly }): [string, string][] => [
        [monthly, `${name}, monthly`],
        [yearly, `${name}, yearly`],
      ]),
    );
  },

  /** The plans on offer to a merchant: everyone's, and those made for this one. */
  offeredTo: (scope: MerchantScope) =>
    db
      .selectFrom('plans')
      .select(['id', 'name', 'color', 'custom_for'])
      .select(['monthly_cents', 'monthly_price_id', 'yearly_cents', 'yearly_price_id'])
      .select(planFeatures)
      .where('is_active', '=', true)
      .where((eb) => eb.or([eb('custom_for', 'is', null), eb('custom_for', '=', scope.merchantId)]))
      .orderBy('position')
      .orderBy('id')
      .execute(),

  /** The plan that a price belongs to, on offer or not. */
  findByPrice: (scope: MerchantScope, priceId: string) =>
    db
      .selectFrom('plans')
      .select(['id', 'name', 'monthly_cents', 'monthly_price_id', 'yearly_cents', 'yearly_price_id'])
      .where((eb) => eb.or([eb('monthly_price_id', '=', priceId), eb('yearly_price_id', '=', priceId)]))
      .where((eb) => eb.or([eb('custom_for', 'is', null), eb('custom_for', '=', scope.merchantId)]))
      .executeTakeFirst(),

  async putFeature({ identifier, name, kind, position }: NewFeature): Promise<void> {
    await db
      .insertInto('features')
      .values({ identifier, name, kind, position })
      .onConflict((conflict) => conflict.column('identifier').doUpdateSet({ name, kind, position }))
      .execute();
  },

  /** Makes a plan, or brings it up to date, together with its limits: there is never one without the other. */
  async put(plan: NewPlan): Promise<void> {
    const row = {
      name: plan.name,
      color: plan.color,
      monthly_cents: plan.monthlyCents,
      monthly_price_id: plan.monthlyPriceId,
      yearly_cents: plan.yearlyCents,
      yearly_price_id: plan.yearlyPriceId,
      custom_for: plan.customFor,
      position: plan.position,
    };
    await db
      .with('plan', (query) =>
        query
          .insertInto('plans')
          .values({ id: plan.id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row)),
      )
      .insertInto('plan_features')
      .values(limitRows(plan))
      .onConflict((conflict) =>
        conflict.columns(['plan_id', 'feature']).doUpdateSet((eb) => ({ usage_limit: eb.ref('excluded.usage_limit') })),
      )
      .execute();
  },
});

const limitRows = ({ id, limits }: PlanLimits) =>
  Object.entries(limits).map(([feature, limit]) => ({ plan_id: id, feature, usage_limit: limit }));

import { compileOnce } from '#server/db/compiled.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { planFeatures } from './plans/plans.repository.ts';

export interface NewSubscription {
  id: string;
  planId: string;
  priceId: string;
  status: 'trialing' | 'active';
  paymentStatus: 'open' | 'paid';
  anchorAt: Date;
  endsAt: Date;
  now: Date;
}

// Asked by every page of the back office.
const readSubscription = compileOnce((db, { merchantId }: MerchantScope) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'price_id', 'status', 'payment_status', 'anchor_at', 'ends_at'])
    .select(['cancel_at_period_end', 'hosted_invoice_url', 'latest_invoice', 'provider_id', 'warned_of'])
    .select(['plan_id', 'plans.name as plan_name'])
    .select(planFeatures)
    .where('merchant_id', '=', merchantId),
);

export const billingRepository = (db: Db) => ({
  async findSubscription({ merchantId }: MerchantScope) {
    const [row] = await readSubscription(db, { merchantId });
    return row;
  },

  async createSubscription(scope: MerchantScope, subscription: NewSubscription): Promise<void> {
    await db
      .insertInto('subscriptions')
      .values({
        merchant_id: scope.merchantId,
        id: subscription.id,
        plan_id: subscription.planId,
        price_id: subscription.priceId,
        status: subscription.status,
        payment_status: subscription.paymentStatus,
        anchor_at: subscription.anchorAt,
        ends_at: subscription.endsAt,
        created_at: subscription.now,
        updated_at: subscription.now,
      })
      .onConflict((conflict) => conflict.column('merchant_id').doNothing())
      .execute();
  },
});

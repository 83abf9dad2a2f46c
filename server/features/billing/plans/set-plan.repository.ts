import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export const setPlanRepository = (db: Db) => ({
  /** Another plan for a subscription that is ours alone to change; answers how it stands, nothing where it is not. */
  async set(
    { merchantId }: MerchantScope,
    to: { planId: string; priceId: string; now: Date },
  ): Promise<string | undefined> {
    const row = await db
      .updateTable('subscriptions')
      .set({ plan_id: to.planId, price_id: to.priceId, updated_at: to.now })
      .where('merchant_id', '=', merchantId)
      .where((eb) => eb.or([eb('provider_id', 'is', null), eb('status', '=', 'canceled')]))
      .returning('status')
      .executeTakeFirst();
    return row?.status;
  },
});

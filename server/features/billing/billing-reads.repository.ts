import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What was last read of the provider, for the screens. */
export const billingReadsRepository = (db: Db) => ({
  /** Newest first; a draft is no invoice yet, and one over nothing, such as a trial's, says nothing. */
  invoices: ({ merchantId }: MerchantScope, { offset, limit }: { offset: number; limit: number }) =>
    db
      .selectFrom('billing_invoices')
      .select(['id', 'number', 'status', 'due_cents', 'remaining_cents', 'created_at', 'finalized_at'])
      .select(['hosted_url', 'pdf_url'])
      .where('merchant_id', '=', merchantId)
      .where('status', '<>', 'draft')
      .where('total_cents', '<>', 0)
      .orderBy('created_at', 'desc')
      // The provider counts time in seconds, and its invoices one by one.
      .orderBy('number', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),

  async countInvoices({ merchantId }: MerchantScope): Promise<number> {
    const { count } = await db
      .selectFrom('billing_invoices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('merchant_id', '=', merchantId)
      .where('status', '<>', 'draft')
      .where('total_cents', '<>', 0)
      .executeTakeFirstOrThrow();
    return count;
  },

  async openCents({ merchantId }: MerchantScope): Promise<number> {
    const { cents } = await db
      .selectFrom('billing_invoices')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('remaining_cents'), eb.lit(0)).as('cents'))
      .where('merchant_id', '=', merchantId)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    return cents;
  },

  /** The merchant at the provider: the card that is charged, and what we owe. */
  account: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('billing_accounts')
      .innerJoin('merchants', 'merchants.id', 'billing_accounts.merchant_id')
      .select(['payment_method_id', 'payment_customer_id', 'credit_cents'])
      .select(['card_brand', 'card_last4', 'card_exp_month', 'card_exp_year'])
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst(),

  installedApps: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('installed_apps')
      .innerJoin('apps', 'apps.id', 'installed_apps.app_id')
      .select(['apps.id', 'identifier', 'icon', 'name', 'provider', 'monthly_cents'])
      .select(['provider_id', 'status', 'cancel_at_period_end', 'ends_at'])
      .where('merchant_id', '=', merchantId)
      .where((eb) => eb.or([eb('status', 'is', null), eb('status', '<>', 'canceled')]))
      .orderBy('position')
      .execute(),
});

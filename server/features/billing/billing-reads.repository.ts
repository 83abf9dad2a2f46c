import { sql } from 'kysely';
import { type Cents, cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** The first invoice of something, or that of a change that waits for it: until it is paid nothing has begun. */
const isOfUnfinished = sql<boolean>`(exists (
    select 1 from subscriptions s where s.merchant_id = billing_invoices.merchant_id
      and s.provider_id = billing_invoices.subscription
      and (s.status = 'incomplete' or (s.pending_price_id is not null and s.latest_invoice = billing_invoices.id)))
  or exists (
    select 1 from installed_apps a where a.merchant_id = billing_invoices.merchant_id
      and a.provider_id = billing_invoices.subscription and a.status = 'incomplete'))`;

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
      .where('total_cents', '<>', cents(0))
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
      .where('total_cents', '<>', cents(0))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Purchases that wait for their first payment, oldest first, with the plan or the app that they are of. */
  unfinishedPurchases: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('billing_invoices')
      .leftJoin('installed_apps', (join) =>
        join
          .onRef('installed_apps.merchant_id', '=', 'billing_invoices.merchant_id')
          .onRef('installed_apps.provider_id', '=', 'billing_invoices.subscription'),
      )
      .leftJoin('apps', 'apps.id', 'installed_apps.app_id')
      .leftJoin('subscriptions', (join) =>
        join
          .onRef('subscriptions.merchant_id', '=', 'billing_invoices.merchant_id')
          .onRef('subscriptions.provider_id', '=', 'billing_invoices.subscription'),
      )
      .leftJoin('plans', (join) =>
        join.on(
          sql<boolean>`coalesce(subscriptions.pending_price_id, subscriptions.price_id)
            in (plans.monthly_price_id, plans.yearly_price_id)`,
        ),
      )
      .select(['billing_invoices.id', 'remaining_cents', 'apps.name as app_name', 'plans.name as plan_name'])
      .where('billing_invoices.merchant_id', '=', merchantId)
      .where('billing_invoices.status', '=', 'open')
      .where(isOfUnfinished)
      .orderBy('billing_invoices.created_at')
      .execute(),

  async openCents({ merchantId }: MerchantScope): Promise<Cents> {
    const { open_cents } = await db
      .selectFrom('billing_invoices')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<Cents>('remaining_cents'), eb.lit(0)).as('open_cents'))
      .where('merchant_id', '=', merchantId)
      .where('status', '=', 'open')
      .where((eb) => eb.not(isOfUnfinished))
      .executeTakeFirstOrThrow();
    return cents(open_cents);
  },

  /** The merchant at the provider: the card that is charged, and what we owe. */
  account: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('billing_accounts')
      .innerJoin('merchants', 'merchants.id', 'billing_accounts.merchant_id')
      .select(['payment_method_id', 'payment_customer_id', 'credit_cents'])
      .select(['card_brand', 'card_last4', 'card_exp_month', 'card_exp_year'])
      .select(['email', 'address', 'city', 'state', 'country'])
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

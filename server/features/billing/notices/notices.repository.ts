import { cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type MailedAccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof noticesRepository>['account']>>>;
export type MailedAppRow = NonNullable<Awaited<ReturnType<ReturnType<typeof noticesRepository>['app']>>>;
export type MailedInvoiceRow = NonNullable<Awaited<ReturnType<ReturnType<typeof noticesRepository>['invoice']>>>;

/** What mails about money are worded from. */
export const noticesRepository = (db: Db) => ({
  /** The owner, how they pay, and how their subscription stands. */
  account: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('subscriptions as s')
      .innerJoin('plans as p', 'p.id', 's.plan_id')
      .innerJoin('merchants as m', 'm.id', 's.merchant_id')
      .innerJoin('users as u', (join) => join.onRef('u.merchant_id', '=', 'm.id').on('u.role', '=', 'owner'))
      .leftJoin('billing_accounts as b', 'b.merchant_id', 'm.id')
      .select(['u.email as owner_email', 'u.first_name', 'u.status as owner_status', 'b.email as billing_email'])
      .select(['b.card_brand', 'b.card_last4', 'm.payment_method_id'])
      .select(['s.status', 's.ends_at', 's.ended_at', 's.cancel_at_period_end', 's.price_id'])
      .select(['p.name as plan', 'p.yearly_price_id', 'p.monthly_cents', 'p.yearly_cents'])
      .select((eb) => [
        eb
          .selectFrom('stores')
          .select('time_zone')
          .whereRef('stores.merchant_id', '=', 'm.id')
          .where('is_active', '=', true)
          .orderBy('created_at')
          .limit(1)
          .as('time_zone'),
        eb
          .exists(
            eb
              .selectFrom('billing_invoices')
              .select('id')
              .whereRef('billing_invoices.merchant_id', '=', 'm.id')
              .where('billing_invoices.status', '=', 'paid')
              .where('total_cents', '>', cents(0))
              // Whoever tries a plan may have bought an app.
              .where(({ exists, not, selectFrom }) =>
                not(
                  exists(
                    selectFrom('installed_apps')
                      .select('app_id')
                      .whereRef('installed_apps.merchant_id', '=', 'm.id')
                      .whereRef('installed_apps.provider_id', '=', 'billing_invoices.subscription'),
                  ),
                ),
              ),
          )
          .as('has_paid'),
        eb
          .exists(
            eb
              .selectFrom('installed_apps')
              .select('app_id')
              .whereRef('installed_apps.merchant_id', '=', 'm.id')
              .where('installed_apps.status', 'in', ['active', 'past_due']),
          )
          .as('has_apps'),
        eb
          .selectFrom('billing_invoices')
          .select((of) => of.fn.sum<string>('remaining_cents').as('cents'))
          .whereRef('billing_invoices.merchant_id', '=', 'm.id')
          .whereRef('billing_invoices.subscription', '=', 's.provider_id')
          .where('billing_invoices.status', 'in', ['open', 'uncollectible'])
          .as('unpaid_cents'),
      ])
      .where('s.merchant_id', '=', merchantId)
      .executeTakeFirst(),

  /** An app that was bought, and what was not paid for it. */
  app: ({ merchantId }: MerchantScope, appId: string) =>
    db
      .selectFrom('installed_apps as n')
      .innerJoin('apps as a', 'a.id', 'n.app_id')
      .select(['a.name', 'n.status'])
      .select((eb) =>
        eb
          .selectFrom('billing_invoices as i')
          .select((of) => of.fn.sum<string>('i.remaining_cents').as('cents'))
          .whereRef('i.merchant_id', '=', 'n.merchant_id')
          .whereRef('i.subscription', '=', 'n.provider_id')
          .where('i.status', 'in', ['open', 'uncollectible'])
          .as('unpaid_cents'),
      )
      .where('n.merchant_id', '=', merchantId)
      .where('n.app_id', '=', appId)
      .executeTakeFirst(),

  /** An invoice, and how that stands which it is for: the plan, or an app. */
  invoice: ({ merchantId }: MerchantScope, id: string) =>
    db
      .selectFrom('billing_invoices as i')
      .leftJoin('subscriptions as s', (join) =>
        join.onRef('s.merchant_id', '=', 'i.merchant_id').onRef('s.provider_id', '=', 'i.subscription'),
      )
      .leftJoin('installed_apps as n', (join) =>
        join.onRef('n.merchant_id', '=', 'i.merchant_id').onRef('n.provider_id', '=', 'i.subscription'),
      )
      .leftJoin('apps as a', 'a.id', 'n.app_id')
      .select(['i.id', 'i.number', 'i.status', 'i.paid_cents', 'i.remaining_cents', 'i.total_cents', 'i.attempts'])
      .select(['i.next_attempt_at', 'i.problem', 'i.hosted_url', 'i.pdf_url', 'i.created_at', 'i.finalized_at'])
      .select(['s.status as plan_status', 'n.status as app_status', 'a.name as app'])
      .where('i.merchant_id', '=', merchantId)
      .where('i.id', '=', id)
      .executeTakeFirst(),
});

import type { Insertable } from 'kysely';
import { cents } from '#contract/kit/money.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Person } from '#testing/api-test.ts';
import type { ReadMail } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';
import { type BillingNotice, enqueueBillingNotice } from './billing-notices.ts';

export const noon = (day: string) => new Date(`${day}T17:00:00.000Z`);
export const start = noon('2031-03-03');
export const trialEnd = noon('2031-03-17');

/** Its paragraphs, without the foot. */
export const bodyOf = ({ text }: ReadMail): string[] => text.split('\n\n').slice(0, -1);

type Row<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/** A merchant whose tables say just this of their money, and who hears the news. */
export function newsOf(world: World, { scope, email }: Pick<Person, 'scope' | 'email'>) {
  const { db, clock } = world.deps;
  const { merchantId } = scope;
  return {
    async subscription(changes: Row<'subscriptions'>): Promise<void> {
      await db.updateTable('subscriptions').set(changes).where('merchant_id', '=', merchantId).execute();
    },

    async card(card: { brand: string; last4: string }, receiptsTo = email): Promise<void> {
      const now = clock.now();
      const row = { email: receiptsTo, card_brand: card.brand, card_last4: card.last4, updated_at: now };
      await db
        .insertInto('billing_accounts')
        .values({ ...row, merchant_id: merchantId, card_exp_month: 12, card_exp_year: 2030, created_at: now })
        .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
        .execute();
      await db.updateTable('merchants').set({ payment_method_id: 'pm_1' }).where('id', '=', merchantId).execute();
    },

    async invoice(changes: Row<'billing_invoices'> & { id: string }): Promise<void> {
      const now = clock.now();
      const row = {
        subscription: `sub_${merchantId}`,
        number: 'SF-0001',
        status: 'open' as const,
        attempts: 1,
        due_cents: cents(5900),
        paid_cents: cents(0),
        remaining_cents: cents(5900),
        total_cents: cents(5900),
        read_at: now,
        hosted_url: `https://pay.example/${changes.id}`,
        pdf_url: `https://pay.example/${changes.id}/pdf`,
        ...changes,
      };
      await db
        .insertInto('billing_invoices')
        .values({ merchant_id: merchantId, created_at: now, finalized_at: now, ...row })
        .onConflict((conflict) => conflict.columns(['merchant_id', 'id']).doUpdateSet(row))
        .execute();
    },

    async tell(news: BillingNotice): Promise<void> {
      await db.transaction().execute((tx) => enqueueBillingNotice(world.deps, tx, scope, news));
      await world.drain();
    },
  };
}

/** The name of their subscription at the provider. */
export const providerIdOf = ({ scope }: Pick<Person, 'scope'>): string => `sub_${scope.merchantId}`;

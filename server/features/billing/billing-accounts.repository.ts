import { sql } from 'kysely';
import type { Country } from '#contract/accounts/accounts.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { BillingCustomer } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** A merchant at the provider. */
export interface BillingAccount {
  merchantId: string;
  /** The provider's own id. */
  customer: string;
  /** The card that is charged. */
  methodId: string | null;
  /** Where receipts go. */
  email: string;
  address: string;
  city: string;
  state: string;
  country: Country;
  creditCents: Cents;
}

const accounts = (db: Db, { merchantId }: MerchantScope) =>
  db
    .selectFrom('billing_accounts as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchant_id')
    .select(['m.payment_customer_id', 'm.payment_method_id'])
    .select(['a.email', 'a.address', 'a.city', 'a.state', 'a.country', 'a.credit_cents'])
    .where('a.merchant_id', '=', merchantId);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>;

const toAccount = ({ merchantId }: MerchantScope, row: AccountRow): BillingAccount | undefined =>
  row?.payment_customer_id
    ? {
        merchantId,
        customer: row.payment_customer_id,
        methodId: row.payment_method_id,
        email: row.email,
        address: row.address,
        city: row.city,
        state: row.state,
        country: row.country as Country,
        creditCents: row.credit_cents,
      }
    : undefined;

export const billingAccountsRepository = (db: Db) => ({
  async find(scope: MerchantScope): Promise<BillingAccount | undefined> {
    return toAccount(scope, await accounts(db, scope).executeTakeFirst());
  },

  /** Waits its turn, and holds it until the transaction ends. */
  async lock(scope: MerchantScope, waitMs: number): Promise<BillingAccount | undefined> {
    await sql`select set_config('lock_timeout', ${String(waitMs)}, true)`.execute(db);
    const row = await accounts(db, scope).forUpdate('a').executeTakeFirst();
    await sql`select set_config('lock_timeout', '0', true)`.execute(db);
    return toAccount(scope, row);
  },

  ownerOf: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', 'status'])
      .where('merchant_id', '=', merchantId)
      .where('role', '=', 'owner')
      .executeTakeFirst(),

  /** Keeps the provider's customer; a merchant that has one keeps that. */
  async open({ merchantId }: MerchantScope, { customer, email }: { customer: string; email: string }, now: Date) {
    await db
      .insertInto('billing_accounts')
      .values({ merchant_id: merchantId, email, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('merchant_id').doNothing())
      .execute();
    await db
      .updateTable('merchants')
      .set({ payment_customer_id: customer })
      .where('id', '=', merchantId)
      .where('payment_customer_id', 'is', null)
      .execute();
  },

  /** Whose customer this is at the provider. */
  async merchantOf(customer: string): Promise<MerchantScope | undefined> {
    const row = await db
      .selectFrom('merchants')
      .select('id')
      .where('payment_customer_id', '=', customer)
      .executeTakeFirst();
    return row && { merchantId: row.id };
  },

  /** What was read of the customer: the card that is charged, and what we owe. */
  async write({ merchantId }: MerchantScope, { card, creditCents }: BillingCustomer, now: Date): Promise<void> {
    await db
      .updateTable('billing_accounts')
      .set({
        card_brand: card?.brand ?? null,
        card_last4: card?.last4 ?? null,
        card_exp_month: card?.expMonth ?? null,
        card_exp_year: card?.expYear ?? null,
        credit_cents: creditCents,
        updated_at: now,
      })
      .where('merchant_id', '=', merchantId)
      .execute();
    await db
      .updateTable('merchants')
      .set({ payment_method_id: card?.id ?? null })
      .where('id', '=', merchantId)
      .execute();
  },
});

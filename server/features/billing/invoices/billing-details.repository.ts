import type { Country } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface BillingDetails {
  email: string;
  address: string;
  city: string;
  state: string;
  country: Country;
}

export const billingDetailsRepository = (db: Db) => ({
  /** Where receipts go, and what is printed on them. */
  async save({ merchantId }: MerchantScope, details: BillingDetails, now: Date): Promise<void> {
    await db
      .updateTable('billing_accounts')
      .set({ ...details, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .execute();
  },
});

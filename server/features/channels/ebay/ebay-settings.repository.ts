import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { AccountSettings } from './account-settings.ts';

/** What is chosen for a seller's listings on eBay, and remembered of the account. */
export const ebaySettingsRepository = (db: Db) => ({
  /** Leaves what is not named as it is; false when that account is no longer connected. */
  async change(
    { merchantId }: MerchantScope,
    account: string,
    changes: Partial<AccountSettings>,
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update channel_accounts set settings = settings || ${JSON.stringify(changes)}::jsonb, updated_at = ${now}
      where merchant_id = ${merchantId} and channel = 'ebay' and account = ${account}`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },

  /** Listings are sent whole next time: not only the product counts, but also what was chosen for all of them. Products must be held. */
  async resendAll({ merchantId }: MerchantScope, now: Date): Promise<void> {
    await sql`
      update channel_listings set sent_version = null, revision = revision + 1, attempts = 0, due_at = ${now},
        updated_at = ${now}
      where merchant_id = ${merchantId} and channel = 'ebay' and wanted = 'listed'`.execute(db);
  },

  async resend({ merchantId }: MerchantScope, productIds: readonly string[]): Promise<void> {
    await sql`
      update channel_listings set sent_version = null
      where merchant_id = ${merchantId} and channel = 'ebay' and product_id = any(${productIds}::uuid[])`.execute(db);
  },
});

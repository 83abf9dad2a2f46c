import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinStores } from '#server/kit/within-stores.ts';

const columns = ['mail_settings', 'email_notification'] as const;

/** What a merchant chose about mails. */
export const mailSettingsRepository = (db: Db) => ({
  find: ({ merchantId }: MerchantScope) =>
    db.selectFrom('merchants').select(columns).where('id', '=', merchantId).executeTakeFirst(),

  read: ({ merchantId }: MerchantScope) =>
    db.selectFrom('merchants').select(columns).where('id', '=', merchantId).executeTakeFirstOrThrow(),

  /** Holds them until the transaction ends, so that two screens that save at once keep both their changes. */
  lock: ({ merchantId }: MerchantScope) =>
    db.selectFrom('merchants').select(columns).where('id', '=', merchantId).forNoKeyUpdate().executeTakeFirstOrThrow(),

  async save({ merchantId }: MerchantScope, settings: object): Promise<void> {
    await db
      .updateTable('merchants')
      .set({ mail_settings: JSON.stringify(settings) })
      .where('id', '=', merchantId)
      .execute();
  },

  async setOwnMails({ merchantId }: MerchantScope, isOn: boolean): Promise<void> {
    await db.updateTable('merchants').set({ email_notification: isOn }).where('id', '=', merchantId).execute();
  },

  /** The store that lists begin with. */
  async firstStore(scope: MerchantScope): Promise<string | undefined> {
    const row = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where(isWithinStores(scope, 'id'))
      .where('is_active', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  },
});

import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type SubscriptionRow = Selectable<Tables['subscriptions']>;
export type SubscriptionChange = Omit<Updateable<Tables['subscriptions']>, 'merchant_id' | 'id' | 'created_at'>;
type NewRow = Omit<Insertable<Tables['subscriptions']>, 'merchant_id'>;

/** What we last read of merchants' subscriptions. */
export const mirroredSubscriptions = (db: Db) => ({
  lock: ({ merchantId }: MerchantScope): Promise<SubscriptionRow | undefined> =>
    db.selectFrom('subscriptions').selectAll().where('merchant_id', '=', merchantId).forUpdate().executeTakeFirst(),

  create: ({ merchantId }: MerchantScope, row: NewRow): Promise<SubscriptionRow> =>
    db
      .insertInto('subscriptions')
      .values({ ...row, merchant_id: merchantId })
      .returningAll()
      .executeTakeFirstOrThrow(),

  update: ({ merchantId }: MerchantScope, change: SubscriptionChange): Promise<SubscriptionRow> =>
    db
      .updateTable('subscriptions')
      .set(change)
      .where('merchant_id', '=', merchantId)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** It was looked at, whatever came of it. */
  async markRead({ merchantId }: MerchantScope, now: Date): Promise<void> {
    await db.updateTable('subscriptions').set({ read_at: now }).where('merchant_id', '=', merchantId).execute();
  },
});

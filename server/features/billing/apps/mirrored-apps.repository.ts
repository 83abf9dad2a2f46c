import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface MirroredApp {
  appId: string;
  providerId: string;
  status: 'incomplete' | 'active' | 'past_due' | 'canceled';
  isAlive: boolean;
  cancelAtPeriodEnd: boolean;
  endsAt: Date;
}

export const mirroredApps = (db: Db) => ({
  /**
   * Writes what was read of an app's subscription. A former one of the same app changes nothing; one that is over, or
   * was never paid for, gives way to another.
   */
  async put({ merchantId }: MerchantScope, app: MirroredApp, now: Date): Promise<void> {
    await sql`
      update installed_apps set provider_id = ${app.providerId}, status = ${app.status},
        cancel_at_period_end = ${app.cancelAtPeriodEnd}, ends_at = ${app.endsAt}, read_at = ${now},
        installed_at = case when status = 'canceled' and provider_id <> ${app.providerId}
          then ${now}::timestamptz else installed_at end
      where merchant_id = ${merchantId} and app_id::text = ${app.appId}
        and (provider_id = ${app.providerId}
          or ((provider_id is null or status = 'canceled') and ${app.status !== 'canceled'})
          or (status = 'incomplete' and ${app.isAlive}))`.execute(db);
  },

  /** An app that was bought is there, also where nobody was left to write that down. */
  async install({ merchantId }: MerchantScope, appId: string, now: Date): Promise<void> {
    await sql`
      insert into installed_apps (merchant_id, app_id, installed_at)
      select ${merchantId}, id, ${now}::timestamptz from apps where id::text = ${appId}
      on conflict do nothing`.execute(db);
  },

  /** How an app stands with a merchant, as history tells it. */
  find: ({ merchantId }: MerchantScope, appId: string) =>
    db
      .selectFrom('installed_apps')
      .innerJoin('apps', 'apps.id', 'installed_apps.app_id')
      .select(['apps.name', 'installed_apps.status', 'installed_apps.cancel_at_period_end'])
      .where('installed_apps.merchant_id', '=', merchantId)
      .where('installed_apps.app_id', '=', appId)
      .executeTakeFirst(),

  /** The name of the app's subscription at the provider: the one of today, or the last one there was. */
  async providerIdOf({ merchantId }: MerchantScope, appId: string): Promise<string | null> {
    const row = await db
      .selectFrom('installed_apps')
      .select('provider_id')
      .where('merchant_id', '=', merchantId)
      .where('app_id', '=', appId)
      .executeTakeFirst();
    return row?.provider_id ?? null;
  },

  /** Subscriptions of apps that are not over, as far as we know. */
  async live({ merchantId }: MerchantScope): Promise<string[]> {
    const rows = await db
      .selectFrom('installed_apps')
      .select('provider_id')
      .where('merchant_id', '=', merchantId)
      .where('provider_id', 'is not', null)
      .where('status', '<>', 'canceled')
      .$narrowType<{ provider_id: string }>()
      .execute();
    return rows.map(({ provider_id }) => provider_id);
  },

  /** Whether this is the subscription of an app that works, as far as we know. */
  async works({ merchantId }: MerchantScope, providerId: string): Promise<boolean> {
    const row = await db
      .selectFrom('installed_apps')
      .select('app_id')
      .where('merchant_id', '=', merchantId)
      .where('provider_id', '=', providerId)
      .where('status', 'in', ['active', 'past_due'])
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Ends the app of this subscription; the answer is which, unless it had ended before. */
  async end({ merchantId }: MerchantScope, providerId: string, now: Date): Promise<string | undefined> {
    const row = await db
      .updateTable('installed_apps')
      .set({ status: 'canceled', ends_at: now, read_at: now })
      .where('merchant_id', '=', merchantId)
      .where('provider_id', '=', providerId)
      .where('status', '<>', 'canceled')
      .returning('app_id')
      .executeTakeFirst();
    return row?.app_id;
  },
});

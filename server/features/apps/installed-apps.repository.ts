import { sql } from 'kysely';
import type { AppIdentifier } from '#contract/apps/apps.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What each merchant has installed; a row whose subscription is over counts for nothing. */
export const installedAppsRepository = (db: Db) => ({
  /** Installed and working: free, paid for, or tried to be paid for once more. */
  async has({ merchantId }: MerchantScope, identifier: AppIdentifier): Promise<boolean> {
    const row = await db
      .selectFrom('installed_apps as i')
      .innerJoin('apps as a', 'a.id', 'i.app_id')
      .select('a.id')
      .where('i.merchant_id', '=', merchantId)
      .where('a.identifier', '=', identifier)
      .where((eb) => eb.or([eb('i.status', 'is', null), eb('i.status', 'in', ['active', 'past_due'])]))
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Installs a free app; one that is installed stays as it is. */
  async install({ merchantId }: MerchantScope, appId: string, now: Date): Promise<void> {
    await sql`
      insert into installed_apps (merchant_id, app_id, installed_at) values (${merchantId}, ${appId}, ${now})
      on conflict (merchant_id, app_id) do update
        set provider_id = null, status = null, cancel_at_period_end = false, ends_at = null, read_at = null,
          installed_at = excluded.installed_at
        where installed_apps.status = 'canceled'`.execute(db);
  },

  /** Uninstalls a free app. */
  async uninstall({ merchantId }: MerchantScope, appId: string): Promise<void> {
    await db
      .deleteFrom('installed_apps')
      .where('merchant_id', '=', merchantId)
      .where('app_id', '=', appId)
      .where('status', 'is', null)
      .execute();
  },
});

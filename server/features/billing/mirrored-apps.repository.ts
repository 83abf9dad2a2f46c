import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface MirroredApp {
  appId: string;
  providerId: string;
  status: 'incomplete' | 'active' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
  endsAt: Date;
}

export const mirroredApps = (db: Db) => ({
  /** Writes what was read of an app's subscription; a former one of the same app changes nothing. */
  async put({ merchantId }: MerchantScope, app: MirroredApp, now: Date): Promise<void> {
    await sql`
      update installed_apps set provider_id = ${app.providerId}, status = ${app.status},
        cancel_at_period_end = ${app.cancelAtPeriodEnd}, ends_at = ${app.endsAt}, read_at = ${now}
      where merchant_id = ${merchantId} and app_id::text = ${app.appId}
        and (provider_id = ${app.providerId}
          or ((provider_id is null or status = 'canceled') and ${app.status !== 'canceled'}))`.execute(db);
  },

  /** An app that was bought is installed, also where nobody was left to write that down. */
  async install({ merchantId }: MerchantScope, appId: string, now: Date): Promise<void> {
    await sql`
      insert into installed_apps (merchant_id, app_id, installed_at)
      select ${merchantId}, id, ${now}::timestamptz from apps where id::text = ${appId}
      on conflict do nothing`.execute(db);
  },
});

import type { AppIdentifier } from '#contract/apps/apps.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { failure } from '#server/kit/failure.ts';
import { installedAppsRepository } from './installed-apps.repository.ts';

/** Whether the merchant has this app and it works: one whose first invoice is unpaid does not, one that is overdue does. */
export const hasApp = (db: Db, scope: MerchantScope, identifier: AppIdentifier): Promise<boolean> =>
  installedAppsRepository(db).has(scope, identifier);

/** Refuses what needs an app that the merchant does not have. */
export async function requireApp(db: Db, scope: MerchantScope, identifier: AppIdentifier): Promise<void> {
  if (!(await hasApp(db, scope, identifier))) throw failure('APP_NOT_INSTALLED');
}

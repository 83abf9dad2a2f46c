import { oneAtATime } from './db/one-at-a-time.ts';
import { seedApps } from './features/apps/apps.seed.ts';
import { seedBilling } from './features/billing/billing.seed.ts';
import { seedNotifications } from './features/notifications/notifications.seed.ts';
import type { Deps } from './kit/deps.ts';

/** What every installation has from the start: plans, features, apps and a first announcement. */
export async function seed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await oneAtATime(db, async () => {
    await seedBilling(db);
    await seedApps(db);
    await seedNotifications(db, clock.now());
  });
}

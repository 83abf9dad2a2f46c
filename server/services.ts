import { accountJobs } from './features/accounts/accounts.jobs.ts';
import { accountsService } from './features/accounts/accounts.service.ts';
import { appsService } from './features/apps/apps.service.ts';
import { billingJobs } from './features/billing/billing.jobs.ts';
import { billingService } from './features/billing/billing.service.ts';
import { notificationsService } from './features/notifications/notifications.service.ts';
import { teamJobs } from './features/team/team.jobs.ts';
import { teamService } from './features/team/team.service.ts';
import type { Deps } from './kit/deps.ts';
import type { JobHandler } from './kit/jobs.ts';
import { storageJobs } from './kit/storage.jobs.ts';
import { sweepJobs } from './kit/sweep.jobs.ts';

export type Services = ReturnType<typeof makeServices>;

/** Every capability's service, built once from the same parts. */
export function makeServices(deps: Deps) {
  const accounts = accountsService(deps);
  return {
    accounts,
    apps: appsService(deps),
    billing: billingService(deps),
    notifications: notificationsService(deps),
    team: teamService(deps, accounts),
  };
}

/** Every background job with the function that does it. */
export const makeJobHandlers = (deps: Deps): JobHandler[] => [
  ...accountJobs(deps),
  ...billingJobs(deps),
  ...teamJobs(deps),
  ...storageJobs(deps),
  ...sweepJobs(deps),
];

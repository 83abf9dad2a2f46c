import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { compressBuild, refreshSite, removeBuild, runBuild, sweepBuilds, sweepWritings } from './build-jobs.ts';
import { buildsRepository } from './builds/builds.repository.ts';
import { createBuildCompression } from './builds/compress-build.ts';
import { createBuildFailure } from './builds/fail-build.ts';
import { createBuildOpening } from './builds/open-build.ts';
import { createBuildRemoval } from './builds/prune-builds.ts';
import { createBuildRun } from './builds/run-build.ts';
import { liveSitesRepository } from './live/live-sites.repository.ts';
import { refreshDelay, refreshNow } from './refresh/refresh.service.ts';
import { scheduledContentRepository } from './refresh/scheduled-content.repository.ts';
import type { StartThread } from './render/render-messages.ts';

const buildsAtOnce = 2;
const sweptAtOnce = 100;
// Far longer than any build takes; its job has been tried again for as long.
const patience = hours(2);
// A store that was away for longer shows what was due meanwhile with its next build.
const dueFor = days(30);
const gaveUp = 'Publishing did not come to an end. The site that was live before is unchanged.';

/** The queue is opened with the list of these handlers: they look at it, and at what uses it, when they run. */
export function publishingJobs(deps: Deps, usage: UsageService, startThread?: StartThread): JobHandler[] {
  return [
    handles(runBuild, (job) => createBuildRun(deps, usage, startThread)(job), { atOnce: buildsAtOnce }),
    handles(removeBuild, createBuildRemoval(deps)),
    handles(compressBuild, createBuildCompression(deps), { atOnce: 1 }),
    handlesInTransaction(refreshSite, async ({ merchantId, storeId, about }, tx) => {
      const scope = { merchantId };
      const store = await liveSitesRepository(tx).lock(scope, storeId);
      if (!store?.is_active || store.live_build_id === null) return;
      const isPricedAnew = store.price_changes !== store.drawn_price_changes;
      if (about === 'present' && !store.refresh_due_at && !isPricedAnew) return;
      if (await createBuildOpening(deps, usage).openSystem(tx, scope, storeId, about)) {
        await liveSitesRepository(tx).setRefresh(scope, storeId, null);
      } else {
        // The one that is open may not have seen what this is about.
        const startAfter = after(deps.clock.now(), refreshDelay);
        await deps.jobs.enqueue(tx, refreshSite, { merchantId, storeId, about }, { startAfter });
      }
    }),
    handlesInTransaction(
      sweepBuilds,
      async (_data, tx) => {
        const now = deps.clock.now();
        const fail = createBuildFailure(deps, usage);
        for (const build of await buildsRepository(tx).openSince(after(now, -patience), sweptAtOnce))
          await fail({ merchantId: build.merchant_id }, build, gaveUp, 'all');
      },
      { cron: '*/10 * * * *' },
    ),
    handlesInTransaction(
      sweepWritings,
      async (_data, tx) => {
        const now = deps.clock.now();
        const span = { since: after(now, -dueFor), now };
        for (const { merchantId, storeId } of await scheduledContentRepository(tx).stores(span, sweptAtOnce))
          await refreshNow(deps, tx, { merchantId }, [storeId]);
      },
      { cron: '* * * * *' },
    ),
  ];
}

import { SiteStorageError } from '#providers/site-storage/site-storage.port.ts';
import type { Reservation, UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { buildTopic, type RefreshAbout, refreshSite } from '../build-jobs.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { type BuildRow, buildsRepository } from './builds.repository.ts';

const tryAgainAfter = minutes(15);

const words = {
  full: 'There is no room left to write the site. The site that was live before is unchanged.',
  unreachable: 'The place where sites are kept did not answer. The site that was live before is unchanged.',
  unknown: 'Something went wrong on our side. The site that was live before is unchanged.',
};

/** What went wrong, in words for the seller; what happened in full is in the log. */
export function explainFailure(error: unknown): string {
  if (error instanceof SiteStorageError) return words[error.reason];
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return ['ENOSPC', 'EDQUOT'].includes(code) ? words.full : words.unknown;
}

/** Ends a run that failed: the old site stays, what was set aside is given back. */
export const createBuildFailure =
  ({ db, clock, jobs, signals }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'signals'>, usage: UsageService) =>
  (scope: MerchantScope, build: BuildRow, error: string, about: RefreshAbout): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const sites = liveSitesRepository(tx);
      await sites.lock(scope, build.store_id);
      const end = { status: 'failed', error, finished_at: now } as const;
      if (!(await buildsRepository(tx).end(scope, build, end))) return false;
      if (build.reservation) await usage.release(build.reservation as Reservation, tx);
      if (build.kind === 'system') {
        // Nobody waits for it: it is tried again later, and the status stays as it is.
        const due = after(now, tryAgainAfter);
        const { merchantId } = scope;
        await sites.setRefresh(scope, build.store_id, due);
        await jobs.enqueue(tx, refreshSite, { merchantId, storeId: build.store_id, about }, { startAfter: due });
      } else {
        await sites.setStatus(scope, build.store_id, 'error');
      }
      await signals.tell(tx, buildTopic(build.store_id));
      return true;
    });

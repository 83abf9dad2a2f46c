import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { mayPass } from '#server/kit/passing-errors.ts';
import { updateTotals } from '../items/totals.repository.ts';
import { type Claim, claimOf, type ManifestRecord, manifestsRepository } from './manifests.repository.ts';
import { type ReadManifestJob, readManifestJob } from './read-manifest.job.ts';
import { createManifestReading, type ReadingResult } from './store-lines.ts';

const couldNotRead = 'Something went wrong on our side, and the manifest could not be read. Please upload it again.';
// Far longer than any reading takes; its job has been tried again for as long.
const patience = hours(1);
const removedAtOnce = 5000;

/** One run of the job: the manifest is read to its end, or says why it is not. */
export function createManifestRuns(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'log'>) {
  const { db, clock, jobs, log } = deps;
  const read = createManifestReading(deps);

  /** In portions, so that nobody waits for a lock on so many rows. */
  async function clear(scope: MerchantScope, truckloadId: string, round?: number): Promise<void> {
    const repository = manifestsRepository(db);
    while (await repository.clear(scope, truckloadId, { round, limit: removedAtOnce }));
  }

  /** The end and what it comes to, both or neither. */
  async function settle(claim: Claim, result: NonNullable<ReadingResult>): Promise<void> {
    if ('refused' in result) await clear(claim, claim.truckloadId, claim.round);
    await db.transaction().execute(async (tx) => {
      if (!(await manifestsRepository(tx).change(claim, toColumns(result), clock.now()))) return;
      if (!('refused' in result)) await manifestsRepository(tx).carryProducts(claim);
      await updateTotals(tx, claim, claim.truckloadId);
      await manifestsRepository(tx).tellSites(claim, claim.truckloadId);
    });
  }

  /** Ends a reading in the middle; its lines no longer count, and the job that would read them removes them. */
  async function giveUp(tx: Db, record: ManifestRecord): Promise<void> {
    const { merchantId, truckloadId, round } = claimOf(record);
    const ended = { manifest_state: 'refused', manifest_message: couldNotRead, manifest_round: round + 1 } as const;
    if (!(await manifestsRepository(tx).change(claimOf(record), ended, clock.now()))) return;
    await updateTotals(tx, { merchantId }, truckloadId);
    await jobs.enqueue(tx, readManifestJob, { merchantId, truckloadId });
  }

  return {
    async run({ merchantId, truckloadId }: ReadManifestJob): Promise<void> {
      const record = await manifestsRepository(db).claim({ merchantId }, truckloadId, clock.now());
      await clear({ merchantId }, truckloadId);
      if (!record) return;
      try {
        const result = await read(record);
        if (result) await settle(claimOf(record), result);
      } catch (error) {
        if (mayPass(error)) throw error;
        log.error({ err: error, truckloadId }, 'manifest not read');
        await db.transaction().execute((tx) => giveUp(tx, record));
      }
    },

    /** Gives up what nobody works on any more. */
    async sweep(tx: Db): Promise<void> {
      for (const record of await manifestsRepository(tx).abandoned(after(clock.now(), -patience))) {
        await giveUp(tx, record);
      }
    },
  };
}

function toColumns(result: NonNullable<ReadingResult>) {
  if ('refused' in result) {
    const { refused, problems = [refused] } = result;
    const nothing = { manifest_done: 0, manifest_warned: 0, manifest_rejected: 0 };
    const told = { manifest_message: refused.message, manifest_problems: JSON.stringify(problems) };
    return { manifest_state: 'refused' as const, ...told, ...nothing };
  }
  const { done, warned, rejected, problems } = result;
  const counts = { manifest_done: done, manifest_warned: warned, manifest_rejected: rejected };
  return { manifest_state: 'ready' as const, manifest_problems: JSON.stringify(problems), ...counts };
}

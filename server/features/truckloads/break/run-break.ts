import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import { mayPass } from '#server/kit/passing-errors.ts';
import { breakRepository, type TruckloadRecord } from './break.repository.ts';
import type { BreakJob } from './break-truckload.job.ts';

const ourFault = 'Something went wrong on our side, and no products were made. Please try again.';
// Far longer than any truckload takes; its job has been tried again for as long.
const patience = hours(1);

interface Needs {
  usage: UsageService;
  breakUp(job: BreakJob): Promise<void>;
}

/** One run of the job: the truckload has become products, or says why it has not. */
export function createBreakRuns({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, { usage, breakUp }: Needs) {
  /** Ends it without having made anything; its places in the plan are free again. */
  async function fail(tx: Db, truckload: TruckloadRecord, error?: unknown): Promise<void> {
    const scope = { merchantId: truckload.merchant_id };
    const ended = await breakRepository(tx).change(
      scope,
      truckload.id,
      {
        break_state: 'failed',
        break_done: 0,
        break_reservation_id: null,
        break_message: error instanceof Failure ? error.message : ourFault,
        break_is_plan_limit: error instanceof Failure && error.code.startsWith('PLAN_'),
      },
      clock.now(),
    );
    const { break_reservation_id: id } = truckload;
    if (ended && id) await usage.release({ ...scope, id }, tx);
  }

  return {
    async run(job: BreakJob): Promise<void> {
      try {
        await breakUp(job);
      } catch (error) {
        if (mayPass(error)) throw error;
        log.error({ err: error, truckloadId: job.truckloadId }, 'truckload not broken up');
        const truckload = await breakRepository(db).find(job, job.truckloadId);
        if (truckload) await db.transaction().execute((tx) => fail(tx, truckload, error));
      }
    },

    /** Gives up what nobody works on any more. */
    async sweep(tx: Db): Promise<void> {
      for (const truckload of await breakRepository(tx).abandoned(after(clock.now(), -patience))) {
        await fail(tx, truckload);
      }
    },
  };
}

import { z } from 'zod';
import { type Processor, processors } from '#contract/platforms/platforms.contract.ts';
import type { Db } from '#server/db/database.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { platformsRepository } from './platforms.repository.ts';

const leave = defineJob('platforms.leave', z.object({ processor: z.enum(processors), account: z.string() }));

// Goods are held for fifteen minutes: by then most of what was open is settled.
const waitForMoney = minutes(20);

type Parts = Pick<Deps, 'db' | 'clock' | 'payments' | 'jobs'>;

/** Has our access to an account taken back at the processor, in the transaction in which the seller gave it up. */
export const leaveAccount = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, processor: Processor, account: string) =>
  jobs.enqueue(tx, leave, { processor, account });

/** Without access nobody could tell how an open payment ended, so that is waited for. */
async function leaveWhenSettled(deps: Parts, { processor, account }: z.infer<typeof leave.data>): Promise<void> {
  const repository = platformsRepository(deps.db);
  if ((await repository.merchantsOf(processor, account)).length > 0) return;
  if (await repository.hasOpenMoney(processor, account)) {
    const startAfter = after(deps.clock.now(), waitForMoney);
    return deps.jobs.enqueue(deps.db, leave, { processor, account }, { startAfter });
  }
  const left = await deps.payments[processor]?.disconnect(account);
  if (left && !left.ok && left.failure === 'UNAVAILABLE') throw new Error(`${processor} does not answer`);
}

export const platformJobs = (deps: Parts): JobHandler[] => [handles(leave, (data) => leaveWhenSettled(deps, data))];

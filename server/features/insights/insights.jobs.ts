import { z } from 'zod';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { createRollUp } from './roll-up/roll-up.ts';
import { rollupsRepository } from './roll-up/rollups.repository.ts';

/** Finds whose board is behind. */
export const rollUpDue = defineJob('insights.roll-up-due', z.object({}), { isShared: true, retries: 0 });
const rollUpOne = defineJob('insights.roll-up', z.object({ merchantId: z.uuid() }), { isShared: true, retries: 2 });

const merchantsAtOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

/** Boards follow what was sold, received and written off within a minute, large ones within ten; and keep each midnight. */
export function insightJobs({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): JobHandler[] {
  const rollUp = createRollUp({ db, clock });

  async function enqueueDue(): Promise<void> {
    const repository = rollupsRepository(db);
    const now = clock.now();
    const enqueue = (merchantId: string) => jobs.enqueue(db, rollUpOne, { merchantId }, { key: merchantId });
    for (let after = first; ; ) {
      const marked = await repository.marked(after, now, merchantsAtOnce);
      for (const merchantId of marked) await enqueue(merchantId);
      after = marked.at(-1) ?? '';
      if (marked.length < merchantsAtOnce) break;
    }
    for (const merchantId of await repository.pastMidnight(now, merchantsAtOnce)) await enqueue(merchantId);
  }

  return [handles(rollUpDue, enqueueDue, { cron: '* * * * *' }), handles(rollUpOne, rollUp)];
}

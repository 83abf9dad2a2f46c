import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { after, days } from './clock.ts';
import type { Deps } from './deps.ts';
import { defineJob, handles, type JobHandler } from './jobs.ts';

const removeFile = defineJob('storage.remove-file', z.object({ key: z.string() }));

// A backup that read the rows before the change copies the files after it.
const grace = days(1);

// Drawings that the samples of all merchants share; nobody's change takes them from the others.
const shared = 'public/samples/';

/** Files go after the rows that named them: a change that is rolled back, or a backup that is running, loses none. */
export async function scheduleRemoval(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  key: string,
): Promise<void> {
  if (key.startsWith(shared)) return;
  await jobs.enqueue(tx, removeFile, { key }, { startAfter: after(clock.now(), grace) });
}

export const storageJobs = ({ storage }: Pick<Deps, 'storage'>): JobHandler[] => [
  handles(removeFile, ({ key }) => storage.remove(key)),
];

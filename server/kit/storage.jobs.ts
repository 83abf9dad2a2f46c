import { z } from 'zod';
import type { Deps } from './deps.ts';
import { defineJob, handles, type JobHandler } from './jobs.ts';

/** Files go after the rows that named them, so a rolled-back change never loses one. */
export const removeFile = defineJob('storage.remove-file', z.object({ key: z.string() }));

export const storageJobs = ({ storage }: Pick<Deps, 'storage'>): JobHandler[] => [
  handles(removeFile, ({ key }) => storage.remove(key)),
];

import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob } from '#server/kit/jobs/jobs.ts';
import type { DueMarkdown } from './markdowns.repository.ts';

const one = z.object({ merchantId: z.string(), markdownId: z.string() });

export const runMarkdown = defineJob('markdowns.run', one, { isShared: true, retries: 2 });
export const sweepMarkdowns = defineJob('markdowns.sweep', z.object({}), { isShared: true, retries: 0 });

export const enqueueRun = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, due: DueMarkdown): Promise<void> =>
  jobs.enqueue(tx, runMarkdown, due, { key: `${due.merchantId}:${due.markdownId}` });

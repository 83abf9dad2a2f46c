import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { enqueueRun, runMarkdown, sweepMarkdowns } from './markdown-jobs.ts';
import { markdownsRepository } from './markdowns.repository.ts';
import { makeRuns } from './run-markdown.ts';

const sweptAtOnce = 1000;

/** Markdowns begin, go on and end when their time comes. */
export function markdownJobs(deps: Deps, { products }: { products: ProductsService }): JobHandler[] {
  const { db, clock } = deps;
  const runs = makeRuns(deps, { products });

  async function sweep(): Promise<void> {
    for (const due of await markdownsRepository(db).due(clock.now(), sweptAtOnce)) await enqueueRun(deps, db, due);
  }

  return [
    handles(runMarkdown, (due) => runs.finish(due), { atOnce: 2 }),
    handles(sweepMarkdowns, sweep, { atOnce: 1, cron: '* * * * *' }),
  ];
}

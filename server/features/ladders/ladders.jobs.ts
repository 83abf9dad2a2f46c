import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { enqueueRestoring, enqueueWork, gatherGoods, restoreRun, sweepLadders, workLadders } from './ladder-jobs.ts';
import { ladderProductsRepository } from './ladder-products.repository.ts';
import { ladderRunsRepository } from './ladder-runs.repository.ts';
import { workOnLadders } from './work-on-ladders.ts';

/** Ladders look at what has changed, and take the steps that are due. */
export function ladderJobs(deps: Deps, { products }: { products: ProductsService }): JobHandler[] {
  const { db, clock } = deps;
  const work = workOnLadders(deps, { products });

  async function sweep(): Promise<void> {
    for (const merchantId of await ladderProductsRepository(db).merchantsDue(clock.now())) {
      await enqueueWork(deps, db, { merchantId });
    }
    for (const { merchantId, runId } of await ladderRunsRepository(db).restoring()) {
      await enqueueRestoring(deps, db, { merchantId }, runId);
    }
  }

  return [
    handles(sweepLadders, sweep, { atOnce: 1, cron: '* * * * *' }),
    handles(
      workLadders,
      async (scope) => {
        if (await work.work(scope)) await enqueueWork(deps, db, scope);
      },
      { atOnce: 2 },
    ),
    handles(
      gatherGoods,
      async ({ merchantId, ladderId }) => {
        await work.tellAnew({ merchantId }, ladderId);
        await work.gather({ merchantId }, ladderId);
        await enqueueWork(deps, db, { merchantId });
      },
      { atOnce: 1 },
    ),
    handles(restoreRun, ({ merchantId, runId }) => work.restore({ merchantId }, runId), { atOnce: 1 }),
  ];
}

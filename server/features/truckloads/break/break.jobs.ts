import { usageService } from '#server/features/billing/usage/usage.service.ts';
import { categoriesService } from '#server/features/categories/categories.service.ts';
import { matchCatalogueService } from '#server/features/lookup/match-catalogue.service.ts';
import { productsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { breakTruckload, sweepBreaks } from './break-truckload.job.ts';
import { createTruckloadBreaker } from './break-truckload.ts';
import { createBreakRuns } from './run-break.ts';

export function breakJobs(deps: Deps): JobHandler[] {
  const usage = usageService(deps);
  const products = productsService(deps, usage);
  const needs = { usage, products, categories: categoriesService(deps), knownGoods: matchCatalogueService(deps) };
  const runs = createBreakRuns(deps, { usage, breakUp: createTruckloadBreaker(deps, needs) });
  return [
    handles(breakTruckload, runs.run),
    handlesInTransaction(sweepBreaks, (_data, tx) => runs.sweep(tx), { cron: '40 * * * *' }),
  ];
}

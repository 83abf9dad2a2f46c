import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { fetchShop, sweepConnections } from './connect/fetch-shop.job.ts';
import { createShopFetching, type ShopFetchingNeeds } from './connect/fetch-shop.ts';
import { shopConnectionsRepository } from './connect/shop-connections.repository.ts';
import { createImportApplication } from './import/apply-import.ts';
import { createImportCheck } from './import/check-import.ts';
import { createTrayCheck } from './import/check-tray.ts';
import { applyImport, checkImport, sweepImports } from './import/import.job.ts';
import { importsRepository, toActs } from './import/imports.repository.ts';
import { createImportRuns } from './import/run-import.ts';

const sweptAtOnce = 200;
// Far longer than any import takes; its job has been tried again for as long.
const patience = hours(1);

interface Services {
  usage: UsageService;
  products: ProductsService;
  categories: CategoriesService;
  customers: ShopFetchingNeeds['customers'];
  /** Of a later capability, which the services hand on. */
  forms: ShopFetchingNeeds['forms'];
}

export function transferJobs(deps: Deps, { usage, products, categories, customers, forms }: Services): JobHandler[] {
  const shops = createShopFetching(deps, { customers, forms });
  const check = createImportCheck(deps, products);
  const apply = createImportApplication(deps, { usage, products, categories });
  const checkTray = createTrayCheck(deps, products);
  const runs = createImportRuns(deps, { usage, check, checkTray, apply });
  return [
    handles(fetchShop, shops.run, { giveUp: shops.giveUp }),
    handlesInTransaction(sweepConnections, (_data, tx) => shopConnectionsRepository(tx).removeOrphans(), {
      cron: '35 * * * *',
    }),
    handles(checkImport, runs.check),
    handles(applyImport, runs.apply),
    handlesInTransaction(
      sweepImports,
      async (_data, tx) => {
        const now = deps.clock.now();
        for (const record of await importsRepository(tx).abandoned(after(now, -patience)))
          await runs.giveUp(tx, record);
        const forgotten = await importsRepository(tx).dropExpired(now, sweptAtOnce);
        for (const { file_key } of forgotten) await scheduleRemoval(deps, tx, file_key);
        await products.imports.forgetWishes(tx, forgotten.flatMap(toActs));
        await products.imports.forgetOldFiles(tx);
      },
      { cron: '25 * * * *' },
    ),
  ];
}

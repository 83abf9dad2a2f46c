import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { createImportApplication } from './import/apply-import.ts';
import { createImportCheck } from './import/check-import.ts';
import { createTrayCheck } from './import/check-tray.ts';
import { applyImport, checkImport, sweepImports } from './import/import.job.ts';
import { importsRepository } from './import/imports.repository.ts';
import { createImportRuns } from './import/run-import.ts';

const sweptAtOnce = 200;
// Far longer than any import takes; its job has been tried again for as long.
const patience = hours(1);

interface Services {
  usage: UsageService;
  products: ProductsService;
  categories: CategoriesService;
}

export function transferJobs(deps: Deps, { usage, products, categories }: Services): JobHandler[] {
  const check = createImportCheck(deps, products);
  const apply = createImportApplication(deps, { usage, products, categories });
  const checkTray = createTrayCheck(deps, products);
  const runs = createImportRuns(deps, { usage, check, checkTray, apply });
  return [
    handles(checkImport, runs.check),
    handles(applyImport, runs.apply),
    handlesInTransaction(
      sweepImports,
      async (_data, tx) => {
        const now = deps.clock.now();
        for (const record of await importsRepository(tx).abandoned(after(now, -patience)))
          await runs.giveUp(tx, record);
        for (const { file_key } of await importsRepository(tx).dropExpired(now, sweptAtOnce)) {
          await scheduleRemoval(deps, tx, file_key);
        }
        await products.imports.forgetOldFiles(tx);
      },
      { cron: '25 * * * *' },
    ),
  ];
}

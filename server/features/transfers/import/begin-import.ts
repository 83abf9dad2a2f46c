import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { applyImport } from './import.job.ts';
import { type ImportRecord, importsRepository } from './imports.repository.ts';

/** Starts an import that is ready, with places for all it creates; nothing when it is not ready. */
export async function beginImport(
  tx: Db,
  { jobs, clock, usage }: Pick<Deps, 'jobs' | 'clock'> & { usage: UsageService },
  scope: MerchantScope,
  id: string,
): Promise<ImportRecord | undefined> {
  const repository = importsRepository(tx);
  const now = clock.now();
  const started = await repository.start(scope, id, now);
  if (!started) return undefined;
  await jobs.enqueue(tx, applyImport, { merchantId: scope.merchantId, importId: id });
  if (started.creates === 0) return started;
  const { id: reservation } = await usage.reserve(scope, 'LPL', started.creates, tx);
  return repository.move(scope, id, ['running'], { reservation_id: reservation }, now);
}

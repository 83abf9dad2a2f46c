import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob } from '#server/kit/jobs/jobs.ts';

export const sweepLadders = defineJob('ladders.sweep', z.object({}), { isShared: true, retries: 0 });
export const workLadders = defineJob('ladders.work', z.object({ merchantId: z.string() }), {
  isShared: true,
  retries: 2,
});
export const gatherGoods = defineJob('ladders.gather', z.object({ merchantId: z.string(), ladderId: z.string() }), {
  isShared: true,
});
export const restoreRun = defineJob('ladders.restore', z.object({ merchantId: z.string(), runId: z.string() }), {
  isShared: true,
  retries: 2,
});

/** Whoever holds it until a transaction ends works alone on a merchant’s ladders. */
export const ladderLock = ({ merchantId }: MerchantScope): string => `ladders:${merchantId}`;

type Jobs = Pick<Deps, 'jobs'>;

export const enqueueWork = ({ jobs }: Jobs, tx: Db, { merchantId }: MerchantScope): Promise<void> =>
  jobs.enqueue(tx, workLadders, { merchantId }, { key: merchantId });

export const enqueueGathering = (
  { jobs }: Jobs,
  tx: Db,
  { merchantId }: MerchantScope,
  ladderId: string,
): Promise<void> => jobs.enqueue(tx, gatherGoods, { merchantId, ladderId }, { key: `${merchantId}:${ladderId}` });

export const enqueueRestoring = ({ jobs }: Jobs, tx: Db, { merchantId }: MerchantScope, runId: string): Promise<void> =>
  jobs.enqueue(tx, restoreRun, { merchantId, runId }, { key: `${merchantId}:${runId}` });

import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob } from '#server/kit/jobs/jobs.ts';

const portion = 500;

/** What live sites sell of these products has changed: there is none or some again, or it costs something else. */
export const liveGoodsChanged = defineJob(
  'publishing.live-goods-changed',
  z.object({ merchantId: z.uuid(), productIds: z.array(z.uuid()) }),
);

/** Tells so within the transaction of the change. */
export async function tellLiveChange(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { merchantId }: MerchantScope,
  productIds: readonly string[],
): Promise<void> {
  const portions = Array.from({ length: Math.ceil(productIds.length / portion) }, (_, at) => ({
    merchantId,
    productIds: productIds.slice(at * portion, (at + 1) * portion),
  }));
  if (portions.length > 0) await jobs.enqueueAll(tx, liveGoodsChanged, portions);
}

import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob } from '#server/kit/jobs/jobs.ts';

/** What live sites ask for these products has changed, or whether they are there to be bought. */
export const liveGoodsChanged = defineJob(
  'publishing.live-goods-changed',
  z.object({ merchantId: z.uuid(), productIds: z.array(z.uuid()) }),
);

const portion = 500;

/** Tells whoever waits for it, once the change is committed. */
export async function tellLiveChange(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { merchantId }: MerchantScope,
  productIds: readonly string[],
): Promise<void> {
  const portions = Math.ceil(productIds.length / portion);
  const told = Array.from({ length: portions }, (_, index) => ({
    merchantId,
    productIds: productIds.slice(index * portion, (index + 1) * portion),
  }));
  await jobs.enqueueAll(tx, liveGoodsChanged, told);
}

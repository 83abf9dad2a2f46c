import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, triesOfADay } from '#server/kit/jobs/jobs.ts';
import { mirroredApps } from './mirrored-apps.repository.ts';

// With growing pauses about a day; whatever is left by then is found by the reconciliation.
/** Nobody pays on for apps that no plan opens any more. */
export const endApps = defineJob('billing.end-apps', z.object({ merchantId: z.uuid() }), { retries: triesOfADay });

/** Has the merchant's apps end with the plan, once this transaction is committed. */
export async function enqueueAppEnds({ jobs }: Pick<Deps, 'jobs'>, tx: Db, scope: MerchantScope): Promise<void> {
  const { merchantId } = scope;
  if ((await mirroredApps(tx).live(scope)).length > 0) await jobs.enqueue(tx, endApps, { merchantId });
}

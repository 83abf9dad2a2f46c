import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, triesOfADay } from '#server/kit/jobs/jobs.ts';

const ofMerchant = z.object({ merchantId: z.uuid() });

// With growing pauses about a day; what waits after that is taken up by the hourly reading.
export const sendOrders = defineJob('shipstation.push', ofMerchant, { retries: triesOfADay, isShared: true });
export const readShipments = defineJob('shipstation.read', ofMerchant, { isShared: true });
export const followNotice = defineJob('shipstation.notice', ofMerchant.extend({ resource: z.string() }), {
  isShared: true,
});
export const sweepHubs = defineJob('shipstation.sweep', z.object({}));

type Parts = Pick<Deps, 'jobs'>;

/** Sends what waits; one run does it for all who asked before it began. */
export const enqueueSending = ({ jobs }: Parts, tx: Db, { merchantId }: MerchantScope) =>
  jobs.enqueue(tx, sendOrders, { merchantId }, { key: merchantId });

export const enqueueReading = ({ jobs }: Parts, tx: Db, { merchantId }: MerchantScope) =>
  jobs.enqueue(tx, readShipments, { merchantId }, { key: merchantId });

export const enqueueFollowing = ({ jobs }: Parts, tx: Db, { merchantId }: MerchantScope, resource: string) =>
  jobs.enqueue(tx, followNotice, { merchantId, resource }, { key: `${merchantId} ${resource}` });

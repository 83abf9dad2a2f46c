import { z } from 'zod';
import { defineJob } from '#server/kit/jobs/jobs.ts';

/** Reads a manifest that is for sale, matches its lines, and removes what older readings left. */
export const readBidJob = defineJob('bids.read-manifest', z.object({ merchantId: z.uuid(), bidId: z.uuid() }));
export const sweepBids = defineJob('bids.sweep', z.object({}));

export type ReadBidJob = z.output<typeof readBidJob.data>;

import { z } from 'zod';
import { defineJob } from '#server/kit/jobs/jobs.ts';

/** Reads some pages of a shop; another job of its kind goes on where it ended. */
export const fetchShop = defineJob('transfers.fetch-shop', z.object({ merchantId: z.uuid(), importId: z.uuid() }));

/** Forgets what opens shops whose imports have come to another end. */
export const sweepConnections = defineJob('transfers.sweep-connections', z.object({}));

export type FetchJob = z.output<typeof fetchShop.data>;

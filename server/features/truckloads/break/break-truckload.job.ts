import { z } from 'zod';
import { defineJob } from '#server/kit/jobs/jobs.ts';

export const breakTruckload = defineJob('truckloads.break', z.object({ merchantId: z.uuid(), truckloadId: z.uuid() }));
export const sweepBreaks = defineJob('truckloads.sweep-breaks', z.object({}));

export type BreakJob = z.output<typeof breakTruckload.data>;

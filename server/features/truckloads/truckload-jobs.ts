import { z } from 'zod';
import { defineJob, defineMail } from '#server/kit/jobs/jobs.ts';

/** Writes to the merchant that a visitor asks about a truckload. */
export const tellMerchant = defineMail(
  'truckloads.tell-merchant',
  z.object({ merchantId: z.uuid(), requestId: z.uuid() }),
);

/** Removes pictures that no truckload was saved with. */
export const sweepPictures = defineJob('truckloads.sweep-pictures', z.object({}));

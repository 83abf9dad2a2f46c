import { z } from 'zod';
import { defineJob } from '#server/kit/jobs/jobs.ts';

/** Reads a manifest that was uploaded or mapped anew, and removes what older readings left. */
export const readManifestJob = defineJob(
  'truckloads.read-manifest',
  z.object({ merchantId: z.uuid(), truckloadId: z.uuid() }),
);
export const sweepManifests = defineJob('truckloads.sweep-manifests', z.object({}));

export type ReadManifestJob = z.output<typeof readManifestJob.data>;

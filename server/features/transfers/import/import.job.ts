import { z } from 'zod';
import { defineJob } from '#server/kit/jobs/jobs.ts';

const ofImport = z.object({ merchantId: z.uuid(), importId: z.uuid() });

/** Goes on to the import by itself when the check comes to the same as an earlier one. */
const sameAs = z.object({ creates: z.number(), updates: z.number(), restocks: z.number().optional() });

export const checkImport = defineJob('transfers.check-import', ofImport.extend({ sameAs: sameAs.optional() }));
export const applyImport = defineJob('transfers.apply-import', ofImport);
export const sweepImports = defineJob('transfers.sweep-imports', z.object({}));

export type CheckJob = z.output<typeof checkImport.data>;
export type ApplyJob = z.output<typeof applyImport.data>;

import { z } from 'zod';
import { id, timestamp } from '../kit/values.ts';
import { siteStatus } from '../stores/stores.schemas.ts';

export const buildKinds = ['publish', 'sync', 'system', 'rollback'] as const;

/** Why something is not on the live site. */
export const omissions = [
  'not_ready',
  'no_price',
  'no_picture',
  'sample',
  'category_hidden',
  'scheduled',
  /** Shipping or delivery that nobody could pay for. */
  'no_payments',
] as const;

const omission = z.object({ reason: z.enum(omissions), count: z.number() });

export const siteBuild = z.object({
  _id: id,
  kind: z.enum(buildKinds),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  isLive: z.boolean(),
  products: z.number(),
  pages: z.number(),
  /** Pages that had to be made anew. */
  changed: z.number(),
  /** What was left out, and why. */
  omitted: z.array(omission),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});

/** How far publishing is: what the panel and its bar show. */
export const deployment = z.object({
  status: siteStatus,
  /** Out of 100. */
  progress: z.number().min(0).max(100),
  /** What went wrong, in words for the seller. */
  error: z.string().nullable(),
  url: z.string().nullable(),
  updated_at: timestamp.nullable(),
  /** Of the build that is live, or under way. */
  omitted: z.array(omission),
  /** Products whose changes the live site does not show yet. */
  changedProducts: z.number(),
  /** The same of truckloads. */
  changedTruckloads: z.number(),
  /** Whether buyers can pay for shipping or delivery by now, or no longer, other than the live site says. */
  hasChangedPayments: z.boolean(),
});

export type BuildKind = (typeof buildKinds)[number];
export type Omission = z.output<typeof omission>;
export type OmissionReason = Omission['reason'];
export type SiteBuild = z.output<typeof siteBuild>;
export type Deployment = z.output<typeof deployment>;

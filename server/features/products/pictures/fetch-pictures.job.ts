import { z } from 'zod';
import { defineJob } from '#server/kit/jobs/jobs.ts';

export const sweepPictures = defineJob('products.sweep-pictures', z.object({}));

const urls = z.array(z.string());

/** One wish for pictures. Those of an import are wished for under the id of its act: its undo takes them back. */
const wish = z.object({ merchantId: z.string(), wishId: z.string() });

export const fetchPictures = defineJob(
  'products.fetch-pictures',
  wish.extend({
    productId: z.string(),
    urls,
    /** Those that were not to be had before, and how often that was so. */
    missing: urls.optional(),
    tries: z.number().default(0),
  }),
  { retries: 4 },
);

/** A few products of an import: its thousands wait in a line of their own, and nobody else behind them. */
export const fetchImported = defineJob(
  'products.fetch-imported-pictures',
  wish.extend({ products: z.array(z.object({ id: z.string(), urls })) }),
  { retries: 4 },
);

export type PictureRequest = z.output<typeof fetchPictures.data>;
export type ImportedPictureRequest = z.output<typeof fetchImported.data>;

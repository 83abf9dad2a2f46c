import { z } from 'zod';
import { costly } from '../kit/guarded-fields.ts';
import { id, requiredDollars, requiredText, timestamp } from '../kit/values.ts';
import { productSelection } from './bulk.schemas.ts';
import { maxQuantity } from './products.schemas.ts';

/** More products than this are no lot that anybody can list. */
export const mostBundleParts = 500;

const part = z.object({
  _id: id,
  units: z.number('Required').int('Only whole numbers').min(1, 'Enter at least 1').max(maxQuantity, 'Too large'),
});

const parts = z
  .array(part)
  .min(1, 'Choose a product')
  .max(mostBundleParts, `At most ${mostBundleParts} products in one lot`)
  .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, 'Each product once');

/** The goods: those of a selection with all their units, or so many of each. */
export const bundlePreviewInput = z
  .object({ selection: productSelection.optional(), parts: parts.optional() })
  .refine(({ selection, parts: some }) => (selection === undefined) !== (some === undefined), {
    message: 'Either a selection or parts',
    path: ['parts'],
  })
  .meta({ examples: [{ selection: { ids: [] } }] });

export const bundleInput = z.object({
  parts,
  title: requiredText(300),
  price: requiredDollars.refine((amount) => amount > 0, 'Price should be positive'),
});

/** Units, what they would bring one by one, and what they have cost as far as it is known. */
const amounts = {
  units: z.number(),
  price: z.number(),
  cost: costly(z.number()),
  unitsWithoutCost: costly(z.number()),
};

export const bundlePreview = z.object({
  ...amounts,
  parts: z.array(
    z.object({
      ...amounts,
      _id: id,
      title: z.string(),
      thumbnail: z.string().nullable(),
      /** On the shelf. */
      quantity: z.number(),
    }),
  ),
  suggested: z.object({ title: z.string(), price: z.number() }),
});

export const bundleReply = z.object({
  /** The lot. */
  _id: id,
  title: z.string(),
  units: z.number(),
  /** Takes it apart again. */
  undoId: id,
});

/** What is in a lot. */
export const bundle = z.object({
  madeAt: timestamp,
  ...amounts,
  parts: z.array(z.object({ _id: id, title: z.string(), units: z.number() })),
  /** Nobody has sold it, holds it or has written it off: it can be taken apart. */
  isWhole: z.boolean(),
});

export const unbundleReply = z.object({
  /** How many products have their units back, and how many units these are. */
  products: z.number(),
  units: z.number(),
});

export type BundlePreviewInput = z.output<typeof bundlePreviewInput>;
export type BundleInput = z.output<typeof bundleInput>;
export type BundlePreview = z.output<typeof bundlePreview>;
export type BundleReply = z.output<typeof bundleReply>;
export type Bundle = z.output<typeof bundle>;

import { z } from 'zod';
import { lookupInput, lookupSource } from '#contract/lookup/lookup.contract.ts';
import { condition, skuSources } from '#contract/products/products.schemas.ts';

const { quantity, price } = lookupInput.shape;

/** What is entered by hand; the limits are those of the lookup itself. */
export const manualSchema = z.object({
  source: z.string().pipe(lookupSource),
  skuSource: z
    .string()
    .transform((text) => text || null)
    .pipe(z.enum(skuSources).nullable()),
  condition,
  quantity: z
    .number()
    .nullable()
    .transform((amount) => amount ?? undefined)
    .pipe(quantity),
  price: z
    .string()
    .transform((text): z.input<typeof price> => text)
    .pipe(price)
    .transform((amount) => amount ?? null),
  code: z.string(),
});

const { source, skuSource, condition: itemCondition, quantity: pieces, price: asked } = manualSchema.shape;

/** The same for a scan, which is never refused: what does not fit in a field counts as left empty. */
export const scannedSchema = z.object({
  source: source.or(z.literal('')).catch(''),
  skuSource: skuSource.catch(null),
  condition: itemCondition.catch('New'),
  quantity: pieces.catch(1),
  price: asked.catch(null),
});

export type ManualValues = z.input<typeof manualSchema>;
export type ManualEntry = z.output<typeof manualSchema>;

import { z } from 'zod';
import { toDollars } from '#contract/kit/values.ts';
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
    .transform((cents) => (cents === null || cents === undefined ? null : toDollars(cents))),
  code: z.string(),
});

export type ManualValues = z.input<typeof manualSchema>;
export type ManualEntry = z.output<typeof manualSchema>;

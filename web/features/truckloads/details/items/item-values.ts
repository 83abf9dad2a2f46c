import { z } from 'zod';
import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import { readAmount, readSellable, writtenAmount } from './describe-item.ts';
import type { LineValues } from './edit-queue.ts';

const values = z.object({ sellable: z.number().nullable(), cost: z.string(), price: z.string() });

export type ItemValues = z.output<typeof values>;

/** What the form of a line shows; what rule and spread say is not in its fields. */
export const itemValuesOf = (item: ManifestItem): ItemValues => ({
  sellable: item.sellable,
  cost: item.isCostByHand ? writtenAmount(item.unitCost) : '',
  price: item.isPriceByHand ? writtenAmount(item.price) : '',
});

/** What the form says that differs from the line; more than came can't be sold. */
export const itemSchemaFor = (item: ManifestItem) =>
  values.transform((form, context): LineValues => {
    const before = itemValuesOf(item);
    const sellable = readSellable(String(form.sellable ?? ''), item.quantity);
    const cost = readAmount(form.cost);
    const price = readAmount(form.price);
    for (const [name, { message }] of Object.entries({ sellable, cost, price })) {
      if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
    }
    return {
      ...(sellable.value !== before.sellable && { sellable: sellable.value }),
      ...((cost.value ?? '') !== before.cost && { cost: cost.value }),
      ...((price.value ?? '') !== before.price && { price: price.value }),
    };
  });

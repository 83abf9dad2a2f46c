import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { maxCents, parseCents } from '#contract/kit/money.ts';
import { liveChoice } from '#contract/products/products.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { PriceReachInputs } from '#web/shared/products/live-choice.tsx';
import { reachAtFirst, reachOf } from '#web/shared/products/price-reach.ts';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type BulkDialogProps, BulkFormDialog } from './bulk-form-dialog.tsx';

// The text itself is sent: the server reads cents from its digits, never through a float.
const schema = z.object({
  price: z
    .string()
    .regex(/\d/, t.common.required)
    .refine((text) => parseCents(text) >= 0, t.products.negative('price'))
    .refine((text) => parseCents(text) <= maxCents, t.products.tooLarge),
  removeCompareAt: z.boolean(),
  live: liveChoice,
  alsoCarts: z.boolean(),
});

/** Asks for the price that many products get, and what happens to compare-at prices that it reaches. */
export function PriceDialog(dialog: BulkDialogProps) {
  const defaultValues = { price: '', removeCompareAt: false, ...reachAtFirst };
  const form = useZodForm(schema, { mode: 'onChange', defaultValues });
  const price = useWatch({ control: form.control, name: 'price' });
  const [reached, setReached] = useState<{ price: string; count: number }>();
  const words = t.products;
  const isAsked = reached?.price === price;

  const asksAbout = (error: unknown, values: { price: string }): boolean => {
    const count = error instanceof ApiError ? error.details.reachedCompareAt : undefined;
    if (typeof count !== 'number') return false;
    setReached({ price: values.price, count });
    return true;
  };
  return (
    <BulkFormDialog
      dialog={dialog}
      form={form}
      title={words.bulk.price}
      asksAbout={asksAbout}
      attributesOf={({ price: typed, removeCompareAt }) => ({
        price: typed.replace(/\.$/, ''),
        ...(isAsked && { compareAt: removeCompareAt ? 'remove' : 'keep' }),
      })}
      reachOf={reachOf}
    >
      <MoneyInput
        name="price"
        label={words.newPrice}
        helperText={isAsked ? words.compareAtReached(reached.count) : words.compareAtStays}
        autoFocus
      />
      {isAsked && (
        <CheckboxInput name="removeCompareAt" label={words.removeCompareAt} helperText={words.keepCompareAt} />
      )}
      {dialog.target.mayBeLive && <PriceReachInputs />}
    </BulkFormDialog>
  );
}

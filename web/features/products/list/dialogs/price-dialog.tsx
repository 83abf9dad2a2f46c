import { z } from 'zod';
import { parseCents } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { MoneyInput } from '#web/ui/form/number-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type BulkDialogProps, BulkFormDialog } from './bulk-form-dialog.tsx';

const maxCents = 999_999_999;

// The text itself is sent: the server reads cents from its digits, never through a float.
const schema = z.object({
  price: z
    .string()
    .regex(/\d/, t.common.required)
    .refine((text) => parseCents(text) >= 0, t.products.negative('price'))
    .refine((text) => parseCents(text) <= maxCents, t.products.tooLarge),
});

/** Asks for the price that many products get. */
export function PriceDialog(dialog: BulkDialogProps) {
  const form = useZodForm(schema, { mode: 'onChange', defaultValues: { price: '' } });
  return (
    <BulkFormDialog
      dialog={dialog}
      form={form}
      title={t.products.bulk.price}
      attributesOf={({ price }) => ({ price: price.replace(/\.$/, '') })}
    >
      <MoneyInput name="price" label={t.products.newPrice} autoFocus />
    </BulkFormDialog>
  );
}

import { z } from 'zod';
import { maxQuantity } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type BulkDialogProps, BulkFormDialog } from './bulk-form-dialog.tsx';

const schema = z.object({
  quantity: z.number(t.common.required).min(0, t.products.negative('quantity')).max(maxQuantity, t.products.tooLarge),
});

/** Asks for the quantity that many products get. */
export function QuantityDialog(dialog: BulkDialogProps) {
  const form = useZodForm(schema, { mode: 'onChange', defaultValues: {} });
  return (
    <BulkFormDialog
      dialog={dialog}
      form={form}
      title={t.products.bulk.quantity}
      attributesOf={({ quantity }) => ({ quantity })}
    >
      <NumberInput name="quantity" label={t.products.newQuantity} autoFocus />
    </BulkFormDialog>
  );
}

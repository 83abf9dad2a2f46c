import { z } from 'zod';
import { lookupInput, lookupSources } from '#contract/lookup/lookup.contract.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import type { Barcode, BarcodeChanges } from '../lookup-model.ts';

const { shape } = lookupInput;
const schema = z.object({
  quantity: shape.quantity
    .unwrap()
    .nullable()
    .refine((quantity) => quantity !== null, t.common.required),
  condition: z.enum(conditions),
  price: shape.price.unwrap(),
  source: shape.source,
});

interface EditDialogProps {
  barcode: Barcode;
  onSave: (changes: BarcodeChanges) => void;
  onClose: () => void;
}

/** All that can be said of a barcode before it is looked up. */
export function EditDialog({ barcode, onSave, onClose }: EditDialogProps) {
  const words = t.lookup.list.edit;
  const form = useZodForm(schema, {
    defaultValues: {
      quantity: barcode.quantity,
      condition: barcode.condition,
      price: barcode.price?.toFixed(2) ?? '',
      source: barcode.source,
    },
  });
  const save = ({ quantity, ...changes }: z.output<typeof schema>) => {
    onSave({ ...changes, quantity: quantity ?? barcode.quantity });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.title(barcode.value)}
      submitLabel={words.save}
      onSubmit={save}
      onClose={onClose}
    >
      <NumberInput name="quantity" label={words.quantity} />
      <MoneyInput name="price" label={words.price} helperText={words.priceHint} />
      <SelectInput
        name="condition"
        label={words.condition}
        options={conditions.map((value) => ({ value, label: value }))}
      />
      <SelectInput
        name="source"
        label={words.source}
        options={lookupSources.map((value) => ({ value, label: t.lookupEntry.sources[value] }))}
      />
    </FormDialog>
  );
}

import { z } from 'zod';
import { productFields } from '#contract/products/products.schemas.ts';
import { bulkWriteOff } from '#contract/products/stock.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { reasonOptions } from '../../stock/reason-options.ts';
import { type BulkDialogProps, BulkFormDialog } from './bulk-form-dialog.tsx';

const words = t.shelf;

// The text itself is sent: the server reads cents from its digits, never through a float.
const costSchema = z.object({ cost: z.string().regex(/\d/, t.common.required) });
const binSchema = z.object({ bin: productFields.bin.unwrap() });
const writeOffSchema = bulkWriteOff.extend({ units: bulkWriteOff.shape.units.nullable() });

/** Asks what one unit of many products has cost. */
export function CostDialog(dialog: BulkDialogProps) {
  const form = useZodForm(costSchema, { mode: 'onChange', defaultValues: { cost: '' } });
  return (
    <BulkFormDialog
      dialog={dialog}
      form={form}
      title={words.bulkCost}
      attributesOf={({ cost }) => ({ cost: cost.replace(/\.$/, '') })}
    >
      <MoneyInput name="cost" label={words.newCost} negativeAsZero autoFocus />
    </BulkFormDialog>
  );
}

/** Asks where many products lie. */
export function BinDialog(dialog: BulkDialogProps) {
  const form = useZodForm(binSchema, { mode: 'onChange', defaultValues: { bin: '' } });
  return (
    <BulkFormDialog dialog={dialog} form={form} title={words.bulkBin} attributesOf={({ bin }) => ({ bin })}>
      <TextInput name="bin" label={words.newBin} maxLength={60} autoFocus />
    </BulkFormDialog>
  );
}

/** Asks how many units of each of many products leave the stock without a sale, and why. */
export function WriteOffManyDialog(dialog: BulkDialogProps) {
  const form = useZodForm(writeOffSchema, { mode: 'onChange', defaultValues: { units: null, reason: 'damaged' } });
  return (
    <BulkFormDialog
      dialog={dialog}
      form={form}
      title={words.writeOffTitle}
      text={words.writeOffMany}
      attributesOf={({ units, reason }) => ({ writeOff: { reason, units: units ?? undefined } })}
    >
      <NumberInput name="units" label={words.unitsOfEach} helperText={words.allOfEach} />
      <SelectInput name="reason" label={words.reasonLabel} options={reasonOptions} required />
    </BulkFormDialog>
  );
}

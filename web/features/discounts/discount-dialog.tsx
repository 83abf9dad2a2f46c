import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { GiftFields, NameFields, TermFields, TimeFields } from './discount-fields.tsx';
import { type DiscountValues, type DiscountWire, discountSchema } from './discount-values.ts';
import { useSaveDiscount } from './discounts.queries.ts';

export interface DiscountDialogProps {
  storeId: string;
  timeZone: string;
  /** The discount that is changed; a new one without it. */
  id: string | undefined;
  values: DiscountValues;
  onClose: () => void;
}

/** Adds a discount, or changes one. */
export function DiscountDialog({ storeId, timeZone, id, values, onClose }: DiscountDialogProps) {
  const words = t.discounts;
  const { notify } = useSnackbar();
  const save = useSaveDiscount(storeId);
  const [schema] = useState(() => discountSchema(timeZone));
  const form = useZodForm(schema, { defaultValues: values });

  const submit = async (body: DiscountWire) => {
    const { title } = await save.mutateAsync(id === undefined ? { body } : { id, body });
    notify({ message: id === undefined ? words.added(title) : words.saved(title), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={id === undefined ? words.add : words.edit}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields />
      <GiftFields />
      <TermFields saved={values.products} />
      <TimeFields timeZone={timeZone} />
    </FormDialog>
  );
}

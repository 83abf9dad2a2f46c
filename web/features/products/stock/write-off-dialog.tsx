import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { writeOffInput } from '#contract/products/stock.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { productInConflict } from '#web/shared/products/product-conflict.ts';
import { productQuery, refreshProducts } from '#web/shared/products/products.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { reasonOptions } from './reason-options.ts';

const words = t.shelf;

const schemaOf = (quantity: number) =>
  z.object({
    units: z.number(t.common.required).min(1, words.atLeastOne).max(quantity, words.tooMany(quantity)),
    reason: writeOffInput.shape.reason,
    note: writeOffInput.shape.note,
  });

interface WriteOffDialogProps {
  product: Product;
  onDone?: (product: Product) => void;
  onClose: () => void;
}

/** Asks how many units of a product leave the stock without a sale, and why. */
export function WriteOffDialog({ product, onDone, onClose }: WriteOffDialogProps) {
  const { _id: id, title, quantity } = product;
  const form = useZodForm(schemaOf(quantity), { defaultValues: { units: 1, reason: 'damaged', note: '' } });
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const [keys] = useState(() => createRequestKeys());
  return (
    <FormDialog
      open
      form={form}
      guarded={false}
      title={words.writeOffTitle}
      description={words.writeOffText(title, quantity)}
      submitLabel={words.writeOff}
      pendingLabel={words.writingOff}
      describeError={(error) => {
        const theirs = productInConflict(error);
        return theirs && words.tooMany(theirs.quantity);
      }}
      onSubmit={async (body) => {
        const request = { params: { id }, body };
        const options = { idempotencyKey: keys.keyFor(request), actWords: words.approve(body.units, title) };
        const left = await call(products.writeOff, request, options);
        keys.answered();
        client.setQueryData(productQuery(id).queryKey, left);
        void refreshProducts(client);
        notify({ message: words.writtenOff(body.units), tone: 'success' });
        onDone?.(left);
        onClose();
      }}
      onClose={onClose}
    >
      <NumberInput name="units" label={words.unitsLabel} autoFocus required />
      <SelectInput name="reason" label={words.reasonLabel} options={reasonOptions} required />
      <TextInput name="note" label={words.noteLabel} maxLength={200} />
    </FormDialog>
  );
}

import { z } from 'zod';
import { maxQuantity, type Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { ChoosableStatus } from '#web/shared/products/product-status.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import type { BulkDialogName } from '../bulk-menu.tsx';
import { type BulkDialogProps, BulkFormDialog } from './bulk-form-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { BinDialog, CostDialog, WriteOffManyDialog } from './shelf-dialogs.tsx';
import { StatusDialog } from './status-dialog.tsx';

const schema = z.object({
  quantity: z.number(t.common.required).min(0, t.products.negative('quantity')).max(maxQuantity, t.products.tooLarge),
});

/** Asks for the quantity that many products get. */
function QuantityDialog(dialog: BulkDialogProps) {
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

interface BulkDialogsProps extends BulkDialogProps {
  name: Exclude<BulkDialogName, 'bundle'>;
  /** One of the products that are meant. */
  example: Product | undefined;
  onStatus: (status: ChoosableStatus) => void;
  onDelete: () => Promise<void>;
}

const forms = {
  category: CategoryDialog,
  price: PriceDialog,
  location: LocationDialog,
  quantity: QuantityDialog,
  cost: CostDialog,
  bin: BinDialog,
  writeOff: WriteOffManyDialog,
};

/** The dialog of a bulk act. */
export function BulkDialogs({ name, example, onStatus, onDelete, ...dialog }: BulkDialogsProps) {
  const { target, onClose } = dialog;
  if (name === 'status') return <StatusDialog amount={target.amount} onChoose={onStatus} onClose={onClose} />;
  if (name === 'discount') return <DiscountDialog {...dialog} example={example} />;
  if (name === 'delete') {
    const { deleteManyTitle, deleteManyText } = t.products;
    return (
      <DeleteDialog
        title={deleteManyTitle}
        text={deleteManyText(target.amount)}
        onConfirm={onDelete}
        onClose={onClose}
      />
    );
  }
  const Form = forms[name];
  return <Form {...dialog} />;
}

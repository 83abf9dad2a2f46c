import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { ChoosableStatus } from '#web/shared/products/product-status.ts';
import type { BulkDialogName } from '../bulk-menu.tsx';
import type { BulkDialogProps } from './bulk-form-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

interface BulkDialogsProps extends BulkDialogProps {
  name: BulkDialogName;
  /** One of the products that are meant. */
  example: Product | undefined;
  onStatus: (status: ChoosableStatus) => void;
  onDelete: () => Promise<void>;
}

const forms = { category: CategoryDialog, price: PriceDialog, location: LocationDialog, quantity: QuantityDialog };

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

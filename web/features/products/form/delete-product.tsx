import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { DeleteDialog } from '../list/dialogs/delete-dialog.tsx';
import { useRemoveProduct } from '../use-remove-product.ts';

interface DeleteProductProps {
  product: Product;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks, deletes, and offers to bring the product back. */
export function DeleteProduct({ product, onDeleted, onClose }: DeleteProductProps) {
  const remove = useRemoveProduct();
  const { deleteTitle, deleteText } = t.products;
  const confirm = async () => {
    await remove(product._id);
    onDeleted?.();
  };
  return <DeleteDialog title={deleteTitle} text={deleteText(product.title)} onConfirm={confirm} onClose={onClose} />;
}

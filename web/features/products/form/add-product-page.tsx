import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { addProductPath, pathOfProduct } from '../product-paths.ts';
import { ProductEditor } from './product-editor.tsx';
import { newValues } from './product-values.ts';

// The next step is offered as long as an undo would be.
const stepDuration = 10_000;

/** /app/products/addProduct; a code in the address is where it begins. */
export function AddProductPage() {
  const [params] = useSearchParams();
  const codes = Object.fromEntries(['barcode', 'asin', 'sku'].map((name) => [name, params.get(name) ?? '']));
  return <AddProduct key={params.toString()} codes={codes} />;
}

function AddProduct({ codes }: { codes: Parameters<typeof newValues>[0] }) {
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const { newTitle, created, addAnother } = t.productForm;
  useDocumentTitle(newTitle);
  const [initial] = useState(() => newValues(codes));

  const open = async (product: Product) => {
    await navigate(pathOfProduct(product._id), { replace: true, state: { product } });
    notify({
      message: created,
      tone: 'success',
      duration: stepDuration,
      action: { label: addAnother, onSelect: () => void navigate(addProductPath) },
    });
  };
  return <ProductEditor product={undefined} initial={initial} onCreated={open} />;
}

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { addProductPath, pathOfProduct } from '#web/shared/products/product-paths.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ProductEditor } from './product-editor.tsx';
import { newValues } from './product-values.ts';
import { readBeginning } from './read-beginning.ts';
import { storedProduct } from './stored-product.ts';

// The next step is offered as long as an undo would be.
const stepDuration = 10_000;

/** /app/products/addProduct; a code, quantity, condition or price in the address is where it begins. */
export function AddProductPage() {
  const [params] = useSearchParams();
  return <AddProduct key={params.toString()} params={params} />;
}

function AddProduct({ params }: { params: URLSearchParams }) {
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const { newTitle, created, addAnother } = t.productForm;
  useDocumentTitle(newTitle);
  const [initial] = useState(() => newValues(readBeginning(params)));
  const [kept] = useState(storedProduct.read);

  const open = async (product: Product) => {
    await navigate(pathOfProduct(product._id), { replace: true, state: { product } });
    notify({
      message: created,
      tone: 'success',
      duration: stepDuration,
      action: { label: addAnother, onSelect: () => void navigate(addProductPath) },
    });
  };
  return <ProductEditor product={undefined} initial={initial} kept={kept} onCreated={open} />;
}

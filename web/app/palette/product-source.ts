import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { BoxIcon } from '#web/ui/icons.tsx';
import type { PaletteItem, PaletteSource } from './palette-item.ts';
import { pauseUnlessAborted } from './pause.ts';

const shortest = 2;
const shown = 5;

/** Products by title, SKU or barcode. */
export const productSource: PaletteSource = {
  id: 'products',
  heading: t.shell.palette.products,
  needs: 'products.read',
  find: async (query, signal) => {
    if (query.length < shortest) return [];
    await pauseUnlessAborted(signal);
    const found = await call(
      products.list,
      { query: { isActive: 'true', search: query, page: 1, pageSize: shown } },
      { signal },
    );
    return found.map(toItem);
  },
};

const toItem = (product: Product): PaletteItem => ({
  id: product._id,
  label: product.title,
  detail: product.cl_sku,
  icon: BoxIcon,
  thumbnail: product.thumbnail,
  to: pathOfProduct(product._id),
  state: { product },
});

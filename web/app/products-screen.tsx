import { ProductsPage } from '#web/features/products/list/products-page.tsx';
import { SyncLink } from '#web/features/publishing/sync-link.tsx';

/** The product list, with the way from a change to the live site. */
export function ProductsScreen() {
  return <ProductsPage sync={<SyncLink />} />;
}

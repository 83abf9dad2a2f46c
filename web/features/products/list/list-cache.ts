import type { QueryClient } from '@tanstack/react-query';
import type { ProductFilter } from '#contract/products/bulk.schemas.ts';
import type { RowRequest } from '#web/ui/table/row-source.ts';
import { type ProductPage, productListKey } from '../products.queries.ts';
import { toFilter } from './list-state.ts';

type PageChange = (page: ProductPage, filter: ProductFilter) => ProductPage;

/** Changes every page of the list that is held here; returns how to put them back. */
export async function changeLists(client: QueryClient, change: PageChange): Promise<() => void> {
  // An answer that is on its way would put the old rows back.
  await client.cancelQueries({ queryKey: productListKey });
  const held = client.getQueriesData<ProductPage>({ queryKey: productListKey });
  for (const [key, page] of held) {
    if (page) client.setQueryData(key, change(page, toFilter(key.at(-1) as RowRequest)));
  }
  return () => {
    for (const [key, page] of held) client.setQueryData(key, page);
  };
}

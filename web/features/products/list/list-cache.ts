import type { QueryClient } from '@tanstack/react-query';
import type { ProductFilter } from '#contract/products/bulk.schemas.ts';
import { changeHeldPages } from '#web/kit/held-pages.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import { type ProductPage, productListKey } from '../products.queries.ts';
import { toFilter } from './list-state.ts';

type PageChange = (page: ProductPage, filter: ProductFilter) => ProductPage;

/** Changes every page of the list that is held here; returns how to put them back. */
export const changeLists = (client: QueryClient, change: PageChange): Promise<() => void> =>
  changeHeldPages<ProductPage>(client, productListKey, (page, key) => change(page, toFilter(key.at(-1) as RowRequest)));

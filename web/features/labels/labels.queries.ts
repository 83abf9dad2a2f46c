import { queryOptions } from '@tanstack/react-query';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { inPortions } from '#web/kit/in-portions.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { type LabelGoods, toGoods } from './label-goods.ts';

/** More are never printed at a time; what has no stock is among them. */
const maxGoods = 1000;

const portion = 200;

/** The products that labels are for, and how many were selected. */
export interface ChosenGoods {
  goods: readonly LabelGoods[];
  total: number;
}

/** The products of a selection, in portions; read once, when a dialog opens. */
export const labelGoodsQuery = (selection: ProductSelection) =>
  queryOptions({
    queryKey: [...productsKey, 'labels', selection],
    queryFn: ({ signal }) => (selection.ids ? readIds(selection.ids, signal) : readFilter(selection, signal)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

async function readIds(ids: readonly string[], signal: AbortSignal): Promise<ChosenGoods> {
  const goods: LabelGoods[] = [];
  for (const some of inPortions(ids.slice(0, maxGoods), portion)) {
    const found = await call(products.selected, { body: { ids: some } }, { signal });
    goods.push(...found.map(toGoods));
  }
  // Some may have been deleted since; what was not looked for is taken for there.
  return { goods, total: goods.length + Math.max(0, ids.length - maxGoods) };
}

async function readFilter({ filter, except = [] }: ProductSelection, signal: AbortSignal): Promise<ChosenGoods> {
  const goods: LabelGoods[] = [];
  let total = 0;
  for (let page = 1; page === 1 || (page - 1) * portion < Math.min(total, maxGoods + except.length); page += 1) {
    const query = { isActive: 'true', page, pageSize: portion, sort: 'title', ...filter } as const;
    const answer = await callPage(products.list, { query }, { signal });
    total = answer.total;
    goods.push(...answer.rows.filter(({ _id }) => !except.includes(_id)).map(toGoods));
  }
  return { goods: goods.slice(0, maxGoods), total: Math.max(goods.length, total - except.length) };
}

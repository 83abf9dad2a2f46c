import { abandonedCarts, emailStatuses, recoveryStatuses } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { callPage } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import type { TableState, TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Filter } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import type { CartPage } from './abandoned-carts.queries.ts';

/** Page sizes as those of the orders; the newest are always first. */
export const listOptions: TableStateOptions = {
  sizes: [10, 20, 30],
  defaultSize: 10,
  sorts: [],
  filters: ['email', 'recovery'],
};

const { email, emails, recovery, recoveries } = t.abandonedCarts;

export const cartFilters: readonly Filter[] = [
  { name: 'email', label: email, options: emailStatuses.map((value) => ({ value, label: emails[value] })) },
  {
    name: 'recovery',
    label: recovery,
    options: recoveryStatuses.map((value) => ({ value, label: recoveries[value] })),
  },
];

/** What the list is narrowed to. What an address says that makes no sense is as if it weren't there. */
export function toFilter({ search, filters }: Pick<TableState, 'search' | 'filters'>) {
  const email = chosenIn(emailStatuses, filters.email);
  const recovery = chosenIn(recoveryStatuses, filters.recovery);
  return { ...searchIn({ search }), ...(email && { email }), ...(recovery && { recovery }) };
}

/** Pages of one store's left carts. */
export const loadCarts =
  (storeId: string) =>
  ({ page, pageSize, ...narrowing }: RowRequest, signal?: AbortSignal): Promise<CartPage> =>
    callPage(abandonedCarts.list, { query: { storeId, page, pageSize, ...toFilter(narrowing) } }, signal && { signal });

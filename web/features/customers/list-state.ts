import {
  type CustomerFilter,
  customerFilters,
  customerSorts,
  customers,
} from '#contract/customers/customers.contract.ts';
import { callPage } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import { readSort, type TableState, type TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Filter, SortOption } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import type { CustomerPage } from './customers.queries.ts';

/** Page sizes of the specification; the rest of what the address of the list may say. */
export const listOptions: TableStateOptions = {
  sizes: [5, 20, 30, 'all'],
  defaultSize: 20,
  defaultSort: { id: 'id', desc: false },
  sorts: customerSorts,
  filters: ['status'],
};

const { status, allStatuses, filters, sorts } = t.customers;

/** All statuses, Registered, UnRegistered, Email Subscribers, Abandoned checkouts in last 30 days. */
export const statusFilter: Filter = {
  name: 'status',
  label: status,
  allLabel: allStatuses,
  hideLabel: true,
  options: customerFilters.map((value) => ({ value, label: filters[value] })),
};

/** By id or by total amount, ascending or descending. */
export const sortOptions: readonly SortOption[] = customerSorts.map((sort) => ({
  ...readSort(sort),
  label: sorts[sort],
}));

type Narrowing = Pick<TableState, 'search' | 'filters'>;

/** The status the list is narrowed to; what an address says that makes no sense is as if it weren't there. */
export const statusOf = ({ filters: chosen }: Pick<Narrowing, 'filters'>): CustomerFilter | undefined =>
  chosenIn(customerFilters, chosen.status);

/** What the list is narrowed to: the search counts with All statuses only. */
export function toFilter({ search, filters: chosen }: Narrowing): { status?: CustomerFilter; search?: string } {
  const wanted = statusOf({ filters: chosen });
  if (wanted) return { status: wanted };
  return searchIn({ search });
}

/** Pages of one store's customers. */
export const loadCustomers =
  (storeId: string) =>
  ({ page, pageSize, sort, ...narrowing }: RowRequest, signal?: AbortSignal): Promise<CustomerPage> => {
    const known = customerSorts.find((name) => name === sort);
    const query = { storeId, page, pageSize, ...(known && { sort: known }), ...toFilter(narrowing) };
    return callPage(customers.list, { query }, signal && { signal });
  };

import { orderChannels, orderStatuses } from '#contract/orders/order-statuses.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { callPage } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import { readSort, type TableState, type TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Filter, SortOption } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import type { OrderPage } from '../orders.queries.ts';

const orderSorts = ['createdAt', '-createdAt', '-paidAt'] as const;

/** Page sizes of the specification; the rest of what the address of the list may say. */
export const listOptions: TableStateOptions = {
  sizes: [10, 20, 30],
  defaultSize: 10,
  defaultSort: { id: 'createdAt', desc: true },
  sorts: orderSorts,
  filters: ['status', 'channel'],
};

const { status, statuses, sorts, channel, channels } = t.orders;

/** All, then the statuses in the specification's order. */
export const statusFilter: Filter = {
  name: 'status',
  label: status,
  options: (['New', 'Completed', 'Shipped', 'Delivered', 'Pending', 'Ready', 'Cancelled'] as const).map((value) => ({
    value,
    label: statuses[value],
  })),
};

/** Where orders come from. */
export const channelFilter: Filter = {
  name: 'channel',
  label: channel,
  options: orderChannels.map((value) => ({ value, label: channels[value] })),
};

/** Ascending, Descending, Recently Paid. */
export const sortOptions: readonly SortOption[] = orderSorts.map((sort) => ({
  ...readSort(sort),
  label: sorts[sort],
}));

/** What the list is narrowed to. What an address says that makes no sense is as if it weren't there. */
export function toFilter({ search, filters }: Pick<TableState, 'search' | 'filters'>) {
  const status = chosenIn(orderStatuses, filters.status);
  const channel = chosenIn(orderChannels, filters.channel);
  return { ...searchIn({ search }), ...(status && { status }), ...(channel && { channel }) };
}

/** Pages of one store's orders. */
export const loadOrders =
  (storeId: string) =>
  ({ page, pageSize, sort, ...narrowing }: RowRequest, signal?: AbortSignal): Promise<OrderPage> => {
    const known = orderSorts.find((name) => name === sort);
    const query = { storeId, page, pageSize, ...(known && { sort: known }), ...toFilter(narrowing) };
    return callPage(orders.list, { query: { ...query, isActive: 'true' } }, signal && { signal });
  };

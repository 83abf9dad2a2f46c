import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { orders } from '#contract/orders/orders.contract.ts';
import type { Order, OrderDetails } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { changeHeldRows } from '#web/kit/held-pages.ts';
import type { TotalCount } from '#web/kit/total-count.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';

export const ordersKey = ['orders'] as const;

/** Pages of the list; the store and the request are added to it. */
export const orderListKey = [...ordersKey, 'list'] as const;

export type OrderPage = { rows: Order[] } & TotalCount;

export const orderQuery = (id: string) =>
  queryOptions({ queryKey: [...ordersKey, 'one', id], queryFn: () => call(orders.get, { params: { id } }) });

// As long as a job takes, mostly.
const moment = 2000;

/** Reads an order now, and once more when a job that was just asked for has written down what it did. */
export function readSoonAgain(client: QueryClient, id: string): void {
  const read = () => void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
  read();
  setTimeout(read, moment);
}

/** Takes an order as the server answered it: into its details, and into the rows that show it. */
export async function takeOrder(client: QueryClient, order: OrderDetails): Promise<void> {
  const key = orderQuery(order._id).queryKey;
  // An answer that is on its way would put the old one back.
  await client.cancelQueries({ queryKey: key });
  client.setQueryData(key, order);
  changeRows(client, (row) => (row._id === order._id ? { ...row, ...rowOf(order) } : row));
  void client.invalidateQueries({ queryKey: orderListKey });
}

/** What of an order its row shows. */
const rowOf = ({ status, payment, serialNo, comments, shipstation }: OrderDetails) => ({
  status,
  payment,
  serialNo,
  comments,
  shipstation,
});

/** Changes the rows of every page that is held here; what becomes nothing leaves its page. */
export const changeRows = (client: QueryClient, change: (row: Order) => Order | null): void =>
  changeHeldRows(client, orderListKey, change);

/** Goods went back on the shelf: products are read again when they are next looked at. */
export const refreshStock = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: productsKey });

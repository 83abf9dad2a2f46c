import type { PosSale } from '../point-of-sale.port.ts';
import { lateOrdersMs, longestList, nestedListLength, searchedDays } from './clover-facts.ts';
import { type CloverLine, type CloverOrder, lineList, orderAnswer, orderList, toSales } from './clover-mapper.ts';
import type { CloverTransport, Seller } from './clover-transport.ts';

const dayMs = 24 * 60 * 60 * 1000;
const pageLength = 100;
const expand = ['expand', 'lineItems'] as const;

/** What was sold at the counter. */
export function cloverSales({ ask }: CloverTransport, now: () => Date) {
  const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;

  async function linesOf(seller: Seller, order: CloverOrder): Promise<CloverLine[]> {
    const told = order.lineItems?.elements;
    if (told && told.length < nestedListLength) return told;
    const query = [['limit', String(longestList)] as const];
    return (await ask(seller, { path: `${pathOf(order.id)}/line_items`, query }, lineList)).elements;
  }

  const salesIn = async (seller: Seller, order: CloverOrder) => toSales(order, await linesOf(seller, order));

  const page = async (seller: Seller, from: number, to: number, offset = 0) => {
    const between = [['filter', `modifiedTime>=${from}`] as const, ['filter', `modifiedTime<=${to}`] as const];
    const query = [...between, expand, ['limit', String(pageLength)] as const, ['offset', String(offset)] as const];
    return (await ask(seller, { path: '/orders', query }, orderList)).elements;
  };

  /** Parts of time that fit into one answer: paging on would skip one whenever another changes meanwhile. */
  async function ordersBetween(seller: Seller, from: number, to: number): Promise<CloverOrder[]> {
    const orders = await page(seller, from, to);
    if (orders.length < pageLength) return orders;
    if (from === to) return [...orders, ...(await ordersAt(seller, from))];
    const middle = Math.floor((from + to) / 2);
    return [...(await ordersBetween(seller, from, middle)), ...(await ordersBetween(seller, middle + 1, to))];
  }

  /** What is left of an instant that is too full for one answer. */
  async function ordersAt(seller: Seller, at: number): Promise<CloverOrder[]> {
    const orders: CloverOrder[] = [];
    for (let offset = pageLength; ; offset += pageLength) {
      const more = await page(seller, at, at, offset);
      orders.push(...more);
      if (more.length < pageLength) return orders;
    }
  }

  return {
    async of(seller: Seller, orderId: string): Promise<PosSale[]> {
      return salesIn(seller, await ask(seller, { path: pathOf(orderId), query: [expand] }, orderAnswer));
    },

    async since(seller: Seller, since: Date): Promise<{ sales: PosSale[]; until: Date }> {
      const time = now().getTime();
      const from = Math.max(since.getTime(), time - (searchedDays - 1) * dayMs);
      const orders = await ordersBetween(seller, from, Math.max(from, time + lateOrdersMs));
      const inOrder = orders.toSorted(byTime);
      const sales: PosSale[] = [];
      for (const order of inOrder) sales.push(...(await salesIn(seller, order)));
      return { sales, until: new Date(Math.max(since.getTime(), time - lateOrdersMs)) };
    },
  };
}

const byTime = (one: CloverOrder, other: CloverOrder) =>
  one.modifiedTime - other.modifiedTime || (one.createdTime ?? 0) - (other.createdTime ?? 0);

import type { FastifyRequest } from 'fastify';
import type { Call, SimParts } from './api.routes.ts';
import { envelope, expandsOf, type ListRules, pick } from './lists.ts';
import { CloverProblem } from './problems.ts';
import { newId, type SimItem, type SimLine, type SimOrder } from './state.ts';

const rules: ListRules<SimOrder> = {
  fields: {
    id: ({ id }) => id,
    createdTime: (order) => order.createdTime,
    total: (order) => totalOf(order),
    modifiedTime: (order) => order.modifiedTime,
    state: (order) => stateOf(order),
  },
  expands: ['lineItems', 'payments', 'refunds', 'customers', 'discounts'],
};

// A list within an order ends here, though the order goes on.
const nestedLines = 100;

const idIn = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** What was sold at the counter. */
export function cloverOrderCalls(call: Call, { state }: SimParts): void {
  function find(merchant: string, request: FastifyRequest): SimOrder {
    const order = state.order(merchant, idIn(request));
    if (!order) throw new CloverProblem(404);
    return order;
  }

  call('GET', '/orders', (request, merchant) => {
    const expands = expandsOf(request, rules.expands);
    const orders = pick(request, state.ordersOf(merchant), rules);
    return envelope(
      request,
      orders.map((order) => toWire(order, expands)),
    );
  });
  call('GET', '/orders/:id', (request, merchant) => toWire(find(merchant, request), expandsOf(request, rules.expands)));
  call('GET', '/orders/:id/line_items', (request, merchant) => {
    const lines = pick(request, find(merchant, request).lines, { fields: {}, expands: [] });
    return envelope(request, lines.map(toLine));
  });
}

/** What clerks do at the counter. */
export function cloverCounter({ state, tell }: SimParts) {
  function keep(order: SimOrder, facts: Partial<SimOrder>): SimOrder {
    const changed = { ...order, ...facts, modifiedTime: Date.now() };
    state.orders.put(order.id, changed);
    tell(order.merchant, `O:${order.id}`, 'UPDATE');
    return changed;
  }

  function move(itemId: string | null, pieces: number): void {
    const item = itemId === null ? undefined : state.items.get(itemId);
    if (!item || item.quantity === null) return;
    state.count(item, item.quantity + pieces);
    tell(item.merchant, `I:${item.id}`, 'UPDATE');
  }

  return {
    /** Puts goods on an order that is not paid yet; null is something the clerk typed in by hand. */
    ring(merchant: string, goods: readonly (SimItem | null)[]): SimOrder {
      const times = { createdTime: Date.now(), modifiedTime: Date.now() };
      const order: SimOrder = { id: newId(), merchant, paymentState: 'OPEN', ...times, lines: goods.map(toSimLine) };
      state.orders.put(order.id, order);
      tell(merchant, `O:${order.id}`, 'CREATE');
      return order;
    },

    pay(order: SimOrder): void {
      if (order.paymentState !== 'OPEN') return;
      for (const { item } of order.lines) move(item, -1);
      keep(order, { paymentState: 'PAID' });
      tell(order.merchant, `P:${newId()}`, 'CREATE');
    },

    /** The payment never was; the order is open again. */
    void(order: SimOrder): void {
      if (order.paymentState !== 'PAID') return;
      for (const { item } of order.lines) move(item, 1);
      keep(order, { paymentState: 'OPEN' });
    },

    /** Takes one line back, or all that are left. */
    refund(order: SimOrder, lineId?: string): void {
      if (order.paymentState === 'OPEN') return;
      const isMeant = (line: SimLine) => !line.refunded && (lineId === undefined || line.id === lineId);
      for (const { item } of order.lines.filter(isMeant)) move(item, 1);
      const lines = order.lines.map((line) => (isMeant(line) ? { ...line, refunded: true } : line));
      const isAll = lines.every(({ refunded }) => refunded);
      keep(order, { lines, paymentState: isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED' });
    },
  };
}

export type CloverCounter = ReturnType<typeof cloverCounter>;

const toSimLine = (item: SimItem | null): SimLine => ({
  id: newId(),
  item: item?.id ?? null,
  name: item?.name ?? 'Custom item',
  price: item?.price ?? 500,
  createdTime: Date.now(),
  refunded: false,
});

export const totalOf = ({ lines }: SimOrder) => lines.reduce((sum, { price }) => sum + price, 0);

const stateOf = ({ paymentState }: SimOrder) => (paymentState === 'OPEN' ? 'open' : 'locked');

function toWire(order: SimOrder, expands: ReadonlySet<string>) {
  const { id, paymentState, createdTime, modifiedTime, lines } = order;
  const facts = { id, currency: 'USD', total: totalOf(order), state: stateOf(order), paymentState };
  const times = { createdTime, clientCreatedTime: createdTime, modifiedTime };
  const shown = expands.has('lineItems') && { lineItems: { elements: lines.slice(0, nestedLines).map(toLine) } };
  return { ...facts, ...times, ...shown };
}

const toLine = ({ item, ...line }: SimLine) => ({
  ...line,
  ...(item !== null && { item: { id: item } }),
  exchanged: false,
  printed: false,
  isRevenue: true,
});

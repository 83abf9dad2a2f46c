import type { Cents } from '#contract/kit/money.ts';
import type { OrderPlace } from '#contract/orders/orders.schemas.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { OrderAmounts } from '#contract/pricing/totals.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import { failure } from '#server/kit/failure.ts';
import { orderHolds } from './holds/order-holds.repository.ts';
import { createHoldRelease } from './holds/release-order.ts';
import { orderEvents } from './order-events.repository.ts';
import { type NewLineRow, type OrderRow, orderRows } from './order-rows.repository.ts';
import { isOpen, type OrderingDeps, payTime } from './ordering-parts.ts';
import { completeSale } from './place/complete-sale.ts';
import { newCheckoutId, toStoredDiscount } from './place/prepare-order.ts';
import type { Restocked } from './refunds/refunds.repository.ts';
import { orderStock, type Pieces } from './stock/order-stock.repository.ts';
import { restock } from './stock/restock.ts';

export type { OrderRow };

export type CounterLine = Omit<NewLineRow, 'position' | 'oversold'> & { product_id: string | null; quantity: number };

export interface CounterDiscount {
  /** Null of what somebody took off by hand. */
  id: string | null;
  title: string;
  code: string | null;
  discountCents: Cents;
}

/** What is sold at a counter, priced. */
export interface CounterOrder {
  id: string;
  storeId: string;
  customer: { firstName: string; lastName: string; email: string; phone: string };
  place: OrderPlace;
  notes: string;
  lines: readonly CounterLine[];
  amounts: OrderAmounts;
  isTaxIncluded: boolean;
  discounts: readonly CounterDiscount[];
  /** By whom uses of discounts are counted; empty where nobody was named. */
  discountKey: string;
  fingerprint: string;
  soldBy: string;
  /** Where, in words. */
  till: string;
}

/** What is not there, of an order that is written with all it wants or not at all. */
export type Missing = Pieces & { available: number };

export type OpenedOrder =
  | { kind: 'opened'; order: OrderRow; oversold: number; missedDiscounts: readonly string[] }
  | { kind: 'missing'; products: readonly Missing[] }
  | { kind: 'discount_gone'; title: string };

export type CounterOrders = ReturnType<typeof counterOrdersService>;

/** What a counter makes of orders: they take their goods from the same shelf as those of the web, and by the same ways. */
export function counterOrdersService(deps: OrderingDeps) {
  const { clock } = deps;
  const { release } = createHoldRelease(deps);

  /** Of what is not there, the last lines have none. */
  function spread(lines: readonly CounterLine[], missing: ReadonlyMap<string, number>): NewLineRow[] {
    const left = new Map(missing);
    return lines
      .map((line, position): NewLineRow => ({ ...line, position }))
      .toReversed()
      .map((line) => {
        const oversold = Math.min(left.get(line.product_id ?? '') ?? 0, line.quantity);
        if (oversold === 0) return line;
        left.set(line.product_id ?? '', (left.get(line.product_id ?? '') ?? 0) - oversold);
        return { ...line, oversold };
      })
      .toReversed();
  }

  async function takeDiscounts(tx: Db, scope: MerchantScope, order: CounterOrder): Promise<CounterDiscount[]> {
    const missed: CounterDiscount[] = [];
    const named = order.discounts.filter(
      (discount): discount is CounterDiscount & { id: string } => discount.id !== null,
    );
    for (const discount of named.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const use = { discountId: discount.id, storeId: order.storeId, orderId: order.id, email: order.discountKey };
      if (!(await orderHolds(tx).useDiscount(scope, { ...use, now: clock.now() }))) missed.push(discount);
    }
    return missed;
  }

  return {
    find: (tx: Db, scope: MerchantScope, id: string): Promise<OrderRow | undefined> => orderRows(tx).find(scope, id),
    lock: (tx: Db, scope: MerchantScope, id: string): Promise<OrderRow | undefined> => orderRows(tx).lock(scope, id),

    /**
     * Writes an order with its goods, for fifteen minutes. One that has happened takes what is there: the rest of it is
     * oversold, and stock is never below nothing. Any other is written whole, or not at all: whoever is told what is
     * missing must end the transaction.
     */
    async open(
      tx: Tx,
      scope: MerchantScope,
      order: CounterOrder,
      { hasHappened }: { hasHappened: boolean },
    ): Promise<OpenedOrder> {
      const now = clock.now();
      const wanted = toPieces(order.lines);
      const taken = await orderStock(tx).takeWhatIsThere(scope, wanted, { orderId: order.id, by: null, now });
      const got = new Map(taken.map((piece) => [piece.id, piece.taken]));
      const products = wanted.flatMap(({ id, quantity }) => {
        const available = got.get(id) ?? 0;
        return available < quantity ? [{ id, quantity, available }] : [];
      });
      if (products.length > 0 && !hasHappened) return { kind: 'missing', products };
      const missing = new Map(products.map(({ id, quantity, available }) => [id, quantity - available]));
      const { amounts, customer } = order;
      const row = {
        id: order.id,
        store_id: order.storeId,
        checkout_id: newCheckoutId(),
        fingerprint: order.fingerprint,
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: customer.email.trim().toLowerCase(),
        phone: customer.phone,
        way: 'counter' as const,
        place: JSON.stringify(order.place),
        notes: order.notes,
        subtotal_cents: amounts.subtotalCents,
        tax_cents: amounts.taxCents,
        extra_fee_cents: amounts.extraFeeCents,
        shipping_cents: amounts.shippingCents,
        discount_cents: amounts.discountCents,
        tax_included: order.isTaxIncluded,
        discounts: JSON.stringify(order.discounts.map((each) => toStoredDiscount({ ...each, isFreeShipping: false }))),
        payment_type: 'counter' as const,
        stock: 'reserved' as const,
        reserved_until: after(now, payTime),
        created_at: now,
        updated_at: now,
      };
      const placed = { body: `Sold at ${order.till}`, by: order.soldBy };
      const written = await orderRows(tx).insert(scope, row, spread(order.lines, missing), placed);
      const missed = await takeDiscounts(tx, scope, order);
      const [first] = missed;
      if (first && !hasHappened) return { kind: 'discount_gone', title: first.title };
      const oversold = [...missing.values()].reduce((sum, units) => sum + units, 0);
      return { kind: 'opened', order: written, oversold, missedDiscounts: missed.map(({ title }) => title) };
    },

    /** Opens an order anew that was given up, as it has happened all the same: with what is there of it. */
    async reopen(tx: Tx, scope: MerchantScope, order: OrderRow): Promise<void> {
      const now = clock.now();
      const lines = await orderStock(tx).linesOf(scope, order.id);
      const wanted = toPieces(lines);
      const taken = await orderStock(tx).takeWhatIsThere(scope, wanted, { orderId: order.id, by: null, now });
      const got = new Map(taken.map((piece) => [piece.id, piece.taken]));
      const missing = new Map(wanted.map(({ id, quantity }) => [id, quantity - (got.get(id) ?? 0)]));
      for (const { position, product_id, quantity } of lines.toReversed()) {
        const oversold = Math.min(missing.get(product_id ?? '') ?? 0, quantity);
        if (oversold === 0) continue;
        missing.set(product_id ?? '', (missing.get(product_id ?? '') ?? 0) - oversold);
        await orderStock(tx).markOversold(scope, order.id, { position, oversold });
      }
      const open = { stock: 'reserved', payment_status: 'created', reserved_until: after(now, payTime) } as const;
      await orderRows(tx).update(scope, order.id, { ...open, updated_at: now });
    },

    /** What is compared when the order is sent again, by a browser that goes on with it. */
    renewFingerprint: (tx: Tx, scope: MerchantScope, id: string, fingerprint: string): Promise<void> =>
      orderRows(tx).update(scope, id, { fingerprint, updated_at: clock.now() }),

    /** Sells what an open order holds; the order must be locked, or written in the same transaction. */
    complete: (tx: Tx, scope: MerchantScope, order: OrderRow, paid: { means: string; by: string }): Promise<void> =>
      completeSale(deps, tx, scope, order, paid.means, paid.by),

    /** Frees what an open order holds; one that is not open any more stays as it is. */
    async giveUp(tx: Tx, scope: MerchantScope, id: string, why: { body: string; by: string }): Promise<boolean> {
      const order = await orderRows(tx).lock(scope, id);
      if (!order || !isOpen(order)) return false;
      await release(tx, scope, order, { kind: 'expired', ...why });
      return true;
    },

    /** Takes units for a sold order that were found after all; nobody else is given them first. */
    async takeFound(tx: Tx, scope: MerchantScope, orderId: string, piece: Pieces): Promise<void> {
      if (!(await orderStock(tx).take(scope, [piece], { orderId, by: null, now: clock.now() }))) {
        throw failure('CONFLICT', { message: 'It is gone again.' });
      }
      await orderStock(tx).sell(scope, orderId);
    },

    /** An order of the web is in its buyer’s hands, and paid where it was not. */
    async handOver(
      tx: Tx,
      scope: MerchantScope,
      order: OrderRow,
      { means, by, till }: { means: string | null; by: string; till: string },
    ): Promise<void> {
      const now = clock.now();
      const { id: orderId } = order;
      const paid = { payment_status: 'succeeded' as const, paid_at: now, payment_means: means };
      await orderRows(tx).update(scope, orderId, { status: 'Completed', updated_at: now, ...(means !== null && paid) });
      if (means !== null) {
        await orderHolds(tx).markRecovered(scope, order);
        const body = `Paid ${inDollars(order.total_cents)} with ${means} at ${till}`;
        await orderEvents(tx).add(scope, { orderId, kind: 'paid', body, by, at: now });
      }
      const message = 'order status changed to Completed';
      await orderEvents(tx).add(scope, {
        orderId,
        kind: 'status',
        body: `Handed over at ${till}`,
        message,
        by,
        at: now,
      });
    },

    /** Puts sold goods back on the shelf, where no money goes back with them. */
    restock: (
      tx: Tx,
      scope: MerchantScope & { userId: string },
      orderId: string,
      { what, by }: { what: readonly Restocked[]; by: string },
    ): Promise<void> => restock(deps, tx, scope, { orderId, by, userId: scope.userId, what }),

    note: (tx: Db, scope: MerchantScope, orderId: string, body: string, by: string): Promise<void> =>
      orderEvents(tx).add(scope, { orderId, kind: 'note', body, by, at: clock.now() }),
  };
}

function toPieces(lines: readonly Pick<CounterLine, 'product_id' | 'quantity'>[]): Pieces[] {
  const wanted = new Map<string, number>();
  for (const { product_id: id, quantity } of lines) if (id !== null) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  return [...wanted].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

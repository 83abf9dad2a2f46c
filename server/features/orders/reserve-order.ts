import type { Db, Tx } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { found } from '#server/kit/failure.ts';
import { completeSale } from './complete-sale.ts';
import { orderEvents } from './order-events.repository.ts';
import { orderHolds } from './order-holds.repository.ts';
import { expireOrder } from './order-jobs.ts';
import { type OrderRow, orderRows } from './order-rows.repository.ts';
import { orderStock } from './order-stock.repository.ts';
import type { PlaceRefusal } from './ordering.types.ts';
import { inTransaction, isOpen, type OrderingDeps } from './ordering-parts.ts';
import type { PreparedOrder } from './prepare-order.ts';

export type Reserved =
  | { kind: 'reserved'; order: OrderRow }
  /** The cart has an order that comes first. */
  | { kind: 'earlier'; order: OrderRow }
  | { kind: 'refused'; refusal: PlaceRefusal };

// Several people may share an address; a mail address is one person's.
const mostHeld = { visitor: 10, email: 5 };
// What waits longer than this to be paid in the store is for the seller to settle: it keeps nobody from buying.
const mostAwaited = days(7);

/** Undoes everything the transaction did so far. */
class Refused extends Error {
  readonly refusal: PlaceRefusal;

  constructor(refusal: PlaceRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Writes an order together with all that it holds, or nothing. Whoever comes here locks in one order: visitor, cart,
 * products by id, discounts by id; whoever ends an order locks the order itself first and then goes the same way.
 */
export function makeReserving(deps: OrderingDeps) {
  return async function reserve(scope: MerchantScope, prepared: PreparedOrder): Promise<Reserved> {
    try {
      return (
        (await glance(deps.db, scope, prepared)) ??
        (await inTransaction(deps.db, (tx) => write(deps, tx, scope, prepared)))
      );
    } catch (error) {
      if (error instanceof Refused) return { kind: 'refused', refusal: error.refusal };
      if (violatedConstraint(error) === 'discount_uses_merchant_id_discount_id_fkey') {
        return { kind: 'refused', refusal: { reason: 'discount_gone' } };
      }
      throw error;
    }
  };
}

/** Spares a crowd that comes for what is gone already the waiting for each other; decides nothing else. */
async function glance(db: Db, scope: MerchantScope, prepared: PreparedOrder): Promise<Reserved | undefined> {
  const missing = await findMissing(db, scope, prepared, 'looking');
  // What the cart's own earlier order holds is missing, too.
  if (missing.length === 0 || (await orderRows(db).ofCart(scope, prepared.given.cartId))) return undefined;
  return { kind: 'refused', refusal: { reason: 'sold_out', products: missing } };
}

async function write(deps: OrderingDeps, tx: Tx, scope: MerchantScope, prepared: PreparedOrder): Promise<Reserved> {
  const { row, lines } = prepared;
  const holds = orderHolds(tx);
  await holds.lockVisitor(scope, [`visitor:${row.visitor}`, `email:${row.email}`]);
  const cart = found(await holds.lockCart(scope, prepared.given.cartId));
  const earlier = await orderRows(tx).ofCart(scope, prepared.given.cartId);
  // One that was taken on counts as long as the cart is still the one it came out of.
  if (earlier && (isOpen(earlier) || cart.ordered_at !== null)) return { kind: 'earlier', order: earlier };
  const { visitor, email } = row;
  const held = await holds.countHeld(scope, { visitor, email, since: after(deps.clock.now(), -mostAwaited) });
  if (held.visitor >= mostHeld.visitor || held.email >= mostHeld.email) throw new Refused({ reason: 'too_many' });
  await takeGoods(tx, scope, prepared);
  await orderRows(tx).insert(scope, row, lines);
  await takeUses(tx, scope, prepared);
  await orderEvents(tx).add(scope, { orderId: row.id, kind: 'placed', body: 'Order placed', at: row.created_at });
  if (row.payment_type === 'in_store' || row.payment_type === 'free') {
    const order = found(await orderRows(tx).find(scope, row.id));
    await completeSale(deps, tx, scope, order);
  } else {
    const job = { merchantId: scope.merchantId, orderId: row.id };
    await deps.jobs.enqueue(tx, expireOrder, job, { startAfter: row.reserved_until as Date });
  }
  return { kind: 'reserved', order: found(await orderRows(tx).find(scope, row.id)) };
}

async function takeGoods(tx: Tx, scope: MerchantScope, prepared: PreparedOrder): Promise<void> {
  const missing = await findMissing(tx, scope, prepared, 'locking');
  if (missing.length > 0) throw new Refused({ reason: 'sold_out', products: missing });
  if (!(await orderStock(tx).take(scope, prepared.pieces))) throw new Error('Stock moved under a lock');
}

async function findMissing(
  db: Db,
  scope: MerchantScope,
  { given, pieces }: PreparedOrder,
  how: 'looking' | 'locking',
): Promise<{ id: string; available: number }[]> {
  const ids = pieces.map(({ id }) => id);
  const shelf = await orderStock(db).shelf(scope, given.storeId, ids, how);
  const available = new Map(shelf.map(({ id, quantity, isBuyable }) => [id, isBuyable ? quantity : 0]));
  return pieces
    .map(({ id, quantity }) => ({ id, quantity, available: available.get(id) ?? 0 }))
    .filter((piece) => piece.available < piece.quantity)
    .map(({ id, available }) => ({ id, available }));
}

async function takeUses(tx: Tx, scope: MerchantScope, { given, row }: PreparedOrder): Promise<void> {
  const ids = [...new Set(given.discounts.map(({ id }) => id))].sort();
  for (const discountId of ids) {
    const use = { discountId, storeId: given.storeId, orderId: row.id, email: row.email, now: row.created_at };
    if (!(await orderHolds(tx).useDiscount(scope, use))) throw new Refused({ reason: 'discount_gone' });
  }
}

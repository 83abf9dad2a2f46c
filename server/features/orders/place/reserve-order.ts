import { orderTotal } from '#contract/pricing/totals.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import { found } from '#server/kit/failure.ts';
import { holdUntil, mayHold, mostAwaited, remembered, whoHasTooMany } from '../holds/hold-rules.ts';
import { orderHolds } from '../holds/order-holds.repository.ts';
import { type UnitHold, unitHolds } from '../holds/unit-holds.repository.ts';
import { expireOrder } from '../order-jobs.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import type { PlaceRefusal } from '../ordering.types.ts';
import { inTransaction, isOpen, type OrderingDeps, payTime } from '../ordering-parts.ts';
import { orderStock, type Pieces } from '../stock/order-stock.repository.ts';
import { completeSale } from './complete-sale.ts';
import type { PreparedOrder } from './prepare-order.ts';

export type Reserved =
  /** As it was placed: what is sold at once has moved on since. */
  | { kind: 'reserved'; order: OrderRow }
  /** The cart has an order that comes first. */
  | { kind: 'existing'; order: OrderRow }
  | { kind: 'refused'; refusal: PlaceRefusal };

/** Undoes everything the transaction did so far. */
class Refused extends Error {
  readonly refusal: PlaceRefusal;

  constructor(refusal: PlaceRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Writes an order together with all that it holds, or nothing; one that may not hold its goods can be paid all the same,
 * and whoever pays first gets them. Whoever comes here locks in one order: visitor, cart,
 * products by id, discounts by id; whoever ends an order locks the order itself first and then goes the same way.
 */
export function createOrderReservation(deps: OrderingDeps) {
  return async function reserve(scope: MerchantScope, prepared: PreparedOrder): Promise<Reserved> {
    try {
      return (
        (await checkAvailability(deps.db, scope, prepared)) ??
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
async function checkAvailability(db: Db, scope: MerchantScope, prepared: PreparedOrder): Promise<Reserved | undefined> {
  const missing = missingOf(await readShelf(db, scope, prepared, 'read'), prepared);
  // What the cart's own earlier order holds is missing, too.
  if (missing.length === 0 || (await orderRows(db).ofCart(scope, prepared.given.cartId))) return undefined;
  const ids = missing.map(({ id }) => id);
  if ((await unitHolds(db).ofCart(scope, prepared.given.cartId, ids)).length > 0) return undefined;
  return { kind: 'refused', refusal: { reason: 'sold_out', products: missing } };
}

async function write(deps: OrderingDeps, tx: Tx, scope: MerchantScope, prepared: PreparedOrder): Promise<Reserved> {
  const { row, lines } = prepared;
  const holds = orderHolds(tx);
  const names = [`visitor:${row.visitor}`, `email:${row.canonical_email}`];
  const cart = found(await holds.lockBuyer(scope, { names, cartId: prepared.given.cartId }));
  const earlier = await orderRows(tx).ofCart(scope, prepared.given.cartId);
  // One that was taken on counts as long as the cart is still the one it came out of.
  if (earlier && (isOpen(earlier) || cart.ordered_at !== null)) return { kind: 'existing', order: earlier };
  const now = deps.clock.now();
  const held = cart.hasHeldUnits ? await endHolds(tx, scope, prepared, now) : [];
  const { visitor, canonical_email: email } = row;
  const since = after(now, -mostAwaited);
  const unpaid = await holds.sumUnpaid(scope, { visitor, email, since });
  const whose = whoHasTooMany(unpaid);
  if (whose) throw new Refused({ reason: 'too_many_unpaid', whose, orders: unpaid[whose].orders });
  const shelf = await lockGoods(tx, scope, prepared, { held, now });
  const isPaidNow = row.payment_type !== 'in_store' && row.payment_type !== 'free';
  const wanted = { pieces: sumOf(prepared.pieces), totalCents: orderTotal(prepared.given.amounts) };
  const isWithin = mayHold(unpaid, wanted);
  if (row.payment_type === 'in_store' && !isWithin) throw new Refused({ reason: 'too_much_unpaid' });
  const until = isPaidNow && isWithin ? await decideHold(deps, tx, scope, prepared, { shelf, held }) : null;
  const isHeld = !isPaidNow || until !== null;
  const move = { orderId: row.id, by: null, now };
  if (isHeld && !(await orderStock(tx).take(scope, prepared.pieces, move))) throw new Error('Stock moved under a lock');
  if (!isHeld && held.length > 0) await showAgain(deps, tx, scope, held);
  const reserved = { stock: isHeld ? 'reserved' : 'released', reserved_until: until ?? row.reserved_until } as const;
  const order = await orderRows(tx).insert(scope, { ...row, ...reserved }, lines);
  await takeUses(tx, scope, prepared);
  if (isPaidNow) {
    const job = { merchantId: scope.merchantId, orderId: row.id };
    await deps.jobs.enqueue(tx, expireOrder, job, { startAfter: reserved.reserved_until as Date });
  } else {
    await completeSale(deps, tx, scope, order);
  }
  return { kind: 'reserved', order };
}

const sumOf = (pieces: readonly Pieces[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** Ends the holds on what the cart orders now; the units are on the shelf once the goods are locked. */
async function endHolds(
  tx: Tx,
  scope: MerchantScope,
  { given, pieces }: PreparedOrder,
  now: Date,
): Promise<UnitHold[]> {
  const ids = pieces.map(({ id }) => id);
  const ended: UnitHold[] = [];
  for (const { id } of await unitHolds(tx).ofCart(scope, given.cartId, ids)) {
    const hold = await unitHolds(tx).end(scope, id, { outcome: 'ordered', now });
    if (hold) ended.push(hold);
  }
  return ended;
}

/** What was held for somebody who now holds nothing is everybody's. */
const showAgain = ({ jobs, clock }: OrderingDeps, tx: Tx, scope: MerchantScope, held: readonly UnitHold[]) =>
  refreshSold(
    { jobs, clock },
    tx,
    scope,
    held.map(({ product_id }) => product_id),
  );

const isAllHeld = ({ pieces }: PreparedOrder, held: readonly UnitHold[]): boolean =>
  pieces.every(({ id, quantity }) => held.filter(({ product_id }) => product_id === id).length >= quantity);

/** Nobody else takes what is on the shelf from now on, nor what was held for this cart. */
async function lockGoods(
  tx: Tx,
  scope: MerchantScope,
  prepared: PreparedOrder,
  { held, now }: { held: readonly UnitHold[]; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const locked = await readShelf(tx, scope, prepared, 'lock');
  for (const { id, product_id: product } of held) {
    await orderStock(tx).putBack(scope, [{ id: product, quantity: 1 }], { orderId: id, by: null, now });
  }
  const shelf = held.length > 0 ? await readShelf(tx, scope, prepared, 'lock') : locked;
  const missing = missingOf(shelf, prepared);
  if (missing.length > 0) throw new Refused({ reason: 'sold_out', products: missing });
  return shelf;
}

/** Until when the goods are held for it; null when whoever pays first gets them. The goods must be locked. */
async function decideHold(
  { clock }: OrderingDeps,
  tx: Tx,
  scope: MerchantScope,
  prepared: PreparedOrder,
  { shelf, held: units }: { shelf: ReadonlyMap<string, number>; held: readonly UnitHold[] },
): Promise<Date | null> {
  const now = clock.now();
  const { pieces, given } = prepared;
  const { cartId } = given;
  // Whoever comes for what was held for them keeps it while they pay.
  if (isAllHeld(prepared, units)) return after(now, payTime);
  const since = after(now, -remembered);
  const ids = pieces.map(({ id }) => id);
  const wishes = new Map(
    (await orderStock(tx).unpaidWishes(scope, ids, { cartId, since })).map((wish) => [wish.id, wish]),
  );
  const wanted = pieces.map(({ id, quantity }) => {
    const { held = 0, isContested = false } = wishes.get(id) ?? {};
    return { id, quantity, onShelf: shelf.get(id) ?? 0, held, isContested };
  });
  return holdUntil(wanted, { now, firstHeldAt: await orderHolds(tx).firstUnpaidOf(scope, cartId, since) });
}

/** How many of each product can be bought; held until the transaction ends when they are locked. */
async function readShelf(
  db: Db,
  scope: MerchantScope,
  { given, pieces }: PreparedOrder,
  how: 'read' | 'lock',
): Promise<ReadonlyMap<string, number>> {
  const ids = pieces.map(({ id }) => id);
  const shelf = await orderStock(db).shelf(scope, given.storeId, ids, how);
  return new Map(shelf.map(({ id, quantity, isBuyable }) => [id, isBuyable ? quantity : 0]));
}

const missingOf = (
  shelf: ReadonlyMap<string, number>,
  { pieces }: PreparedOrder,
): { id: string; available: number }[] =>
  pieces
    .map(({ id, quantity }) => ({ id, quantity, available: shelf.get(id) ?? 0 }))
    .filter((piece) => piece.available < piece.quantity)
    .map(({ id, available }) => ({ id, available }));

async function takeUses(tx: Tx, scope: MerchantScope, { given, row }: PreparedOrder): Promise<void> {
  const ids = [...new Set(given.discounts.map(({ id }) => id))].sort();
  for (const discountId of ids) {
    const use = {
      discountId,
      storeId: given.storeId,
      orderId: row.id,
      email: row.canonical_email,
      now: row.created_at,
    };
    if (!(await orderHolds(tx).useDiscount(scope, use))) throw new Refused({ reason: 'discount_gone' });
  }
}

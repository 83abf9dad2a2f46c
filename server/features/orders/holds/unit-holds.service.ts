import type { Cents } from '#contract/kit/money.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { canonicalEmail } from '#server/kit/security/canonical-email.ts';
import { inTransaction, type OrderingDeps } from '../ordering-parts.ts';
import { orderStock } from '../stock/order-stock.repository.ts';
import { mayHold, mayHoldUnit, mostAwaited, remembered, unitHold } from './hold-rules.ts';
import { orderHolds } from './order-holds.repository.ts';
import { type HeldUnitRow, type UnitHold, unitHolds } from './unit-holds.repository.ts';

type Parts = Pick<OrderingDeps, 'jobs' | 'clock'>;

/** A unit that somebody is to have. */
export interface WantedUnit {
  storeId: string;
  productId: string;
  email: string;
  priceCents: Cents;
}

export type HeldUnit =
  | { kind: 'held'; hold: { id: string; until: Date } }
  /** It can be bought, but is not kept from others. */
  | { kind: 'free' }
  | { kind: 'gone' };

// So long a product, or a mailbox, remembers that a unit was held for nothing.
const lapsesCount = days(7);
// No visitor stands behind it.
const nobody = '';

/**
 * Takes one unit off the shelf for somebody, within the limits of unpaid orders; who has it, and until when. Locks come
 * in the order of orders: mailbox, product.
 */
export async function holdUnit(parts: Parts, tx: Tx, scope: MerchantScope, wanted: WantedUnit): Promise<HeldUnit> {
  const { storeId, productId, priceCents } = wanted;
  const now = parts.clock.now();
  const email = canonicalEmail(wanted.email);
  await orderHolds(tx).lockNames(scope, [`email:${email}`]);
  const [shelved] = await orderStock(tx).shelf(scope, storeId, [productId], 'lock');
  if (!shelved?.isBuyable || shelved.quantity < 1) return { kind: 'gone' };
  const since = after(now, -mostAwaited);
  const unpaid = await orderHolds(tx).sumUnpaid(scope, { visitor: nobody, email, since });
  const [wish] = await orderStock(tx).unpaidWishes(scope, [productId], {
    cartId: null,
    since: after(now, -remembered),
  });
  const { lapsed, isContested } = await unitHolds(tx).lapses(scope, {
    email,
    productId,
    since: after(now, -lapsesCount),
  });
  const isFree =
    mayHold(unpaid, { pieces: 1, totalCents: priceCents }) &&
    mayHoldUnit({
      onShelf: shelved.quantity,
      held: wish?.held ?? 0,
      isContested: wish?.isContested === true || isContested,
      lapsed,
    });
  if (!isFree) return { kind: 'free' };
  const hold = { id: newId(now.getTime()), until: after(now, unitHold) };
  const move = { orderId: hold.id, by: null, now };
  if (!(await orderStock(tx).take(scope, [{ id: productId, quantity: 1 }], move)))
    throw new Error('Stock moved under a lock');
  await unitHolds(tx).insert(scope, { ...hold, storeId, productId, email, now });
  if (shelved.quantity === 1) await refreshSold(parts, tx, scope, [productId]);
  return { kind: 'held', hold };
}

/** Puts a unit back that was held for somebody, by the clock or a user; false when it is held no longer. */
export function releaseUnit(
  { db, ...parts }: Parts & { db: Db },
  scope: MerchantScope,
  id: string,
  by: string | null = null,
  record?: (tx: Tx, productId: string) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = parts.clock.now();
    const hold = await unitHolds(tx).end(scope, id, { outcome: 'released', now });
    if (!hold) return false;
    const move = { orderId: id, by, now };
    const returned = await orderStock(tx).putBack(scope, [{ id: hold.product_id, quantity: 1 }], move);
    if (returned.length > 0) await refreshSold(parts, tx, scope, returned);
    await record?.(tx, hold.product_id);
    return true;
  });
}

/** A unit that is held in a store; undefined when it is not any more. */
export const findHeldUnit = (
  db: Db,
  { storeId, ...scope }: MerchantScope & { storeId: string },
  id: string,
): Promise<UnitHold | undefined> => unitHolds(db).find(scope, storeId, id);

/** Whoever has this cart may order the unit from now on. */
export const putHeldUnitIntoCart = (db: Db, scope: MerchantScope, id: string, cartId: string): Promise<void> =>
  unitHolds(db).putIntoCart(scope, id, cartId);

/** Puts units of all merchants back whose time is up. */
export async function releaseLapsedUnits(parts: Parts & { db: Db }, most: number): Promise<void> {
  for (const { merchantId, id } of await unitHolds(parts.db).due(parts.clock.now(), most)) {
    await releaseUnit(parts, { merchantId }, id);
  }
}

export type { HeldUnitRow };

/** What is held of a product, page by page. */
export async function listHeldUnits(
  db: Db,
  scope: MerchantScope,
  productId: string,
  window: { limit: number; offset: number },
): Promise<{ rows: HeldUnitRow[]; total: number }> {
  const rows = await unitHolds(db).ofProduct(scope, productId, window);
  return { rows, total: await unitHolds(db).countOf(scope, productId) };
}

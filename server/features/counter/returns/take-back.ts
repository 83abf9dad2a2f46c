import type { CounterReturn, ReturnInput } from '#contract/counter/counter.schemas.ts';
import {
  addCents,
  type Cents,
  cents,
  multiplyCents,
  subtractCents,
  sumCents,
  toCents,
  toDollars,
} from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import type { Tx } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { CounterOrders } from '#server/features/orders/counter-orders.service.ts';
import type { OrderingService } from '#server/features/orders/ordering.service.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import { personNameOf } from '#server/features/tills/selling.sql.ts';
import { type Actor, requireStepUp } from '#server/kit/actor.ts';
import { days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { approverOf, requireWithinLimit } from '#server/kit/role-limits.ts';
import { unitsBack } from '../counter.mapper.ts';
import type { SellingPlaceRow } from '../sales/sale-goods.repository.ts';
import { findOddRounding } from '../sales/sale-payments.ts';
import { type SaleRow, type SoldLineRow, salesRepository } from '../sales/sales.repository.ts';
import { findSellingPlace } from '../sales/selling-place.ts';
import { settingsRepository } from '../settings.repository.ts';
import { type ReturnedLine, type ReturnRow, returnsRepository } from './returns.repository.ts';

// Whoever gives more back at once shows again that it is them.
const unaskedRefundCents = cents(50_000);

const toReturn = (row: ReturnRow): CounterReturn => ({
  _id: row.id,
  sale: row.order_id,
  receiptNo: row.receipt_no,
  amount: toDollars(row.amount_cents),
  rounding: toDollars(row.rounding_cents),
  means: row.means,
  reason: row.reason,
  by: row.by_name,
  approvedBy: row.approved_by_name,
  at: row.created_at.toISOString(),
  lines: row.lines.map(({ title, quantity, cents: each, restock, condition }) => ({
    title,
    quantity,
    price: toDollars(cents(each)),
    restock,
    condition,
  })),
});

interface Wanted {
  lines: ReturnedLine[];
  /** What comes back is worth, at most. */
  worthCents: Cents;
  /** What goes on the shelf, and as what. */
  restock: { position: number; quantity: number; to?: string }[];
}

/** Taking goods back at a counter: with a receipt it is a refund of its order, without one money and goods alone. */
export function createReturns(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  orders: CounterOrders,
  ordering: Pick<OrderingService, 'openRefund' | 'executeRefund'>,
) {
  const { db, clock } = deps;

  /** The product that a unit is in another condition; it has to be there, so that somebody has priced it. */
  async function findRegraded(
    tx: Tx,
    actor: Actor,
    was: { id: string | null; condition: string },
    condition: string,
    param: string,
  ): Promise<string | undefined> {
    if (was.id === null || condition === was.condition) return undefined;
    if (!(conditions as readonly string[]).includes(condition)) throw invalid({ param, msg: 'No such condition' });
    const target = await returnsRepository(tx).inCondition(actor, was.id, condition);
    if (!target)
      throw invalid({ param, msg: `Nothing is sold as “${condition}” of it yet. Add it as a product first.` });
    return target;
  }

  async function ofSale(tx: Tx, actor: Actor, input: ReturnInput, sale: SaleRow): Promise<Wanted> {
    const lines: ReturnedLine[] = [];
    const restock: Wanted['restock'] = [];
    const worth: Cents[] = [];
    const taken = new Map<number, number>();
    for (const [index, wished] of input.lines.entries()) {
      const sold = sale.lines.find(({ position }) => position === wished.position);
      if (!sold) throw invalid({ param: `lines.${index}.position`, msg: 'There is no such line on the receipt' });
      const before = unitsBack(sold) + (taken.get(sold.position) ?? 0);
      requireLeft(sold.quantity - before, wished.quantity, `lines.${index}.quantity`);
      taken.set(sold.position, (taken.get(sold.position) ?? 0) + wished.quantity);
      const of = subtractCents(paidFor(sale, sold, before + wished.quantity), paidFor(sale, sold, before));
      worth.push(of);
      const condition = wished.condition || sold.condition;
      const isShelved = wished.restock && sold.product_id !== null;
      const was = { id: sold.product_id, condition: sold.condition };
      const to = isShelved ? await findRegraded(tx, actor, was, condition, `lines.${index}.condition`) : undefined;
      if (isShelved) restock.push({ position: sold.position, quantity: wished.quantity, ...(to && { to }) });
      lines.push({
        position: sold.position,
        product: sold.product_id,
        title: sold.title,
        quantity: wished.quantity,
        cents: cents(Math.round(of / wished.quantity)),
        condition,
        restock: isShelved,
        shelved: isShelved,
      });
    }
    return { lines, restock, worthCents: sumCents(worth) };
  }

  /** Goods of ours, for what they sell for at most: nobody knows what was paid for them. */
  async function findItem(tx: Tx, actor: Actor, wished: ReturnInput['lines'][number], index: number) {
    if (wished.product === null) return undefined;
    const item = await returnsRepository(tx).item(actor, wished.product);
    if (!item) throw invalid({ param: `lines.${index}.product`, msg: 'This product does not exist' });
    if (toCents(wished.price ?? 0) > item.sells_at_cents) {
      const msg = `Without a receipt not more than ${inDollars(item.sells_at_cents)}`;
      throw invalid({ param: `lines.${index}.price`, msg });
    }
    return item;
  }

  async function withoutReceipt(tx: Tx, actor: Actor, input: ReturnInput): Promise<Wanted & { pieces: Piece[] }> {
    const lines: ReturnedLine[] = [];
    const pieces: Piece[] = [];
    const worth: Cents[] = [];
    for (const [index, wished] of input.lines.entries()) {
      const each = toCents(wished.price ?? 0);
      const item = await findItem(tx, actor, wished, index);
      const condition = wished.condition || (item?.condition ?? '');
      const other = item && (await findRegraded(tx, actor, item, condition, `lines.${index}.condition`));
      const target = other ?? item?.id;
      if (wished.restock && target) pieces.push({ id: target, quantity: wished.quantity });
      worth.push(multiplyCents(each, wished.quantity));
      lines.push({
        position: null,
        product: item?.id ?? null,
        title: item?.title ?? (wished.title || 'Goods'),
        quantity: wished.quantity,
        cents: each,
        condition,
        restock: wished.restock && target !== undefined,
        shelved: false,
      });
    }
    return { lines, pieces, restock: [], worthCents: sumCents(worth) };
  }

  /** A card gets back what it has paid, and no more. */
  async function findCard(tx: Tx, actor: Actor, input: ReturnInput, amountCents: Cents): Promise<string | null> {
    if (input.means !== 'card') return null;
    if (!input.sale) throw invalid({ param: 'means', msg: 'Without its receipt nobody knows the card' });
    const cards = (await salesRepository(tx).cards(actor, input.sale)).filter(({ state }) => state === 'approved');
    for (const { id, amount_cents } of cards) {
      if (input.cardPayment !== null && id !== input.cardPayment) continue;
      const left = subtractCents(amount_cents, await returnsRepository(tx).givenToCard(actor, id));
      if (amountCents <= left) return id;
    }
    throw invalid({
      param: 'means',
      msg: cards.length === 0 ? 'It was not paid by a card here' : 'No card has paid that much',
    });
  }

  async function requireInTime(tx: Tx, actor: Actor, { store_id, created_at }: SaleRow): Promise<void> {
    const limit = (await settingsRepository(tx).find(actor, store_id))?.return_days;
    if (!limit || clock.now().getTime() - created_at.getTime() <= days(limit)) return;
    if (actor.permissions.has('counter.manage')) return;
    throw failure('CONFLICT', { message: `Goods come back within ${limit} days of their sale.` });
  }

  const requireAmount = (input: ReturnInput, { worthCents }: Wanted, { cash_step_cents }: SellingPlaceRow): Cents => {
    const amountCents = toCents(input.amount);
    if (amountCents > worthCents)
      throw invalid({ param: 'amount', msg: `It comes to ${inDollars(worthCents)} at most` });
    if (input.means !== 'cash' && input.rounding !== 0)
      throw invalid({ param: 'rounding', msg: 'Only cash is rounded' });
    if (findOddRounding([input], cash_step_cents) >= 0) {
      throw invalid({ param: 'rounding', msg: 'The store does not round like this' });
    }
    return amountCents;
  };

  /** Money of a sale goes back as a refund of its order; goods that cost nothing come back alone. */
  async function refundSale(
    tx: Tx,
    actor: Actor,
    { sale, ...wanted }: { sale: SaleRow; amountCents: Cents; reason: string; restock: Wanted['restock'] },
  ): Promise<string | null> {
    if (wanted.amountCents > 0) return ordering.openRefund(tx, actor, sale.id, wanted);
    await orders.restock(tx, actor, sale.id, { what: wanted.restock, by: await personNameOf(tx, actor) });
    return null;
  }

  async function bringIn(
    tx: Tx,
    actor: Actor,
    { id, pieces, amountCents }: { id: string; pieces: readonly Piece[]; amountCents: Cents },
  ): Promise<void> {
    requireMayRefund(actor, amountCents);
    const told = { origin: id, by: actor.userId, now: clock.now() };
    const arrived = await returnsRepository(tx).bringIn(actor, pieces, told);
    if (arrived.length > 0) await refreshSold(deps, tx, actor, arrived);
  }

  /** A sale of this store, held, that is not too long ago. */
  async function findSale(tx: Tx, actor: Actor, id: string, place: SellingPlaceRow): Promise<SaleRow> {
    found(await orders.lock(tx, actor, id));
    const sale = found(await salesRepository(tx).find(actor, id));
    if (sale.store_id !== place.store_id) throw failure('NOT_FOUND');
    await requireInTime(tx, actor, sale);
    return sale;
  }

  const recordLoose = (tx: Tx, actor: Actor, { id, ...about }: { id: string; storeId: string; note: string }) =>
    recordChange(tx, actor, {
      ...about,
      id,
      at: clock.now(),
      subject: 'order',
      name: 'Return without a receipt',
      action: 'refunded',
    });

  /** What was written under this id before: the same again is the same. */
  async function findSame(tx: Tx, actor: Actor, input: ReturnInput): Promise<ReturnRow | undefined> {
    await salesRepository(tx).hold(actor, input._id);
    const existing = await returnsRepository(tx).find(actor, input._id);
    const isOther = existing && (existing.order_id !== input.sale || existing.amount_cents !== toCents(input.amount));
    if (isOther) throw failure('CONFLICT', { message: 'Another return has this id.' });
    // Its answer was lost: given once more in another way, it would go back twice.
    if (existing && existing.means !== input.means) {
      throw failure('CONFLICT', { message: 'This was given back already, in the way that was chosen first.' });
    }
    return existing;
  }

  async function write(tx: Tx, actor: Actor, input: ReturnInput): Promise<{ refundId: string | null }> {
    const existing = await findSame(tx, actor, input);
    if (existing) return { refundId: existing.refund_id };
    const { place, shift } = await findSellingPlace(tx, actor, input);
    const sale = input.sale === null ? null : await findSale(tx, actor, input.sale, place);
    const loose = sale ? null : await withoutReceipt(tx, actor, input);
    const wanted = sale ? await ofSale(tx, actor, input, sale) : (loose as Wanted);
    const amountCents = requireAmount(input, wanted, place);
    const card = await findCard(tx, actor, input, amountCents);
    const now = clock.now();
    const refundId = sale
      ? await refundSale(tx, actor, { sale, amountCents, reason: input.reason, restock: wanted.restock })
      : null;
    if (loose) await bringIn(tx, actor, { id: input._id, pieces: loose.pieces, amountCents });
    const row = {
      id: input._id,
      store_id: place.store_id,
      location_id: place.location_id,
      shift_id: shift.id,
      order_id: input.sale,
      refund_id: refundId,
      means: input.means,
      amount_cents: amountCents,
      rounding_cents: toCents(input.rounding),
      reference: input.reference,
      reason: input.reason,
      exchange_id: input.exchange,
      card_payment_id: card,
      by_name: await personNameOf(tx, actor),
      approved_by_name: approverOf(actor) ?? null,
      created_at: now,
    };
    await returnsRepository(tx).insert(actor, row, wanted.lines);
    if (!sale)
      await recordLoose(tx, actor, { id: input._id, storeId: place.store_id, note: describeLoose(input, wanted) });
    return { refundId };
  }

  return async function takeBack(actor: Actor, input: ReturnInput, once: Once): Promise<CounterReturn> {
    const { refundId } = await once((tx) => write(tx, actor, input));
    if (refundId !== null) {
      const { status, problem } = await ordering.executeRefund(actor, refundId);
      if (status === 'failed') throw failure('CONFLICT', { message: problem ?? 'The card did not take it.' });
    }
    return toReturn(found(await returnsRepository(db).find(actor, input._id)));
  };
}

const describeLoose = ({ amount, reason }: ReturnInput, { lines }: Wanted): string =>
  `${inDollars(toCents(amount))} for ${lines.map(({ title }) => title).join(', ')}. ${reason}`;

function requireLeft(left: number, wanted: number, param: string): void {
  if (wanted <= left) return;
  throw invalid({ param, msg: left <= 0 ? 'It came back already' : `Not more than ${left}` });
}

interface Piece {
  id: string;
  quantity: number;
}

/** What so many units of a line were paid with, rounded so that all of them come to the whole. */
function paidFor({ tax_included }: SaleRow, line: SoldLineRow, units: number): Cents {
  const net = subtractCents(multiplyCents(line.unit_cents, line.quantity), line.discount_cents);
  const paid = tax_included ? net : addCents(net, line.tax_cents);
  return cents(Math.round((paid * units) / line.quantity));
}

function requireMayRefund(actor: Actor, amountCents: Cents): void {
  if (amountCents > unaskedRefundCents) requireStepUp(actor);
  requireWithinLimit(actor, {
    permission: 'orders.refund',
    limit: 'refundCents',
    amount: amountCents,
    inWords: (most) => `Your role refunds up to ${inDollars(cents(most))} at once`,
    param: 'amount',
  });
}

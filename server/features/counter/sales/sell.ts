import type { CounterSale, OpenSale, OpenSaleInput, SaleInput } from '#contract/counter/counter.schemas.ts';
import { sumCents, toCents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { limitWaiting, type Tx } from '#server/db/database.ts';
import { isLockTimeout, violatedConstraint } from '#server/db/violations.ts';
import type { CounterOrders, OrderRow } from '#server/features/orders/counter-orders.service.ts';
import { noteReceiptNumber, personNameOf } from '#server/features/tills/selling.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { receiptNo, toCounterSale } from '../counter.mapper.ts';
import { parkedRepository } from '../parked.repository.ts';
import { type SellingPlaceRow, saleGoodsRepository } from './sale-goods.repository.ts';
import {
  describeMeans,
  findOddRounding,
  requirePayments,
  requireShape,
  type TakenCard,
  toPaymentRows,
} from './sale-payments.ts';
import { salesRepository } from './sales.repository.ts';
import { findSellingPlace } from './selling-place.ts';
import { fingerprintOf, writeSale } from './write-sale.ts';

// Whoever holds the goods for longer keeps a customer waiting.
const patience = '5s';
const clockSlack = minutes(10);
const givenUp = 'This sale was given up. Begin it anew.';

/** Selling at a till: with goods that are held while a card is asked, at once, or after the fact. */
export function createSelling({ clock }: Pick<Deps, 'clock'>, orders: CounterOrders) {
  const parts = { orders, clock };

  /** The sale, once it is sold. */
  const read = async (tx: Tx, actor: Actor, id: string): Promise<CounterSale> =>
    toCounterSale(found(await salesRepository(tx).find(actor, id)));

  async function open(tx: Tx, actor: Actor, sale: OpenSaleInput): Promise<OpenSale> {
    await salesRepository(tx).hold(actor, sale._id);
    const existing = await orders.find(tx, actor, sale._id);
    if (!existing) {
      await requireWanted(tx, actor, sale._id);
      const { place, shift } = await findSellingPlace(tx, actor, sale);
      const soldBy = await personNameOf(tx, actor);
      // Its number comes with the money; should no money come, nobody has seen it.
      const unnumbered = `${place.letter}-${sale._id}`;
      const seller = actor.userId;
      const given = { sale, place, shift, soldBy, seller, receiptNo: unnumbered, deviceAt: clock.now(), knownAt: null };
      await writeSale(parts, tx, actor, given);
    }
    const order = found(await orders.find(tx, actor, sale._id));
    if (order.payment_type !== 'counter') throw failure('NOT_FOUND');
    if (!(await isSame(tx, actor, order, sale))) throw await otherContent(tx, actor, sale, false);
    if (order.reserved_until === null || order.payment_status !== 'created') {
      const message = order.stock === 'sold' ? 'This sale is finished.' : givenUp;
      throw failure('CONFLICT', { message });
    }
    return { _id: order.id, total: sale.total, heldUntil: order.reserved_until.toISOString() };
  }

  /** Who made a sale: one that was made without a network may be sent in by somebody else. */
  async function findSeller(tx: Tx, actor: Actor, { knownAt, soldBy: seller }: SaleInput) {
    const sender = await personNameOf(tx, actor);
    const isOwn = knownAt === null || seller === undefined || seller === actor.userId;
    const soldBy = isOwn ? sender : await personNameOf(tx, { merchantId: actor.merchantId, userId: seller });
    if (isOwn || soldBy === '') return { seller: actor.userId, soldBy: sender, remark: null };
    return { seller, soldBy, remark: `Sent in by ${sender}` };
  }

  /**
   * Whether an order is of this sale. One that has no number yet may come from another browser of its place: its own had
   * its till taken over, and goes on under a new letter. It is that one’s from then on.
   */
  async function isSame(tx: Tx, actor: Actor, existing: OrderRow, sale: OpenSaleInput): Promise<boolean> {
    if (existing.payment_type !== 'counter') return false;
    if (existing.fingerprint === fingerprintOf(sale)) return true;
    const opened = await salesRepository(tx).openedUnder(actor, existing.id);
    const here = await saleGoodsRepository(tx).place(actor, sale.device);
    if (!opened || opened.location !== here?.location_id) return false;
    const { device, shift } = opened;
    if (existing.fingerprint !== fingerprintOf({ ...sale, device, shift })) return false;
    await orders.renewFingerprint(tx, actor, existing.id, fingerprintOf(sale));
    return true;
  }

  /** What was written under this id before, with the same content. */
  async function findSame(tx: Tx, actor: Actor, input: SaleInput): Promise<OrderRow | undefined> {
    const existing = await orders.lock(tx, actor, input._id);
    if (!existing) return undefined;
    if (!(await isSame(tx, actor, existing, input))) throw await otherContent(tx, actor, input, input.knownAt !== null);
    return existing;
  }

  /** An open sale goes on; one that was given up begins anew, unless it has happened all the same. */
  async function goOn(tx: Tx, actor: Actor, existing: OrderRow, isFact: boolean): Promise<void> {
    if (existing.payment_status === 'created') return;
    if (!isFact) throw failure('CONFLICT', { message: givenUp });
    await orders.reopen(tx, actor, existing);
  }

  async function place(tx: Tx, actor: Actor, input: SaleInput): Promise<CounterSale> {
    const isFact = input.knownAt !== null;
    requireArithmetic(input);
    await salesRepository(tx).hold(actor, input._id);
    const existing = await findSame(tx, actor, input);
    if (existing?.stock === 'sold') return placeAgain(tx, actor, input);
    const { place: here, shift } = await findSellingPlace(tx, actor, input, { hasHappened: isFact });
    const { seller, soldBy, remark } = await findSeller(tx, actor, input);
    const now = clock.now();
    const number = receiptNo(here.letter, input.number);
    const deviceAt = new Date(input.at);
    const knownAt = input.knownAt === null ? null : new Date(input.knownAt);
    if (existing) {
      await goOn(tx, actor, existing, isFact);
      const numbered = { receipt_no: number, device_at: deviceAt, known_at: knownAt };
      const at = { till_id: here.till_id, shift_id: shift.id, is_late: shift.is_closed };
      await salesRepository(tx).update(actor, input._id, { ...numbered, ...at });
    } else {
      if (!isFact) await requireWanted(tx, actor, input._id);
      const given = { sale: input, place: here, shift, soldBy, seller, receiptNo: number, deviceAt, knownAt };
      await writeSale(parts, tx, actor, given);
    }
    const cards = existing ? await salesRepository(tx).cards(actor, input._id) : [];
    requireAllCards(input, cards);
    const remarks = requireRounding(input, here, isFact);
    if (remark) remarks.push(remark);
    if (deviceAt.getTime() - now.getTime() > clockSlack) remarks.push('The clock of the device was ahead');
    const rows = toPaymentRows(input, { cards, now });
    const order = found(await orders.find(tx, actor, input._id));
    await orders.complete(tx, actor, order, { means: describeMeans(input.payments, cards), by: soldBy });
    await salesRepository(tx).insertPayments(actor, rows);
    await noteReceiptNumber(tx, actor, { id: input.device, number: input.number });
    await parkedRepository(tx).drop(actor, input._id);
    if (remarks.length > 0) await salesRepository(tx).remark(actor, input._id, ...remarks);
    return read(tx, actor, input._id);
  }

  /** The same sale once more; one that was finished without its till has its number from now on. */
  async function placeAgain(tx: Tx, actor: Actor, input: SaleInput): Promise<CounterSale> {
    const repository = salesRepository(tx);
    const sold = found(await repository.find(actor, input._id));
    // A card is known by itself, whoever wrote its payment.
    const paid = new Set(sold.payments.map(({ id, card_payment_id: card }) => card ?? id));
    const isPaidAlike =
      paid.size === input.payments.length && input.payments.every((each) => paid.has(each.cardPayment ?? each._id));
    if (!isPaidAlike) throw await otherContent(tx, actor, input, input.knownAt !== null);
    const isUnnumbered = sold.receipt_no.endsWith(input._id);
    if (isUnnumbered) {
      const here = found(await saleGoodsRepository(tx).place(actor, input.device));
      await repository.update(actor, input._id, { receipt_no: receiptNo(here.letter, input.number) });
      await noteReceiptNumber(tx, actor, { id: input.device, number: input.number });
    }
    return read(tx, actor, input._id);
  }

  const attempt = async <Reply>(once: Once, work: (tx: Tx) => Promise<Reply>): Promise<Reply> => {
    try {
      return await once(async (tx) => {
        await limitWaiting(tx, patience);
        return work(tx);
      });
    } catch (error) {
      if (isLockTimeout(error)) throw failure('OVERLOADED', { retryAfter: 2, cause: error });
      const constraint = violatedConstraint(error);
      if (constraint === 'counter_sales_receipt') {
        throw invalid({ param: 'number', msg: 'Another sale has this number' });
      }
      if (constraint === 'counter_payments_pkey' || constraint === 'counter_payments_card') {
        throw invalid({ param: 'payments', msg: 'Another sale was paid with this' });
      }
      throw error;
    }
  };

  return {
    open: (actor: Actor, sale: OpenSaleInput, once: Once): Promise<OpenSale> =>
      attempt(once, (tx) => open(tx, actor, sale)),
    place: (actor: Actor, sale: SaleInput, once: Once): Promise<CounterSale> =>
      attempt(once, (tx) => place(tx, actor, sale)),
  };
}

async function requireWanted(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (await parkedRepository(tx).isGivenUp(actor, id)) throw failure('CONFLICT', { message: givenUp });
}

/** Told to whoever sells there alone: to all others there is no such till, and no sale to learn of. */
async function otherContent(tx: Tx, actor: Actor, at: OpenSaleInput, hasHappened: boolean) {
  await findSellingPlace(tx, actor, at, { hasHappened });
  return failure('CONFLICT', { message: 'Another sale has this id.' });
}

/** Money of a card belongs to its sale, or goes back before it is paid otherwise. */
function requireAllCards({ payments }: SaleInput, cards: readonly TakenCard[]): void {
  const named = new Set(payments.map(({ cardPayment }) => cardPayment));
  const other = cards.find(({ id, state }) => state === 'waiting' || (state === 'approved' && !named.has(id)));
  if (!other) return;
  const message =
    other.state === 'waiting'
      ? 'A card of this sale is still being asked about.'
      : 'A card was charged for this sale. Count it, or give it back first.';
  throw failure('CONFLICT', { message });
}

/** Holds of any sale, with a network or without: what is paid is what it comes to. */
function requireArithmetic({ payments, total }: SaleInput): void {
  const paid = sumCents(payments.map(({ amount }) => toCents(amount)));
  if (paid !== toCents(total)) {
    throw invalid({
      param: 'payments',
      msg: `They come to ${inDollars(paid)}, the sale to ${inDollars(toCents(total))}`,
    });
  }
  requireShape(payments);
}

/** Cash is rounded to the step that the store has chosen; one that has happened was rounded as it was. */
function requireRounding(
  { payments }: SaleInput,
  { cash_step_cents: step }: SellingPlaceRow,
  isFact: boolean,
): string[] {
  if (!isFact) requirePayments(payments, step);
  return findOddRounding(payments, step) >= 0 ? ['Cash was rounded otherwise than the store does'] : [];
}

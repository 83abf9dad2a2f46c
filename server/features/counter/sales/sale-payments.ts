import type { SaleInput, SalePayment } from '#contract/counter/counter.schemas.ts';
import { addCents, type Cents, subtractCents, toCents, toCentsIfAny } from '#contract/kit/money.ts';
import { invalid } from '#server/kit/failure.ts';
import type { NewPaymentRow } from './sales.repository.ts';

export interface TakenCard {
  id: string;
  state: string;
  amount_cents: number;
  card: string | null;
}

/** What was paid, as it is kept. A card must have been taken for this very sale. */
export function toPaymentRows(
  { _id: orderId, shift, payments }: Pick<SaleInput, '_id' | 'shift' | 'payments'>,
  { cards, now }: { cards: readonly TakenCard[]; now: Date },
): NewPaymentRow[] {
  return payments.map((payment, index) => {
    const amountCents = toCents(payment.amount);
    if (payment.cardPayment !== null) {
      const card = cards.find(({ id }) => id === payment.cardPayment);
      const param = `payments.${index}.cardPayment`;
      if (card?.state !== 'approved') throw invalid({ param, msg: 'No card was approved for this sale' });
      if (card.amount_cents !== amountCents) throw invalid({ param, msg: 'The card was charged another amount' });
    }
    return {
      id: payment._id,
      order_id: orderId,
      shift_id: shift,
      means: payment.means,
      amount_cents: amountCents,
      rounding_cents: toCents(payment.rounding),
      received_cents: toCentsIfAny(payment.received),
      reference: payment.reference,
      card_payment_id: payment.cardPayment,
      created_at: now,
    };
  });
}

const changeCents = ({ received, amount, rounding }: SalePayment): Cents =>
  subtractCents(
    toCentsIfAny(received) ?? addCents(toCents(amount), toCents(rounding)),
    toCents(amount),
    toCents(rounding),
  );

/** Holds of any payment, with a network or without. */
export function requireShape(payments: readonly SalePayment[]): void {
  for (const [index, payment] of payments.entries()) {
    if (payment.means !== 'cash' && payment.rounding !== 0) {
      throw invalid({ param: `payments.${index}.rounding`, msg: 'Only cash is rounded' });
    }
    if (changeCents(payment) < 0) throw invalid({ param: `payments.${index}.received`, msg: 'That is not enough' });
  }
  const ids = payments.map(({ _id }) => _id);
  if (new Set(ids).size !== ids.length) throw invalid({ param: 'payments', msg: 'Each payment has an id of its own' });
}

/** Which payment is rounded otherwise than the store does: to its step, by less than one. */
export const findOddRounding = (
  payments: readonly Pick<SalePayment, 'amount' | 'rounding'>[],
  stepCents: number,
): number =>
  payments.findIndex(({ amount, rounding }) => {
    const by = toCents(rounding);
    return by !== 0 && (Math.abs(by) >= stepCents || (toCents(amount) + by) % stepCents !== 0);
  });

export function requirePayments(payments: readonly SalePayment[], stepCents: number): void {
  requireShape(payments);
  const odd = findOddRounding(payments, stepCents);
  if (odd >= 0) throw invalid({ param: `payments.${odd}.rounding`, msg: 'The store does not round like this' });
}

/** In words for lists and papers: “Cash and Visa ending in 4417”. */
export function describeMeans(payments: readonly SalePayment[], cards: readonly TakenCard[]): string {
  const words = payments.map(({ means, cardPayment, reference }) => {
    if (means === 'cash') return 'cash';
    if (means === 'other') return reference ? `another terminal (${reference})` : 'another terminal';
    return cards.find(({ id }) => id === cardPayment)?.card ?? 'card';
  });
  return [...new Set(words)].join(' and ');
}

import { failedRefund } from '../../stripe-facts.ts';
import { type Charge, newId, nowSeconds, type Refund } from '../objects.ts';
import type { NewRefund } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import type { State } from '../state.ts';
import { findTestCard } from './cards.ts';

export interface RefundsOptions {
  state: State;
  emit(account: string, type: string, object: Refund | Charge): void;
  /** Calls back after the pause of a bank that refuses money. */
  later(run: () => void): void;
}

/** Gives money back, never more than was taken. */
export function refunds({ state, emit, later }: RefundsOptions) {
  function chargeOf(account: string, { payment_intent: intent, charge }: NewRefund): Charge {
    if (charge !== undefined) return state.charges.get(account, charge, 'charge');
    const found = state.intents.get(account, intent ?? '', 'payment_intent');
    if (found.status !== 'succeeded' || !found.latest_charge)
      throw refuse(`This PaymentIntent (${found.id}) does not have a successful charge to refund.`);
    return state.charges.get(account, found.latest_charge);
  }

  /** The banks have refused what went back of a payment: the seller has it again. */
  function failLate(payment: string): void {
    for (const { account, refund: id } of waitingFor(payment)) {
      state.failing.remove(id);
      const { reason: failure_reason } = failedRefund;
      const failure_balance_transaction = newId('txn');
      const failed = { status: 'failed' as const, failure_reason, failure_balance_transaction };
      const refund = state.refunds.put(account, { ...state.refunds.get(account, id), ...failed });
      const charge = state.charges.get(account, refund.charge);
      const amount_refunded = charge.amount_refunded - refund.amount;
      state.charges.put(account, { ...charge, amount_refunded, refunded: false });
      for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed']) emit(account, type, refund);
    }
  }

  const waitingFor = (payment: string) => state.failing.values().filter(({ intent }) => intent === payment);

  for (const { intent } of state.failing.values()) later(() => failLate(intent));

  function refuseAgain(account: string, { id, payment_method: card }: Charge): void {
    const before = state.refunds.list(account).find(({ charge, status }) => charge === id && status === 'failed');
    if (before) throw refuse(failedRefund.again(id, card));
  }

  return {
    failLate,

    /** Whether something that went back of a payment will be refused by the bank. */
    isWaiting: (payment: string): boolean => waitingFor(payment).length > 0,

    create(account: string, wanted: NewRefund): Refund {
      const charge = chargeOf(account, wanted);
      refuseAgain(account, charge);
      const left = charge.amount_captured - charge.amount_refunded;
      if (charge.status !== 'succeeded') throw refuse(`Charge ${charge.id} has not been paid.`);
      if (left === 0) {
        const code = 'charge_already_refunded';
        throw refuse(`Charge ${charge.id} has already been refunded.`, { code, charge: charge.id });
      }
      const amount = wanted.amount ?? left;
      if (amount > left) {
        const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
        throw refuse(message, { param: 'amount' });
      }
      const refund = state.refunds.put(account, makeRefund(charge, amount, wanted));
      const amount_refunded = charge.amount_refunded + amount;
      const refunded = amount_refunded === charge.amount_captured;
      emit(account, 'refund.created', refund);
      emit(account, 'charge.refunded', state.charges.put(account, { ...charge, amount_refunded, refunded }));
      if (findTestCard(state.numbers.get(charge.payment_method) ?? '')?.refundsFail) {
        const intent = charge.payment_intent;
        state.failing.put(refund.id, { account, refund: refund.id, intent });
        later(() => failLate(intent));
      }
      return refund;
    },
  };
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function makeRefund(charge: Charge, amount: number, { reason, metadata }: NewRefund): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

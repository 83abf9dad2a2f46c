import { newId } from '../../objects.ts';
import type { BillingDesk } from '../desk.ts';
import type { BalanceTransaction, Customer } from '../objects.ts';

export type BalanceMove = Pick<BalanceTransaction, 'amount' | 'type'> &
  Partial<Pick<BalanceTransaction, 'description' | 'invoice' | 'metadata'>>;

/** What a customer has as a credit, or owes beside its invoices: every move leaves a transaction. */
export function balances({ billing, now, emit }: Pick<BillingDesk, 'billing' | 'now' | 'emit'>) {
  /** Gives the customer as it is afterwards, and the transaction. */
  function move(account: string, customer: Customer, { amount, type, ...more }: BalanceMove) {
    const balance = customer.balance + amount;
    const transaction = billing.balanceTransactions.put(account, {
      id: newId('cbtxn'),
      object: 'customer_balance_transaction',
      amount,
      checkout_session: null,
      created: now(customer.id),
      credit_note: null,
      currency: 'usd',
      customer: customer.id,
      customer_account: null,
      description: null,
      ending_balance: balance,
      invoice: null,
      livemode: false,
      metadata: {},
      type,
      ...more,
    });
    return { customer: billing.customers.put(account, { ...customer, balance, currency: 'usd' }), transaction };
  }

  return {
    move,

    adjust(account: string, customer: Customer, wanted: Omit<BalanceMove, 'type'>) {
      const moved = move(account, customer, { ...wanted, type: 'adjustment' });
      emit(account, 'customer.updated', moved.customer);
      return moved;
    },

    list: (account: string, customer: string) =>
      billing.balanceTransactions.list(account).filter((entry) => entry.customer === customer),
  };
}

export type Balances = ReturnType<typeof balances>;

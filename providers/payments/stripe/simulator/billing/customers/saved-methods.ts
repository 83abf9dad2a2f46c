import { methodRefusals } from '#providers/payments/stripe/stripe-facts.ts';
import type { Method } from '../../objects.ts';
import type { TestCard } from '../../payments/cards.ts';
import { cardOf, findMethod } from '../../payments/methods.ts';
import { noSuch, refuse, StripeRefusal } from '../../refusal.ts';
import type { BillingDesk } from '../desk.ts';
import type { Customer } from '../objects.ts';

/** Cards that customers keep with this Stripe. */
export function savedMethods({ state, billing, emit }: Pick<BillingDesk, 'state' | 'billing' | 'emit'>) {
  function findCustomer(account: string, id: string, param = 'customer'): Customer {
    const customer = billing.customers.get(account, id, param);
    if (customer.deleted) throw noSuch('customer', id, param);
    return customer;
  }

  function checkFree(method: Method, customer: string | null): void {
    const isTaken = method.customer !== null && method.customer !== customer;
    if (isTaken) throw refuse(methodRefusals.taken, { param: 'payment_method' });
    if (billing.spentMethods.get(method.id)) throw refuse(methodRefusals.spent, { param: 'payment_method' });
  }

  /** Keeps the card for the customer; the bank may refuse that. */
  function attach(account: string, id: string, customer: Customer): Method {
    const method = findMethod(state, account, id);
    if (method.customer === customer.id) return method;
    checkFree(method, customer.id);
    const card = cardOf(state, method);
    if (card && refusesSaving(card)) throw declineOf(card, method);
    const attached = state.methods.put(account, { ...method, customer: customer.id });
    emit(account, 'payment_method.attached', attached);
    return attached;
  }

  return {
    findCustomer,
    checkFree,

    /** The customer's own method, or the refusal that it has none of this name. */
    getOwn(account: string, customer: string, id: string, param: string): Method {
      const method = state.methods.find(account, id);
      if (method?.customer === customer) return method;
      const message = `No such PaymentMethod: '${id}'. The payment method must be attached to the customer.`;
      throw refuse(message, { code: 'resource_missing', param });
    },

    attach,

    attachByName: (account: string, id: string, customerId: string) =>
      attach(account, id, findCustomer(account, customerId)),

    /** For good: it can't be used or attached again. */
    detach(account: string, id: string): Method {
      const method = state.methods.get(account, id, 'payment_method');
      if (!method.customer) throw refuse(methodRefusals.loose);
      const customer = billing.customers.find(account, String(method.customer));
      if (customer?.invoice_settings.default_payment_method === id) {
        const settings = { ...customer.invoice_settings, default_payment_method: null };
        emit(account, 'customer.updated', billing.customers.put(account, { ...customer, invoice_settings: settings }));
      }
      const detached = state.methods.put(account, { ...method, customer: null });
      billing.spentMethods.put(id, true);
      emit(account, 'payment_method.detached', detached);
      return detached;
    },

    /** Newest first. */
    list: (account: string, customer: string | null, type?: string) =>
      state.methods
        .list(account)
        .filter((method) => customer !== null && method.customer === customer && (!type || method.type === type)),
  };
}

export type SavedMethods = ReturnType<typeof savedMethods>;

/** Banks see a card when it is saved: most that would not be charged are not saved either. */
export const refusesSaving = (card: TestCard) => card.decline !== undefined && !card.challenge && !card.isSavable;

export function declineOf(card: TestCard, method: Method, more: object = {}): StripeRefusal {
  const { code = 'card_declined', declineCode, message = '' } = card.decline ?? {};
  const decline = declineCode === undefined ? {} : { decline_code: declineCode };
  return new StripeRefusal(402, { type: 'card_error', code, message, ...decline, payment_method: method, ...more });
}

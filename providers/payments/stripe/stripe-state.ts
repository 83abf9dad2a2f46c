import type { Ledger, Shelf } from './stripe-ledger.ts';
import type { Account, Charge, Intent, Method, Refund, WireObject } from './stripe-objects.ts';
import { noSuch } from './stripe-refusal.ts';

interface Owned<Value> {
  account: string;
  object: Value;
}

/** Objects of one kind: an account sees its own and no others. */
export interface Collection<Value extends WireObject> {
  find(account: string, id: string): Value | undefined;
  /** Throws Stripe's refusal when the account has no such object. */
  get(account: string, id: string, param?: string): Value;
  put(account: string, object: Value): Value;
  /** Newest first. */
  list(account: string): Value[];
  /** Of every account, newest first: for the console. */
  all(): Owned<Value>[];
}

function collection<Value extends WireObject>(shelf: Shelf<Owned<Value>>, what: string): Collection<Value> {
  const find = (account: string, id: string) => shelf.get(`${account}/${id}`)?.object;
  return {
    find,
    get(account, id, param) {
      const found = find(account, id);
      if (!found) throw noSuch(what, id, param);
      return found;
    },
    put(account, object) {
      shelf.put(`${account}/${object.id}`, { account, object });
      return object;
    },
    list: (account) =>
      shelf
        .values()
        .filter((entry) => entry.account === account)
        .map(({ object }) => object)
        .reverse(),
    all: () => shelf.values().reverse(),
  };
}

/** Everything this Stripe knows. */
export function openState(ledger: Ledger) {
  return {
    intents: collection<Intent>(ledger.shelf('payment_intent'), 'payment_intent'),
    methods: collection<Method>(ledger.shelf('payment_method'), 'PaymentMethod'),
    charges: collection<Charge>(ledger.shelf('charge'), 'charge'),
    refunds: collection<Refund>(ledger.shelf('refund'), 'refund'),
    /** Which test card a payment method is made of. */
    numbers: ledger.shelf<string>('card_number'),
    /** Payments whose money comes, or does not come, after a while. */
    late: ledger.shelf<{ account: string; intent: string; fails: boolean }>('late'),
    /** Accounts that have connected with the platform, or had. */
    accounts: ledger.shelf<{ account: Account; isConnected: boolean }>('account'),
  };
}

export type State = ReturnType<typeof openState>;

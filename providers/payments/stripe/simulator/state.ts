import type { Ledger } from '#sandbox/kit/ledger.ts';
import { collection } from './collection.ts';
import type { Account, Charge, Intent, Method, Reader, ReaderLocation, Refund } from './objects.ts';

/** Everything this Stripe knows. */
export function openState(ledger: Ledger) {
  return {
    intents: collection<Intent>(ledger.shelf('payment_intent'), 'payment_intent'),
    methods: collection<Method>(ledger.shelf('payment_method'), 'PaymentMethod'),
    charges: collection<Charge>(ledger.shelf('charge'), 'charge'),
    refunds: collection<Refund>(ledger.shelf('refund'), 'refund'),
    /** Which test card a payment method is made of. */
    numbers: ledger.shelf<string>('card_number'),
    /** Payment methods whose owner the bank has asked already, for payments to come without them. */
    prepared: ledger.shelf<true>('method_prepared'),
    /** Payments whose money comes, or does not come, after a while. */
    late: ledger.shelf<{ account: string; intent: string; fails: boolean }>('late'),
    /** Refunds that the buyer's bank will not take. */
    failing: ledger.shelf<{ account: string; refund: string; intent: string }>('refund_failing'),
    readers: collection<Reader>(ledger.shelf('terminal_reader'), 'terminal.reader'),
    places: collection<ReaderLocation>(ledger.shelf('terminal_location'), 'terminal.location'),
    /** Words of readers that are used up. */
    usedCodes: ledger.shelf<true>('reader_code'),
    /** Cards that a reader has in hand: the bank is being asked. */
    inHand: ledger.shelf<{ account: string; reader: string; number: string }>('card_in_hand'),
    /** Accounts that have connected with the platform, or had. */
    accounts: ledger.shelf<{ account: Account; isConnected: boolean }>('account'),
  };
}

export type State = ReturnType<typeof openState>;

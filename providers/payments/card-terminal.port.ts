import type { Cents } from '#contract/kit/money.ts';
import type { Outcome } from '#contract/kit/outcome.ts';
import type { PaymentFailure, Refund } from './payments.port.ts';

/**
 * Why a processor did not do what was asked, beside the reasons of `PaymentFailure`. `READER`: the reader can’t be
 * asked now, since it is off, busy or gone; the message says which, and no card was asked for.
 */
export type TerminalFailure = PaymentFailure | 'READER';

export type TerminalOutcome<Value> = Outcome<Value, TerminalFailure>;

/** A card reader of a seller, as the processor knows it. */
export interface TerminalReader {
  id: string;
  name: string;
  model: string;
  state: 'online' | 'offline' | 'unknown';
}

/** Where readers stand, for the processor. */
export interface TerminalPlace {
  name: string;
  address: { line1: string; line2: string; city: string; state: string; postalCode: string; country: string };
}

/**
 * How a card payment stands, by the reader and by the processor together. `waiting`: the reader waits for a card, or
 * works on it. `unreachable`: the reader had it, and is not heard from. `approved`: the money was taken. `declined`,
 * `refused`: by the bank, or by the customer at the reader. `absent`: the reader does not show it, or not any more.
 * `ended`: nothing can be taken any more. What is declined, refused or absent can still be taken until it is ended.
 */
export interface TerminalPayment {
  id: string;
  status: 'waiting' | 'unreachable' | 'approved' | 'declined' | 'refused' | 'absent' | 'ended';
  /** Such as "Visa ending in 4417", and what the bank calls its approval. */
  card: string | null;
  authCode: string | null;
  problem: string | null;
  refundedCents: Cents;
}

/** A payment at a reader, as the processor calls them; the reader may be gone. */
export interface ShownPayment {
  account: string;
  reader: string | null;
  payment: string;
}

/** Card readers of sellers, driven over the network. A payment of theirs is taken once at most, whatever is lost. */
export interface CardTerminal {
  /** It takes no less than this. */
  leastCents: Cents;

  /** The same key never makes two. */
  addPlace(account: string, place: TerminalPlace, key: string): Promise<TerminalOutcome<string>>;
  /** By the words that the reader shows; REFUSED where they are not good. */
  addReader(
    account: string,
    reader: { code: string; name: string; place: string },
    key: string,
  ): Promise<TerminalOutcome<TerminalReader>>;
  renameReader(account: string, reader: string, name: string): Promise<TerminalOutcome<void>>;
  /** One that is gone already counts as removed. */
  removeReader(account: string, reader: string): Promise<TerminalOutcome<void>>;
  listReaders(account: string): Promise<TerminalOutcome<TerminalReader[]>>;

  /** Makes a payment that no reader shows yet, and gives its name; the same key never makes two. */
  openPayment(
    payment: {
      account: string;
      amountCents: Cents;
      description: string;
      reference: { merchantId: string; saleId: string; cardPaymentId: string };
    },
    key: string,
  ): Promise<TerminalOutcome<string>>;
  /** Has the reader ask for a card. UNAVAILABLE: it may, or may not; showing the same payment again charges nobody twice. */
  showPayment(shown: ShownPayment, key: string): Promise<TerminalOutcome<void>>;
  /** Asks the reader, then the processor. */
  readPayment(shown: ShownPayment): Promise<TerminalOutcome<TerminalPayment>>;
  /**
   * Takes it off the reader, and sees to it that nothing is taken any more: `ended`. What was taken by then is
   * `approved`, and while the reader works on a card it is `waiting`.
   */
  endPayment(shown: ShownPayment): Promise<TerminalOutcome<TerminalPayment>>;
  refund(of: { account: string; payment: string; amountCents: Cents; key: string }): Promise<TerminalOutcome<Refund>>;
}

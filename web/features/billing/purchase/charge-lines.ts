import type { Subscription, UpcomingInvoice } from '#contract/billing/billing.schemas.ts';
import {
  type Cents,
  cents,
  type Dollars,
  largerCents,
  negateCents,
  smallerCents,
  sumCents,
  toDollars,
} from '#contract/kit/money.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { chargeOf } from '#web/shared/paying/charge-of.ts';
import { actFor } from './purchase.ts';

interface Bill {
  price: Dollars;
  creditCents: Cents;
  subscription: Subscription | null;
  /** What the provider would bill; null when it can't be asked. */
  preview: UpcomingInvoice | null;
}

export interface Charge {
  charge: Dollars;
  notes: string[];
}

/** What is charged, and what has to be known about it. */
export function chargeLines({ preview, ...bill }: Bill): Charge {
  const { charge, notes } = preview ? readPreview(preview, bill.subscription) : guess(bill);
  const { goesOn, renews } = t.billing.purchase;
  const renewal = isEnding(bill.subscription) ? goesOn : renews;
  return { charge, notes: [...notes, renewal].filter((note) => note !== null) };
}

interface Told {
  charge: Dollars;
  notes: (string | null)[];
}

const nothing = cents(0);

function readPreview(preview: UpcomingInvoice, subscription: Subscription | null): Told {
  const words = t.billing.purchase;
  const { total, amount_due: due, starting_balance: balance } = preview;
  const leftCents = sumCents(preview.lines.data.map(({ amount }) => largerCents(nothing, negateCents(amount))));
  const usedCents = smallerCents(largerCents(nothing, total), largerCents(nothing, negateCents(balance)));
  const notes = [
    subscription?.status === 'trialing' ? words.afterTrial : null,
    subscription && leftCents > 0 ? words.leftOf(subscription.planId.name, formatCents(leftCents)) : null,
    usedCents > 0 ? words.usesCredit(formatCents(usedCents)) : null,
    total < 0 ? words.leavesCredit(formatCents(negateCents(total))) : null,
  ];
  return { charge: toDollars(due), notes };
}

/** Without the provider nobody knows what a change takes off, so it is said in words. */
function guess({ price, creditCents, subscription }: Omit<Bill, 'preview'>): Told {
  const words = t.billing.purchase;
  const credit = creditCents > 0 ? formatCents(creditCents) : null;
  if (subscription && actFor(subscription) === 'change') {
    const { name } = subscription.planId;
    return { charge: price, notes: [words.chargeUnknown, words.afterChange(name), credit && words.withCredit(credit)] };
  }
  const isTrial = subscription?.status === 'trialing';
  const notes = [isTrial ? words.afterTrial : null, credit && words.afterCredit(credit)];
  return { charge: chargeOf(price, creditCents), notes };
}

const isEnding = (subscription: Subscription | null): boolean =>
  subscription !== null && subscription.status !== 'incomplete' && subscription.cancel_at_period_end;

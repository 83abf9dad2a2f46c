import type { Subscription, UpcomingInvoice } from '#contract/billing/billing.schemas.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { chargeOf } from '#web/shared/paying/charge-of.ts';
import { actFor } from './purchase.ts';

interface Bill {
  /** Dollars. */
  price: number;
  creditCents: number;
  subscription: Subscription | null;
  /** What the provider would bill; null when it can't be asked. */
  preview: UpcomingInvoice | null;
}

export interface Charge {
  /** Dollars. */
  charge: number;
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
  charge: number;
  notes: (string | null)[];
}

function readPreview(preview: UpcomingInvoice, subscription: Subscription | null): Told {
  const words = t.billing.purchase;
  const { total, amount_due: due, starting_balance: balance } = preview;
  const left = preview.lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  const used = Math.min(Math.max(0, total), Math.max(0, -balance));
  const notes = [
    subscription?.status === 'trialing' ? words.afterTrial : null,
    subscription && left > 0 ? words.leftOf(subscription.planId.name, formatCents(left)) : null,
    used > 0 ? words.usesCredit(formatCents(used)) : null,
    total < 0 ? words.leavesCredit(formatCents(-total)) : null,
  ];
  return { charge: due / 100, notes };
}

/** Without the provider nobody knows what a change takes off, so it is said in words. */
function guess({ price, creditCents, subscription }: Omit<Bill, 'preview'>): Told {
  const words = t.billing.purchase;
  const credit = creditCents > 0 ? formatMoney(creditCents / 100) : null;
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

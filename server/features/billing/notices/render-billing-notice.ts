import { cents, subtractCents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { stopsAt } from '../stopped-sites/stop-sites.service.ts';
import type { BillingNotice } from './billing-notices.ts';
import { type InvoiceFacts, type NoticeFacts, noticeLetters } from './notices.letters.ts';
import type { MailedAccountRow, MailedAppRow, MailedInvoiceRow } from './notices.repository.ts';

export interface Standing {
  account: MailedAccountRow;
  /** The one that the news is about; so is the app. */
  invoice: MailedInvoiceRow | undefined;
  app: MailedAppRow | undefined;
  now: Date;
  appUrl: string;
}

const usualZone = 'America/New_York';
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** What there is to say of it by now; nothing where it is no longer so. */
export function renderBillingNotice(news: BillingNotice, standing: Standing): Letter | undefined {
  const { account, invoice, now } = standing;
  const facts = toFacts(standing);
  const isOver = hasEnded(account);
  switch (news.kind) {
    case 'trial_ending': {
      const isThisEnd = Math.abs(account.ends_at.getTime() - news.endsAt.getTime()) < minutes(1);
      const isRunning = account.status === 'trialing' && !account.cancel_at_period_end && account.ends_at > now;
      return isThisEnd && isRunning ? noticeLetters.trialEnding(facts) : undefined;
    }
    case 'payment_failed':
      return invoice && isOverdue(invoice)
        ? noticeLetters.paymentFailed(facts, toInvoice(standing, invoice))
        : undefined;
    case 'paid':
      return invoice?.status === 'paid' && invoice.total_cents > 0
        ? noticeLetters.receipt(facts, toInvoice(standing, invoice))
        : undefined;
    case 'cancelling':
      return account.cancel_at_period_end && !isOver ? noticeLetters.cancelling(facts) : undefined;
    case 'resumed':
      return account.cancel_at_period_end || isOver ? undefined : noticeLetters.resumed(facts);
    case 'app_ended':
      return wordAppEnd(standing, facts);
    default:
      return isOver ? noticeLetters.ended(facts) : undefined;
  }
}

const wordAppEnd = ({ app }: Standing, facts: NoticeFacts): Letter | undefined =>
  app?.status === 'canceled' ? noticeLetters.appEnded(facts, { name: app.name, unpaid: owed(app) }) : undefined;

const hasEnded = ({ status }: MailedAccountRow): boolean => status === 'canceled' || status === 'incomplete';

/** A card that is declined while its owner looks on is told there and then; that it is all over has a mail of its own. */
function isOverdue(invoice: MailedInvoiceRow): boolean {
  if (invoice.status !== 'open' || invoice.remaining_cents === 0) return false;
  const status = invoice.app_status ?? invoice.plan_status;
  return status !== 'canceled' && (status === 'past_due' || invoice.next_attempt_at !== null);
}

function toFacts({ account, appUrl }: Standing): NoticeFacts {
  const isYearly = account.price_id === account.yearly_price_id;
  return {
    firstName: account.first_name,
    plan: account.plan,
    card: cardOf(account),
    isTrial: account.status === 'trialing' || (hasEnded(account) && !account.has_paid),
    hasApps: Boolean(account.has_apps),
    unpaid: owed(account),
    price: isYearly ? `${inDollars(account.yearly_cents)} a year` : `${inDollars(account.monthly_cents)} a month`,
    endsOn: dayOf(account, account.ends_at),
    stopsOn: dayOf(account, stopsAt(account.ended_at ?? account.ends_at)),
    paymentUrl: `${appUrl}/app/payment`,
    plansUrl: `${appUrl}/app/plans`,
    appsUrl: `${appUrl}/app/apps`,
  };
}

function toInvoice({ account }: Standing, invoice: MailedInvoiceRow): InvoiceFacts {
  const cycle = account.price_id === account.yearly_price_id ? 'yearly' : 'monthly';
  const creditedCents = subtractCents(invoice.total_cents, invoice.paid_cents, invoice.remaining_cents);
  return {
    what: invoice.app ?? `${account.plan}, billed ${cycle}`,
    number: invoice.number,
    on: dayOf(account, invoice.finalized_at ?? invoice.created_at),
    total: inDollars(invoice.total_cents),
    credit: creditedCents > 0 ? inDollars(creditedCents) : null,
    paid: inDollars(invoice.paid_cents),
    remaining: inDollars(invoice.remaining_cents),
    problem: invoice.problem,
    nextTryOn: invoice.next_attempt_at && dayOf(account, invoice.next_attempt_at),
    isPlan: invoice.app === null,
    card: invoice.paid_cents > 0 ? cardOf(account) : null,
    hostedUrl: invoice.hosted_url,
    pdfUrl: invoice.pdf_url,
  };
}

const owed = ({ unpaid_cents }: { unpaid_cents: string | null }): string | null =>
  Number(unpaid_cents) > 0 ? inDollars(cents(Number(unpaid_cents))) : null;

const dayOf = ({ time_zone }: MailedAccountRow, moment: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: time_zone ?? usualZone, dateStyle: 'long' }).format(moment);

const cardOf = ({ payment_method_id, card_brand, card_last4 }: MailedAccountRow): string | null => {
  if (payment_method_id === null) return null;
  return card_brand && card_last4 ? `${brands[card_brand] ?? 'card'} ending in ${card_last4}` : 'card';
};

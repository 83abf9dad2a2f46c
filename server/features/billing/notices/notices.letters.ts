import type { Letter, LetterBlock } from '#server/kit/mail/letters.ts';

/** Whom a mail about money is for, and what it may speak of: amounts and days as people read them. */
export interface NoticeFacts {
  firstName: string;
  plan: string;
  isTrial: boolean;
  /** Whether they pay for apps, each by the month. */
  hasApps: boolean;
  /** `Visa ending in 4242`; null without a card. */
  card: string | null;
  /** `$59.00 a month`. */
  price: string;
  /** What could not be taken, when that is why it ended. */
  unpaid: string | null;
  endsOn: string;
  /** The day on which stores close after the subscription is over. */
  stopsOn: string;
  paymentUrl: string;
  plansUrl: string;
  appsUrl: string;
}

export interface InvoiceFacts {
  /** What is paid for, such as `Growth, billed monthly`. */
  what: string;
  number: string | null;
  on: string;
  total: string;
  /** What was taken off for what we owed; null for nothing. */
  credit: string | null;
  paid: string;
  remaining: string;
  problem: string | null;
  /** Null after the last try. */
  nextTryOn: string | null;
  isPlan: boolean;
  /** Null where the card was not charged. */
  card: string | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
}

const text = (said: string): LetterBlock => ({ kind: 'text', text: said });
const note = (said: string): LetterBlock => ({ kind: 'note', text: said });
const button = (label: string, url: string): LetterBlock => ({ kind: 'button', label, url });
const named = ({ isTrial, plan }: NoticeFacts): string => (isTrial ? `trial of ${plan}` : `${plan} subscription`);

/** The mails about money: what each says. */
export const noticeLetters = {
  trialEnding: (of: NoticeFacts): Letter => ({
    subject: `Your trial ends on ${of.endsOn}`,
    preview: of.card ? `Then ${of.plan} begins.` : 'Add a card to go on without a break.',
    heading: `Hello ${of.firstName}`,
    blocks: [
      text(`Your trial of ${of.plan} ends on ${of.endsOn}.`),
      ...(of.card
        ? [
            text(`Your ${of.card} is charged ${of.price} from then on, and everything goes on as it is.`),
            button('See your billing', of.paymentUrl),
            note('Not for you? Cancel before that day and nothing is charged.'),
          ]
        : [
            text(
              `Add a card by then and everything goes on as it is: ${of.plan} is ${of.price}, and nothing is charged before that day.`,
            ),
            text(
              'Without a card the trial simply ends. Your stores stay online for seven more days, then they close. Nothing is deleted.',
            ),
            button('Add a card', of.paymentUrl),
          ]),
    ],
  }),

  paymentFailed: (of: NoticeFacts, invoice: InvoiceFacts): Letter => ({
    subject: `Your payment of ${invoice.remaining} did not go through`,
    preview: invoice.nextTryOn ? `We try again on ${invoice.nextTryOn}.` : 'This was the last try.',
    heading: `Hello ${of.firstName}`,
    blocks: [
      text(`We could not take ${invoice.remaining} for ${invoice.what}${of.card ? `, from your ${of.card}` : ''}.`),
      text(
        invoice.problem
          ? `The reason we were given: ${invoice.problem}`
          : 'Your bank may want you to confirm the payment yourself: open the invoice to do so.',
      ),
      text(invoice.nextTryOn ? tryAgain(invoice) : lastTry(of, invoice)),
      ...(invoice.hostedUrl ? [button('Pay now', invoice.hostedUrl)] : []),
      note(`To pay with another card, change it here: ${of.paymentUrl}`),
    ],
  }),

  receipt: (of: NoticeFacts, invoice: InvoiceFacts): Letter => ({
    subject: `Your receipt for ${invoice.paid}`,
    preview: `${invoice.what}. Thank you.`,
    heading: `Thank you, ${of.firstName}`,
    blocks: [
      text(`We received your payment for ${invoice.what}.`),
      {
        kind: 'amounts',
        rows: [
          { label: invoice.what, amount: invoice.total },
          ...(invoice.credit ? [{ label: 'Your credit', amount: `-${invoice.credit}` }] : []),
          { label: 'Paid', amount: invoice.paid },
        ],
      },
      {
        kind: 'facts',
        title: 'Receipt',
        lines: [
          ...(invoice.number ? [`Invoice ${invoice.number}`] : []),
          invoice.on,
          ...(invoice.card ? [invoice.card] : []),
        ],
      },
      ...(invoice.pdfUrl ? [button('Download the PDF', invoice.pdfUrl)] : []),
      note(`See it online: ${invoice.hostedUrl ?? of.paymentUrl}`),
    ],
  }),

  cancelling: (of: NoticeFacts): Letter => ({
    subject: `Your ${named(of)} is cancelled`,
    preview: `It runs until ${of.endsOn}. Nothing more is charged${of.hasApps ? ' for it' : ''}.`,
    heading: `Hello ${of.firstName}`,
    blocks: [
      text(
        `Your ${named(of)} is cancelled. It runs until ${of.endsOn}, everything works as before until then, and nothing more is charged${of.hasApps ? ' for it' : ''}.`,
      ),
      ...(of.hasApps
        ? [text('Your apps go on until then and are billed by the month. Uninstall those you do not need.')]
        : []),
      text(`Your stores stay online until ${of.stopsOn}, seven days longer. Nothing is deleted.`),
      text(`Changed your mind? You can resume it at any time until ${of.endsOn}.`),
      button('Resume', of.paymentUrl),
    ],
  }),

  resumed: (of: NoticeFacts): Letter => ({
    subject: `Your ${named(of)} goes on`,
    preview: 'The cancellation is taken back.',
    heading: `Good to have you back, ${of.firstName}`,
    blocks: [
      text(`The cancellation is taken back, and your ${named(of)} goes on as before.`),
      text(
        of.card
          ? `From ${of.endsOn} on, your ${of.card} is charged ${of.price}.`
          : `Add a card before ${of.endsOn}, so that it can go on after that day. ${of.plan} is ${of.price}.`,
      ),
      button('See your billing', of.paymentUrl),
    ],
  }),

  ended: (of: NoticeFacts): Letter => ({
    subject: of.isTrial ? 'Your trial has ended' : 'Your subscription has ended',
    preview: `Your stores stay online until ${of.stopsOn}. Nothing is deleted.`,
    heading: `Hello ${of.firstName}`,
    blocks: [
      text(
        of.unpaid
          ? `Your ${named(of)} has ended, because ${of.unpaid} could not be taken for it. We don't try again.`
          : `Your ${named(of)} has ended, and nothing more is charged.`,
      ),
      ...(of.hasApps ? [text('Your apps end with the month that is paid for.')] : []),
      text(
        `Your stores stay online until ${of.stopsOn}, then they close. Nothing is deleted: your products, orders and designs stay as they are.`,
      ),
      text('Come back whenever you like: choose a plan, and your stores are open again at once.'),
      button('Choose a plan', of.plansUrl),
    ],
  }),

  appEnded: (of: NoticeFacts, { name, unpaid }: { name: string; unpaid: string | null }): Letter => ({
    subject: `${name} has ended`,
    preview: 'What it did for you stays as it is.',
    heading: `Hello ${of.firstName}`,
    blocks: [
      text(
        unpaid
          ? `${name} has ended, because ${unpaid} could not be taken for it. We don't try again.`
          : `${name} has ended, and nothing more is charged for it.`,
      ),
      text('What it did for you stays as it is, and is looked after no more. Your plan is not touched by this.'),
      text('You can install it again whenever you like.'),
      button('Open the app store', of.appsUrl),
    ],
  }),
};

const tryAgain = ({ nextTryOn, isPlan }: InvoiceFacts): string =>
  `We try again on ${nextTryOn}. ${isPlan ? 'Your stores keep selling in the meantime.' : 'It keeps working in the meantime.'}`;

const lastTry = ({ plan }: NoticeFacts, { isPlan, what }: InvoiceFacts): string =>
  isPlan
    ? `This was the last try. Unless it is paid now, your ${plan} subscription ends; your stores stay online for seven more days, then they close. Nothing is deleted.`
    : `This was the last try. Unless it is paid now, ${what} ends.`;

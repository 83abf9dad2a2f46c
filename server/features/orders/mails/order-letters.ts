import { type Cents, subtractCents } from '#contract/kit/money.ts';
import { plural, t } from '#contract/language/translate.ts';
import { trackingUrl } from '#contract/orders/carriers.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { type MailWords, sayName } from '#server/features/notifications/mail-settings.service.ts';
import type { Letter, LetterBlock } from '#server/kit/mail/letters.ts';
import type { MailedOrder } from './mailed-order.ts';
import { amountBlock, codeBlocks, lineBlock, wayBlocks } from './order-blocks.ts';

const greet = (words: string, { first_name }: MailedOrder): string =>
  [words, sayName(first_name)].filter(Boolean).join(', ');

const pageButton = ({ url }: MailedOrder): LetterBlock => ({ kind: 'button', label: t('See your order'), url });

const answerNote = ({ store }: MailedOrder): LetterBlock => ({
  kind: 'note',
  text: store.email
    ? t('Any questions? Just answer this mail.')
    : t('Any questions? Find us at {url}', { url: store.url }),
});

const items = ({ lines }: MailedOrder): string => {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${plural(count, 'item', 'items')}`;
};

const sayPayment = (order: MailedOrder): string => {
  if (order.payment_type === 'in_store')
    return t('Please bring {total}: you pay when you pick it up.', { total: inDollars(order.total_cents) });
  if (order.payment_type === 'free') return t('There is nothing to pay.');
  if (order.payment_status === 'processing')
    return t('Your payment is on its way. We will start as soon as it arrives.');
  const total = inDollars(order.total_cents) + (order.payment_means ? ` (${order.payment_means})` : '');
  return t('We received your payment of {total}.', { total });
};

/** What stores write to their buyers, with the words that a merchant may choose. */
export const buyerLetters = {
  confirmation: (order: MailedOrder, words: MailWords): Letter => ({
    subject: words.subject,
    preview: `${items(order)}, ${inDollars(order.total_cents)}`,
    heading: greet(t('Thank you'), order),
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'text', text: sayPayment(order) },
      pageButton(order),
      ...codeBlocks(order),
      lineBlock(order),
      amountBlock(order),
      ...wayBlocks(order),
      ...(order.way === 'pickup' ? [{ kind: 'note' as const, text: t('We will write again when it is ready.') }] : []),
      answerNote(order),
    ],
  }),

  shipped: (order: MailedOrder, words: MailWords): Letter => ({
    subject: words.subject,
    preview: order.tracking_number
      ? `${order.carrier} ${order.tracking_number}`.trim()
      : t('{items} for you', { items: items(order) }),
    heading: t('Your order is on its way'),
    blocks: [
      { kind: 'text', text: words.text },
      ...parcelBlocks(order),
      pageButton(order),
      lineBlock(order),
      ...wayBlocks(order),
      answerNote(order),
    ],
  }),

  ready: (order: MailedOrder, words: MailWords): Letter => {
    const isPickup = order.way === 'pickup';
    const pay = order.payment_type === 'in_store' && order.payment_status === 'processing';
    return {
      subject: words.subject,
      preview: order.place ? t('It waits for you at {name}.', { name: order.place.name }) : t('It is packed.'),
      heading: isPickup ? t('Ready for pickup') : t('Your order is ready'),
      blocks: [
        { kind: 'text', text: words.text },
        ...(pay ? [{ kind: 'text' as const, text: sayPayment(order) }] : []),
        ...codeBlocks(order),
        ...wayBlocks(order),
        pageButton(order),
        lineBlock(order),
        answerNote(order),
      ],
    };
  },

  refund: (order: MailedOrder, words: MailWords, refundCents: Cents): Letter => {
    const leftCents = subtractCents(order.total_cents, order.refunded_cents);
    return {
      subject: words.subject,
      preview: t('{refund} is on its way back to you.', { refund: inDollars(refundCents) }),
      heading: t('{refund} is on its way back to you', { refund: inDollars(refundCents) }),
      blocks: [
        { kind: 'text', text: words.text },
        { kind: 'text', text: sayWhereTo(order) },
        {
          kind: 'amounts',
          rows: [
            { label: t('Order total'), amount: inDollars(order.total_cents) },
            { label: t('Refunded in all'), amount: inDollars(order.refunded_cents) },
            {
              label: leftCents === 0 ? t('Nothing is left') : t('What you have paid now'),
              amount: inDollars(leftCents),
            },
          ],
        },
        pageButton(order),
        answerNote(order),
      ],
    };
  },

  cancelled: (order: MailedOrder, words: MailWords): Letter => ({
    subject: words.subject,
    preview: t('You will not receive it.'),
    heading: t('Your order was cancelled'),
    blocks: [
      { kind: 'text', text: words.text },
      ...refundedBlocks(order),
      lineBlock(order),
      pageButton(order),
      answerNote(order),
    ],
  }),

  too_late: (order: MailedOrder): Letter => ({
    subject: t('Your payment at {name} arrived too late and goes back to you', { name: order.store.name }),
    preview: t('{total} is refunded in full.', { total: inDollars(order.total_cents) }),
    heading: t('Somebody else was faster'),
    blocks: [
      {
        kind: 'text',
        text: t(
          'Your payment arrived after the time we could hold the goods for you, and they were sold in the meantime. We are sorry. Your payment of {total} is refunded in full.',
          { total: inDollars(order.total_cents) },
        ),
      },
      lineBlock(order),
      { kind: 'button', label: t('Back to the store'), url: order.store.url },
      answerNote(order),
    ],
  }),
};

/** What the merchant is told, under the store's own letterhead: whoever sells in several knows which it is. */
export const merchantLetters = {
  merchant_new: (order: MailedOrder): Letter => ({
    subject: `New order ${order.number}: ${inDollars(order.total_cents)}`,
    preview: `${items(order)} for ${order.first_name} ${order.last_name}`,
    heading: `New order ${order.number}`,
    blocks: [
      { kind: 'button', label: 'Open the order', url: order.merchantUrl },
      lineBlock(order),
      amountBlock(order),
      { kind: 'facts', title: 'Payment', lines: [sayPaid(order)] },
      {
        kind: 'facts',
        title: 'Buyer',
        lines: [`${order.first_name} ${order.last_name}`, order.email, order.phone].filter(Boolean),
      },
      ...wayBlocks(order),
      ...(order.notes ? [{ kind: 'facts' as const, title: 'The buyer writes', lines: [order.notes] }] : []),
    ],
  }),

  too_late: (order: MailedOrder): Letter => ({
    subject: `A payment of ${inDollars(order.total_cents)} came too late and was refunded`,
    preview: 'Nothing is to be done.',
    heading: 'A payment came too late',
    blocks: [
      {
        kind: 'text',
        text: `A buyer’s payment of ${inDollars(order.total_cents)} arrived after the goods had been sold to somebody else. It is refunded in full, and the buyer was told. There is nothing for you to do.`,
      },
      lineBlock(order),
      { kind: 'button', label: 'Open the order', url: order.merchantUrl },
    ],
  }),
};

function parcelBlocks(order: MailedOrder): LetterBlock[] {
  const { carrier, tracking_number: number } = order;
  const url = trackingUrl(carrier, number);
  const lines = [carrier, number].filter(Boolean);
  return [
    ...(lines.length > 0 ? [{ kind: 'facts' as const, title: t('Follow it'), lines }] : []),
    ...(url ? [{ kind: 'button' as const, label: t('Track the parcel'), url }] : []),
  ];
}

const sayWhereTo = (order: MailedOrder): string =>
  order.payment_type === 'in_store'
    ? t('We refund it for order {number} the way you paid in the store.', { number: order.number })
    : order.payment_means
      ? t('We refunded it for order {number} to {means}.', { number: order.number, means: order.payment_means })
      : t('We refunded it for order {number}.', { number: order.number });

const refundedBlocks = (order: MailedOrder): LetterBlock[] =>
  order.refunded_cents > 0
    ? [
        {
          kind: 'text',
          text: t('{refunded} of your payment was refunded.', {
            refunded: inDollars(order.refunded_cents),
          }),
        },
      ]
    : [];

function sayPaid(order: MailedOrder): string {
  if (order.payment_type === 'in_store') return 'Is paid in the store';
  if (order.payment_type === 'free') return 'Nothing to pay';
  if (order.payment_status === 'processing') return 'On its way: please wait with sending it';
  return ['Paid', order.payment_means ?? ''].filter(Boolean).join(', ');
}

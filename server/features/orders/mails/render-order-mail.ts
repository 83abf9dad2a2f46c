import { type Cents, cents } from '#contract/kit/money.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import { ourWords } from '#contract/notifications/our-words.ts';
import type { OrderMail } from '#contract/orders/orders.schemas.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { wordMail } from '#server/features/notifications/mail-settings.service.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import type { MailedOrder } from './mailed-order.ts';
import { buyerLetters } from './order-letters.ts';

/** A mail to the buyer in the merchant's words; `refundCents` is what that of a refund is about. */
export function renderBuyerMail(
  mail: OrderMail,
  order: MailedOrder,
  { wording, refundCents = cents(0) }: { wording: MailWording; refundCents?: Cents },
): Letter {
  const words = wordMail(wording, oursFor(mail, order), {
    firstName: order.first_name,
    store: order.store.name,
    orderNumber: order.number,
    total: inDollars(order.total_cents),
    refund: mail === 'refund' ? inDollars(refundCents) : undefined,
  });
  return mail === 'refund' ? buyerLetters.refund(order, words, refundCents) : buyerLetters[mail](order, words);
}

const oursFor = (mail: OrderMail, { way }: MailedOrder): (typeof ourWords)[OrderMail] =>
  mail === 'ready' && way !== 'pickup'
    ? { ...ourWords.ready, subject: 'Order {orderNumber} is ready' }
    : ourWords[mail];

import type { Text } from '../language/translate.ts';
import type { BuyerMail, WordingMark } from './mail-settings.schemas.ts';

const ofOrder = ['firstName', 'store', 'orderNumber', 'total'] as const;

/** Which marks a mail knows; others stay as they were typed. */
export const marksOf: Record<BuyerMail, readonly WordingMark[]> = {
  confirmation: ofOrder,
  shipped: ofOrder,
  ready: ofOrder,
  refund: [...ofOrder, 'refund'],
  cancelled: ofOrder,
  abandonedFirst: ['firstName', 'store', 'total'],
  abandonedSecond: ['firstName', 'store', 'total'],
  wantedFound: ['firstName', 'store'],
  newsletterConfirm: ['store'],
  alertBack: ['store', 'product'],
  alertPrice: ['store', 'product'],
  wantedHeld: ['firstName', 'store', 'product'],
};

/** What the mails say where a merchant has not worded them. */
export const ourWords: Record<BuyerMail, { subject: Text; text: Text }> = {
  confirmation: { subject: 'Your order {orderNumber} at {store}', text: 'Order {orderNumber} is yours.' },
  shipped: { subject: 'Order {orderNumber} is on its way', text: 'Order {orderNumber} has left us.' },
  ready: { subject: 'Order {orderNumber} is ready for pickup', text: 'Order {orderNumber} is ready.' },
  refund: {
    subject: 'A refund of {refund} for order {orderNumber}',
    text: 'Your refund has left us. It can take a few days until you see it.',
  },
  cancelled: {
    subject: 'Order {orderNumber} was cancelled',
    text: 'Order {orderNumber} was cancelled, and nothing more of it will be sent.',
  },
  abandonedFirst: {
    subject: 'You left something at {store}',
    text: 'What you chose is still here. We can’t hold it for you, but we kept your cart.',
  },
  abandonedSecond: {
    subject: 'Your cart at {store} is still here',
    text: 'This is our last reminder: your cart is still here, as long as the goods are.',
  },
  wantedFound: {
    subject: 'We found what you asked {store} for',
    text: 'You asked us for something we did not have. It has come in, and you are among the first to know.',
  },
  newsletterConfirm: {
    subject: 'Confirm that you want news from {store}',
    text: 'One click, and you will hear from {store} when there is something new.',
  },
  alertBack: {
    subject: '{product} is back at {store}',
    text: 'You asked us to tell you: it is here again. We can’t hold it for you, and others were told as well.',
  },
  alertPrice: {
    subject: '{product} costs less at {store} now',
    text: 'You asked us to tell you: it has fallen below the price you named. We can’t hold it for you.',
  },
  wantedHeld: {
    subject: 'We have {product}, as you asked {store}',
    text: 'You asked us for something we did not have. It has come in.',
  },
};

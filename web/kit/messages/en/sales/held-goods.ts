import { count } from '../common.ts';

const unpaidOrders = (amount: number) => count(amount, 'unpaid order', 'unpaid orders');
const pieces = (amount: number) => count(amount, 'piece', 'pieces');

/** What is held for buyers who are about to pay. */
export const heldGoods = {
  orders: (amount: number) =>
    `${unpaidOrders(amount)} ${amount === 1 ? 'holds' : 'hold'} goods while ${amount === 1 ? 'its buyer pays' : 'their buyers pay'}.`,
  ofProduct: (amount: number) => `Some of it is held by ${unpaidOrders(amount)}.`,
  see: 'Show',
  title: 'Held until they are paid',
  text: 'Buyers who are about to pay hold these goods for 15 minutes at most. What you release can be bought by others at once.',
  empty: 'Nothing is held at the moment.',
  facts: (amount: number, total: string, until: string) => `${pieces(amount)} · ${total} · until ${until}`,
  more: 'Show more',
  release: 'Release',
  releaseNamed: (name: string) => `Release the goods of order ${name}`,
  confirmTitle: (name: string) => `Release the goods of order ${name}?`,
  confirmText: 'Its buyer can’t pay for it any more, and has to start again.',
  releasing: 'Releasing…',
  done: (name: string) => `The goods of order ${name} are free again`,
};

import { count } from '../common.ts';

/** Carts that were left, and one of them. */
export const abandonedCarts = {
  title: 'Abandoned orders',
  description: 'Carts that were left for an hour by somebody who had said their mail address',
  list: 'Abandoned orders',
  search: 'Search name, email or phone',
  amount: (_total: number, amount: string) => (amount === '1' ? '1 abandoned order' : `${amount} abandoned orders`),
  items: (amount: number) => count(amount, 'item', 'items'),
  cartOf: (name: string) => `Cart of ${name}`,
  sample: 'Sample',

  email: 'Email status',
  emails: { sent: 'Email Sent', scheduled: 'Scheduled', not_sent: 'Email not Sent' },
  recovery: 'Recovery status',
  recoveries: { recovered: 'Recovered', not_recovered: 'Not Recovered' },
  columns: { date: 'Date', client: 'Client', items: 'Items', total: 'Total' },
  postalAddress: {
    missing: 'Reminders wait until your store has a postal address: mails like these have to say it.',
    enter: 'Enter the address',
  },
  empty: {
    title: 'Nothing was left behind',
    text: 'When somebody says their mail address at the checkout and leaves for an hour, their cart shows up here.',
  },
  noMatch: {
    title: 'No abandoned order matches',
    text: 'Change the search or the filters to see more.',
    clear: 'Clear search and filters',
  },

  details: {
    back: 'Back to abandoned orders',
    loading: 'Abandoned order',
    notFoundTitle: 'This cart is not here',
    notFoundText: 'It may belong to another account, or the address may have a typing error.',
    toList: 'Go to the abandoned orders',
    isSample: 'This is a sample. Nobody is mailed about it, and it goes with the sample data.',
    left: (when: string) => `Left ${when}`,
    inStock: (amount: number) => `${amount} in stock`,
    soldOut: 'Not for sale any more',
    each: (price: string, quantity: number) => `${price} × ${quantity}`,
    total: 'Total',
    noLines: 'Nothing is in this cart any more.',
    address: 'Address',
    copyAddress: 'Copy address',
    order: 'Order',
    orderText: 'This cart has become an order.',
    recoveredText: 'This cart has become an order, and it has been paid.',
    openOrder: 'Open the order',
    mails: 'Reminders',
    noMails: 'No reminder has been sent.',
    mail: { first: 'First reminder', second: 'Second reminder' },
    planned: { first: 'First reminder, on its way', second: 'Second reminder, planned' },
    remind: 'Send reminder',
    reminding: 'Sending reminder',
    remindTitle: (name: string) => `Send a reminder to ${name}?`,
    remindText: (email: string) =>
      `${email} gets a mail with what is in the cart, as far as it can still be bought, and a link that brings it back.`,
    reminded: 'The reminder is on its way',
  },
};

import { count } from '../common.ts';

/** Everybody who bought, registered, subscribed or left a cart. */
export const customers = {
  title: 'Customers',
  description: 'Manage Customers on your store.',
  list: 'Customers',
  search: 'Search User...',
  searchOff: 'The search works with All statuses',
  amount: (_total: number, amount: string) => (amount === '1' ? '1 customer' : `${amount} customers`),
  sample: 'Sample',
  noName: 'No name given',

  status: 'Status',
  allStatuses: 'All statuses',
  filters: {
    registered: 'Registered',
    unregistered: 'UnRegistered',
    subscribers: 'Email Subscribers',
    abandoned: 'Abandoned checkouts in last 30 days',
  },
  sorts: {
    id: 'Email, A to Z',
    '-id': 'Email, Z to A',
    totalAmount: 'Amount spent, lowest first',
    '-totalAmount': 'Amount spent, highest first',
  },
  columns: {
    user: 'User',
    email: 'Email',
    status: 'Status',
    subscription: 'Email Subscription',
    orders: 'Orders',
    spent: 'Amount Spent',
  },
  registered: 'Registered',
  unregistered: 'UnRegistered',
  leftCart: 'Left a cart',
  subscribed: 'Subscribed',
  notSubscribed: 'Not subscribed',
  orders: (amount: number) => count(amount, 'order', 'orders'),
  lastOrder: (date: string) => `Last on ${date}`,

  empty: {
    title: 'No customer yet',
    text: 'Whoever buys, registers, subscribes or leaves a cart in your store shows up here.',
  },
  noMatch: {
    title: 'No customer matches',
    text: 'Change the search or the filter to see more.',
    clear: 'Clear search and filter',
  },
  export: {
    act: 'Export',
    title: 'Export Users',
    text: 'Saves a spreadsheet with mail addresses and names. Samples are left out.',
    which: 'Which users',
    all: 'All Users',
    selected: (amount: string) => `Selected: ${amount} Users`,
    pending: 'Exporting…',
    done: (file: string) => `${file} was saved.`,
  },
};

import { count } from '../common.ts';

const orderCount = (amount: number) => count(amount, 'order', 'orders');
const invoices = (amount: number) => count(amount, 'invoice', 'invoices');

/** The list of orders, and the words that every screen uses for an order. */
export const orders = {
  title: 'Orders',
  description: 'Work the orders of your store from payment to handover',
  list: 'Orders',
  search: 'Search orders...',
  amount: (_total: number, amount: string) => (amount === '1' ? '1 order' : `${amount} orders`),
  items: (amount: number) => count(amount, 'item', 'items'),
  order: (name: string) => `Order ${name}`,
  orderInText: (name: string) => `order ${name}`,
  sample: 'Sample',

  status: 'Status',
  statuses: {
    New: 'New',
    Pending: 'Pending',
    Ready: 'Ready for Pickup',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
  },
  statusOf: (name: string) => `Status of order ${name}`,
  payments: {
    paid: 'Paid',
    unpaid: 'Unpaid',
    refunded: 'Refunded',
    partiallyRefunded: 'Partially Refunded',
    processing: 'Processing',
    incomplete: 'Incomplete',
  },
  paymentTypes: { card: 'Card', paypal: 'PayPal', in_store: 'In store', free: 'Free', counter: 'Counter' },
  channel: 'Channel',
  channels: { online: 'Website', counter: 'Counter' },
  atCounter: 'Counter',
  sorts: { createdAt: 'Ascending', '-createdAt': 'Descending', '-paidAt': 'Recently Paid' },
  columns: {
    serialNo: 'Order #',
    date: 'Date',
    client: 'Client',
    status: 'Status',
    total: 'Total',
    actions: 'Actions',
  },
  empty: {
    title: 'No order exists yet!',
    text: 'Orders show up here as soon as somebody buys from your store.',
  },
  noMatch: {
    title: 'No order matches',
    text: 'Change the search or the filter to see more.',
    clear: 'Clear search and filter',
  },
  open: 'Open',
  setStatus: 'Set status',
  invoice: 'Invoice',
  packingSlip: 'Packing slip',
  packingSlipOf: (name: string) => `Packing slip of order ${name}`,
  moveOff: 'Move off the list',

  change: {
    title: (name: string, status: string) => `Change order ${name} to ${status}?`,
    text: (status: string) => `The comment “order status changed to ${status}” is added to its timeline.`,
    cancelled:
      'This changes the status alone: no money goes back and nothing goes back in stock. “Cancel order” in the order’s details does both.',
    notify: 'Tell the buyer by mail',
    act: 'Change status',
    pending: 'Changing…',
    done: (name: string, status: string) => `Order ${name} is ${status} now.`,
    failed: (name: string, status: string) => `Order ${name} is still ${status}.`,
  },
  bulk: {
    statusTitle: (amount: string) => `Set the status of ${amount}`,
    statusText: (amount: string) => `${amount} get this status, with a comment in their timelines. Buyers get no mail.`,
    statusLabel: 'Status',
    choose: 'Choose a status',
    apply: 'Apply',
    applying: 'Applying…',
    updated: (modified: number, status: string) => `${orderCount(modified)} set to ${status}.`,
    nothingChanged: 'No order was changed.',
    failed: 'The orders are as they were.',
    invoices: 'Download invoices',
    invoicesFor: (amount: string) => `Download the invoices of ${amount}?`,
    invoicesText: 'Each is saved as a file of its own. Your browser may ask once whether this page may save several.',
    download: 'Download',
    moveTitle: (amount: string) => `Move ${amount} off the list?`,
    moveText: 'They leave the list and the search. Payments, stock and the buyers’ own pages stay as they are.',
    moving: 'Moving…',
    moved: (amount: number) => `${orderCount(amount)} moved off the list.`,
    tooMany: (limit: string) => `That is more than ${limit} orders. Narrow the list, or pick fewer.`,
  },
  files: {
    /** In the name of a file, for an order that has no number yet. */
    unnumbered: 'unnumbered',
    saved: (name: string) => `${name} was saved.`,
    savedMany: (amount: number) => `${invoices(amount)} were saved.`,
    savedSome: (saved: number, all: number, missing: string) =>
      `${saved} of ${invoices(all)} were saved. Missing: ${missing}. Try again for these.`,
    failed: 'The file could not be saved. The order is as it was.',
  },
};

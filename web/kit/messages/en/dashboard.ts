import { count, counted } from './common.ts';

const inDays = (days: number) => (days === 1 ? 'day' : `${counted.format(days)} days`);

export const dashboard = {
  title: 'Dashboard',
  description: 'Sales and setup of your store at a glance',

  from: 'From',
  to: 'To',
  loading: 'Loading the figures',

  tiles: {
    label: 'Summary',
    products: 'Total Products',
    sales: 'Total Sales',
    orders: 'Total Orders',
    newProducts: (count: number) => `${counted.format(count)} new`,
    thisWeek: 'this week',
    prior: (days: number) => `vs. prior ${inDays(days)}`,
    up: 'Up',
    down: 'Down',
    failed: 'Could not be loaded',
  },

  statistics: {
    title: 'Overall Statistics',
    report: 'Show Report',
    netSales: 'Net Sales',
    shipping: 'Shipping',
    taxes: 'Taxes',
    returns: 'Returns',
    none: 'Nothing was sold in this time.',
    stale: 'The latest figures could not be loaded.',
  },

  chart: {
    label: 'Sales over time',
    sales: 'Total sales',
    prior: (days: number) => `Prior ${inDays(days)}`,
    week: (day: string) => `Week of ${day}`,
    day: 'From',
    orders: (amount: number) => count(amount, 'order', 'orders'),
    orderCount: 'Orders',
  },

  report: {
    title: 'Sales',
    grossSales: 'Gross Sales',
    discounts: 'Discounts',
    returns: 'Returns',
    netSales: 'Net Sales',
    shipping: 'Shipping',
    taxes: 'Taxes',
    totalSales: 'Total Sales',
    period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    close: 'Close',
  },

  orders: {
    title: 'Latest Orders',
    list: 'Orders of these days',
    all: 'View all orders',
    empty: 'No Orders For This Week',
    id: 'ID',
    date: 'Date',
    status: 'Order Status',
    payment: 'Payment Status',
    total: 'Total',
    loading: 'Loading the latest orders',
    failed: 'The latest orders could not be loaded.',
  },

  guide: {
    title: 'Get your store running',
    progress: (done: number, all: number) => `${counted.format(done)} of ${counted.format(all)} done`,
    dismiss: 'Close the guide',
    dismissed: 'The guide is closed.',
    failed: 'The guide could not be closed.',
    done: 'Done',
    undone: 'Not done yet',
    complete: 'Congratulations, your store is running!',
    completeText: 'Every step of the guide is done.',
  },

  steps: {
    account: { label: 'Create an account' },
    payment: { label: 'Add payment information', hint: 'Billing and Plan' },
    wallet: { label: 'Connect the online payment wallet', hint: 'PayPal: buyers pay with their account there' },
    cards: { label: 'Connect the card payment provider', hint: 'Stripe: buyers pay by credit or debit card' },
    marketplace: { label: 'Connect the auction marketplace', hint: 'eBay: list your products there, too' },
    policies: {
      label: 'Select auction marketplace policies',
      hint: 'eBay: how you ship, take returns and get paid there',
    },
    lookup: { label: 'Scan a product via Lookup', hint: 'Manual input, sample barcode 1243240328' },
    featuredProducts: {
      label: 'Add products to the featured collection',
      hint: 'Select a product, Actions, Mark as featured',
    },
    featuredCategories: {
      label: 'Add categories to the featured collection',
      hint: 'Edit, tick the list as featured category',
    },
    store: { label: 'Create and publish a store', hint: 'Stores, Publish' },
  },
};

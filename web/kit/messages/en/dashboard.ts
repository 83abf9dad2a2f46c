const counted = new Intl.NumberFormat('en-US');

export const dashboard = {
  title: 'Dashboard',
  description: 'Setup and plan of your store at a glance',

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
    wallet: { label: 'Connect the online payment wallet', hint: 'Settings' },
    cards: { label: 'Connect the card payment provider', hint: 'Settings' },
    marketplace: { label: 'Connect the auction marketplace', hint: 'Settings' },
    policies: { label: 'Select auction marketplace policies', hint: 'Settings' },
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

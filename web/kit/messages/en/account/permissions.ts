import type { Permission, permissionGroups } from '#contract/permissions.ts';

/** What can be ticked for a role, a key or an assistant, in the words of its screens. */
export const permissions: {
  groups: Record<keyof typeof permissionGroups, string>;
  names: Record<Permission, { label: string; text: string }>;
  all: (group: string) => string;
  notYours: string;
} = {
  groups: {
    productsAndStock: 'Products and stock',
    ordersAndCustomers: 'Orders and customers',
    money: 'Money',
    storesAndPeople: 'Stores and people',
  },
  names: {
    'products.read': { label: 'See products', text: 'Products, their prices and how many there are.' },
    'products.write': { label: 'Add and edit products', text: 'All of a product but its price and quantity.' },
    'products.price': { label: 'Change prices', text: 'Prices, sale prices, compare-at prices and markdowns.' },
    'products.import': { label: 'Import products', text: 'Files, and the products of other shops.' },
    'products.export': { label: 'Export products', text: 'The catalogue as a file.' },
    'categories.write': { label: 'Edit categories', text: 'Categories and sub-categories.' },
    'categories.clear': { label: 'Delete all categories', text: 'All of them at once.' },
    'media.write': { label: 'Edit pictures', text: 'The media gallery.' },
    'lookup.use': { label: 'Look up barcodes', text: 'Scan codes and make products of them.' },
    'stock.count': { label: 'Count stock', text: 'Set how many of a product there are.' },
    'stock.writeoff': { label: 'Write off', text: 'Take units off the shelf that can’t be sold.' },
    'truckloads.read': { label: 'See truckloads', text: 'Truckloads and manifests, without costs.' },
    'truckloads.write': { label: 'Edit truckloads', text: 'Add them, and break them into products.' },
    'orders.read': { label: 'See orders', text: 'Orders and their documents.' },
    'orders.fulfil': { label: 'Fulfil orders', text: 'Status, tracking, comments and mails.' },
    'orders.collect': { label: 'Take payment in the store', text: 'Mark orders as paid.' },
    'orders.cancel': { label: 'Cancel orders', text: 'Cancel them, and free what they hold.' },
    'orders.refund': { label: 'Refund', text: 'Give money back.' },
    'customers.read': { label: 'See customers', text: 'Who they are and what they bought.' },
    'customers.contact': { label: 'Answer customers', text: 'Forms, requests, alerts and reminders.' },
    'customers.export': { label: 'Export customers', text: 'Their names and addresses as a file.' },
    'truckloads.cost': { label: 'See costs and margins', text: 'What goods cost, and to write it.' },
    'reports.read': { label: 'Sales reports', text: 'The dashboard and what was written off.' },
    'reports.profit': { label: 'Profit', text: 'What is left of an order. It needs costs, too.' },
    'billing.manage': { label: 'Billing', text: 'Plan, cards and invoices.' },
    'stores.read': { label: 'See stores', text: 'Stores and their settings.' },
    'stores.design': { label: 'Design and content', text: 'Look, pages, posts and menus.' },
    'stores.settings': { label: 'Store settings', text: 'Contact, tax, shipping, locations and mails.' },
    'stores.publish': { label: 'Publish', text: 'Put changes live, and take them back.' },
    'stores.manage': { label: 'Add and remove stores', text: 'Open another store, or remove one.' },
    'discounts.manage': { label: 'Discounts', text: 'Codes and promotions.' },
    'feeds.manage': { label: 'Feeds', text: 'What goes to Google, Meta and others.' },
    'channels.list': { label: 'Sell on channels', text: 'List products and settle sales.' },
    'channels.connect': { label: 'Connect channels and apps', text: 'Accounts at eBay, Clover and others.' },
    'team.manage': { label: 'Roles and people', text: 'Invite people and give them roles.' },
    'history.read': { label: 'History', text: 'Who changed what, and when.' },
    'devices.manage': { label: 'Shared devices', text: 'Register tills and tablets, and lock them.' },
    'assistants.manage': { label: 'Assistants', text: 'Connect assistants and confirm what they propose.' },
    'keys.manage': { label: 'API keys', text: 'Let programs call in one’s name.' },
    'webhooks.manage': { label: 'Webhooks', text: 'Tell other systems what happens.' },
    'account.close': { label: 'Close the account', text: 'The owner’s alone.' },
  },
  all: (group) => `All of ${group}`,
  notYours: 'Your own role does not include this.',
};

import type { Permission, permissionGroups } from '#contract/permissions.ts';

/** What can be ticked for a role or a key, in the words of its screens. */
export const permissions: {
  groups: Record<keyof typeof permissionGroups, string>;
  names: Record<Permission, string>;
  all: (group: string) => string;
} = {
  groups: {
    productsAndStock: 'Products and stock',
    ordersAndCustomers: 'Orders and customers',
    money: 'Money',
    storesAndPeople: 'Stores and people',
  },
  names: {
    'products.read': 'See products',
    'products.write': 'Add and change products',
    'products.price': 'Change prices',
    'products.import': 'Bring products in',
    'products.export': 'Export products',
    'categories.write': 'Change categories',
    'categories.clear': 'Clear categories',
    'media.write': 'Change pictures',
    'lookup.use': 'Look codes up',
    'stock.count': 'Count stock',
    'stock.writeoff': 'Write stock off',
    'truckloads.read': 'See truckloads',
    'truckloads.write': 'Add and change truckloads',
    'orders.read': 'See orders',
    'orders.fulfil': 'Pack and ship orders',
    'orders.collect': 'Take payments',
    'orders.cancel': 'Cancel orders',
    'orders.refund': 'Refund orders',
    'customers.read': 'See customers',
    'customers.contact': 'Write to customers',
    'customers.export': 'Export customers',
    'truckloads.cost': 'See costs',
    'reports.read': 'See reports',
    'reports.profit': 'See profit',
    'billing.manage': 'Plan and payment',
    'stores.read': 'See stores',
    'stores.design': 'Change designs and pages',
    'stores.settings': 'Change store settings',
    'stores.publish': 'Publish stores',
    'stores.manage': 'Add and remove stores',
    'discounts.manage': 'Change discounts',
    'feeds.manage': 'Change feeds',
    'channels.list': 'List on sales channels',
    'channels.connect': 'Connect sales channels',
    'team.manage': 'Team and roles',
    'keys.manage': 'API keys',
    'webhooks.manage': 'Webhooks',
    'history.read': 'See the history',
    'assistants.manage': 'Connect assistants',
    'devices.manage': 'Shared devices',
    'account.close': 'Close the account',
  },
  all: (group) => `All of ${group}`,
};

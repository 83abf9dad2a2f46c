// One list for roles, keys, webhooks and assistants: what somebody may do, by the capability it belongs to. A screen
// shows them in this order and these groups.

const productsAndStock = [
  'products.read',
  'products.write',
  'products.price',
  'products.import',
  'products.export',
  'categories.write',
  'categories.clear',
  'media.write',
  'lookup.use',
  'stock.count',
  'stock.writeoff',
  'truckloads.read',
  'truckloads.write',
  'intake.receive',
  'intake.manage',
] as const;

const ordersAndCustomers = [
  'orders.read',
  'orders.fulfil',
  'orders.collect',
  'orders.cancel',
  'orders.refund',
  'customers.read',
  'customers.contact',
  'customers.export',
] as const;

const counter = ['counter.sell', 'counter.discount', 'counter.drawer', 'counter.manage'] as const;

const money = ['truckloads.cost', 'reports.read', 'reports.profit', 'billing.manage'] as const;

const storesAndPeople = [
  'stores.read',
  'stores.design',
  'stores.settings',
  'stores.publish',
  'stores.manage',
  'discounts.manage',
  'feeds.manage',
  'channels.list',
  'channels.connect',
  'team.manage',
  'keys.manage',
  'webhooks.manage',
  'history.read',
  'assistants.manage',
  'devices.manage',
  'account.close',
] as const;

export const permissionGroups = { productsAndStock, ordersAndCustomers, counter, money, storesAndPeople } as const;

export const permissions = [
  ...productsAndStock,
  ...ordersAndCustomers,
  ...counter,
  ...money,
  ...storesAndPeople,
] as const;

export type Permission = (typeof permissions)[number];

/** The owner’s alone: no role can be given it. */
export const ownersPermissions: readonly Permission[] = ['account.close'];

/** What people do in person: no key can be given it, and none makes keys. */
const personsPermissions: readonly Permission[] = [
  ...counter,
  'intake.receive',
  'intake.manage',
  'keys.manage',
  'webhooks.manage',
  'assistants.manage',
  'devices.manage',
  'team.manage',
  'billing.manage',
  'account.close',
];

/** What can be ticked for a key. */
export const keyPermissions = permissions.filter((permission) => !personsPermissions.includes(permission));

/** What a PIN does not open, whatever the role: it is weaker than a password. */
export const fullSignInPermissions: readonly Permission[] = [
  'billing.manage',
  'channels.connect',
  'team.manage',
  'devices.manage',
  'keys.manage',
  'webhooks.manage',
  'assistants.manage',
  'account.close',
];

/** What a supervisor can approve of somebody whose role does not include it, or does not go as far, one act at a time. */
export const approvablePermissions = [
  'orders.refund',
  'stock.writeoff',
  'products.price',
  'counter.discount',
  'counter.drawer',
] as const satisfies Permission[];

/**
 * What a call asks of who makes it. `self`: it is about the person alone (profile, sessions), whatever their role, and
 * nothing that they could hand to a key. `member`: every member of the team, as it is what screens are drawn with.
 * `operator`: who runs the installation, in person; no role, key or PIN includes it, and to all others there is no such
 * call.
 */
export type CallPermission = Permission | 'self' | 'member' | 'operator';

/** Whether a call can be made with a key that was given what it asks for. */
export const isForKeys = (permission: CallPermission | undefined): boolean =>
  permission === 'member' || (isPermission(permission) && keyPermissions.includes(permission));

/** Whether a call asks for something that not everybody of the team has. */
export const isPermission = (permission: CallPermission | undefined): permission is Permission =>
  permission !== undefined && permission !== 'self' && permission !== 'member' && permission !== 'operator';

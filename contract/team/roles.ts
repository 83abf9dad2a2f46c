import { type Cents, cents } from '../kit/money.ts';
import { ownersPermissions, type Permission, permissions } from '../permissions.ts';

/** Roles that every merchant has; the owner's is not given to anybody. */
export const readyRoles = ['manager', 'cashier', 'intake', 'bookkeeper', 'viewer'] as const;

export type ReadyRole = (typeof readyRoles)[number];

/** How far a permission goes where it does not go all the way; null is without a limit. */
export interface RoleLimits {
  /** The most that is refunded of one order. */
  refundCents: Cents | null;
  /** The most that is written off at once, at what it sells for. */
  writeOffCents: Cents | null;
  /** How far below its price a product may be put, or sold at a counter, in percent. */
  priceCutPercent: number | null;
}

export interface RoleRights {
  permissions: readonly Permission[];
  limits: RoleLimits;
}

export const noLimits: RoleLimits = { refundCents: null, writeOffCents: null, priceCutPercent: null };

// What staff could not do before there were roles: whoever was staff then is a manager now.
const notForManagers: readonly Permission[] = [
  'billing.manage',
  'team.manage',
  'keys.manage',
  'webhooks.manage',
  'account.close',
  'stores.manage',
  'categories.clear',
  'channels.connect',
];

const reading: readonly Permission[] = ['products.read', 'truckloads.read', 'orders.read', 'stores.read'];

export const rightsOfOwner: RoleRights = { permissions, limits: noLimits };

export const rightsOf: Readonly<Record<ReadyRole, RoleRights>> = {
  manager: {
    permissions: permissions.filter((permission) => !notForManagers.includes(permission)),
    limits: noLimits,
  },
  cashier: {
    permissions: [
      'products.read',
      'stores.read',
      'orders.read',
      'orders.fulfil',
      'orders.collect',
      'orders.refund',
      'customers.read',
      'counter.sell',
    ],
    limits: { refundCents: cents(5000), writeOffCents: null, priceCutPercent: null },
  },
  intake: {
    permissions: [
      'products.read',
      'products.write',
      'media.write',
      'lookup.use',
      'stock.count',
      'stock.writeoff',
      'truckloads.read',
      'intake.receive',
    ],
    limits: { refundCents: null, writeOffCents: cents(4000), priceCutPercent: null },
  },
  bookkeeper: {
    permissions: [
      ...reading,
      'customers.read',
      'customers.export',
      'products.export',
      'truckloads.cost',
      'reports.read',
      'reports.profit',
    ],
    limits: noLimits,
  },
  viewer: { permissions: [...reading, 'reports.read'], limits: noLimits },
};

/** What can be ticked for a role of one's own. */
export const grantablePermissions = permissions.filter((permission) => !ownersPermissions.includes(permission));

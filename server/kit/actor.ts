import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import { approvablePermissions, type Permission } from '#contract/permissions.ts';
import { type RoleLimits, rightsOfOwner } from '#contract/team/roles.ts';
import type { Tx } from '../db/database.ts';
import { failure } from './failure.ts';
import type { Budget } from './http/api/budget-headers.ts';

/** Through what somebody acts: in person, or by something that they lent some of their rights to. */
export interface Means {
  kind: 'session' | 'key' | 'assistant';
  id: string;
  /** What people call it: a device, the name of a key. */
  name: string;
}

/** Who is calling: a user of one merchant. Every rule and every query starts from this. */
export interface Actor {
  merchantId: string;
  userId: string;
  /** Empty where somebody does not act in person. */
  sessionId: string;
  via: Means;
  /** Where the request came from. */
  address: string;
  role: 'owner' | 'staff';
  /** What they may do, read anew for every request. */
  permissions: ReadonlySet<Permission>;
  limits: RoleLimits;
  /** The stores and locations that they work in; null where it is all of them. */
  storeIds: readonly string[] | null;
  locationIds: readonly string[] | null;
  subscriptionStatus: SubscriptionStatus | null;
  /** Of what calls by itself; people have no budget of their own. */
  budget?: Budget;
  /** They have shown within the last minutes that it is them; of what acts for somebody, that they confirmed it. */
  isSteppedUp?: boolean;
  /** Their role demands a second factor that they have yet to set up: until then they do nothing else. */
  lacksSecondFactor?: boolean;
  /** They run the installation, and are here in person and in full; nothing that acts for them does. */
  isOperator?: boolean;
  /** Where a PIN opened the session: on which shared device, and what of their role it leaves out. */
  pin?: { deviceId: string; withheld: ReadonlySet<Permission> } | undefined;
  /** What somebody with wider limits has agreed to in this one call. */
  approval?: Approval | undefined;
  /** Whether a supervisor can approve this call: a refusal says so, and a screen can ask for their PIN. */
  isApprovable?: boolean;
  /** Written with what this one call does, by whoever has to know for certain whether it was done. */
  sealed?: (tx: Tx, reply: unknown) => Promise<void>;
}

/** A supervisor’s word for one act: how far it goes is read anew when it is used. */
export interface Approval {
  id: string;
  /** Who has given it. */
  by: string;
  /** Null: this very call has used it up before. It is told its answer once more, and does nothing. */
  permission: Permission | null;
  limits: RoleLimits;
  /** Where they work: what lies elsewhere is not theirs to agree to. */
  storeIds: readonly string[] | null;
  locationIds: readonly string[] | null;
  isUsed: boolean;
}

/** It opens what was done, as any call that comes again, and nothing else. */
export const usedApproval = (): Approval => ({
  id: '',
  by: '',
  permission: null,
  limits: rightsOfOwner.limits,
  storeIds: null,
  locationIds: null,
  isUsed: true,
});

/**
 * What a service needs to know of a merchant when no user is there: jobs and webhooks. Where somebody asks, lists of
 * what belongs to stores show theirs alone (`within-stores.ts`).
 */
export type MerchantScope = Pick<Actor, 'merchantId'> & Partial<Pick<Actor, 'storeIds' | 'locationIds'>>;

/** Where a request came from, for limits and for the list of sessions. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** A running subscription opens the app (specification 1 §4). */
export const isSubscribed = (status: SubscriptionStatus | null): boolean =>
  status === 'active' || status === 'trialing';

export const isApprovable = (permission: string): boolean =>
  (approvablePermissions as readonly string[]).includes(permission);

type Asked = Pick<Actor, 'permissions' | 'approval' | 'isApprovable'>;

/** Whether a supervisor lends this permission; what was used up has lent any that can be. */
export const isLent = ({ permission: lent }: Approval, permission: Permission): boolean =>
  lent === null ? isApprovable(permission) : lent === permission;

/** What their role includes, or a supervisor lends them for this call. */
function holds({ permissions, approval }: Asked, permission: Permission): boolean {
  if (permissions.has(permission)) return true;
  if (!approval || !isLent(approval, permission)) return false;
  approval.isUsed = true;
  return true;
}

/** What a refusal tells of what was lacking. */
export const lacking = (actor: Pick<Actor, 'isApprovable'>, permission: Permission) => ({
  permission,
  ...(actor.isApprovable && isApprovable(permission) && { approvable: true }),
});

/** What depends on more than the call, such as the field that is changed. */
export function requirePermission(actor: Asked & Pick<Actor, 'pin'>, permission: Permission, message?: string): void {
  if (holds(actor, permission)) return;
  if (actor.pin?.withheld.has(permission)) throw failure('FULL_SIGN_IN');
  throw failure('NOT_PERMITTED', { message, extra: lacking(actor, permission) });
}

/** The same, told at the field that it is about. */
export function requirePermissionAt(
  actor: Asked,
  permission: Permission,
  param: string,
  msg = 'Your role does not include this',
): void {
  if (holds(actor, permission)) return;
  throw failure('NOT_PERMITTED', { fields: [{ param, msg }], extra: lacking(actor, permission) });
}

/** Before money leaves or rights change; what depends on more than the call asks here. */
export function requireStepUp(actor: Pick<Actor, 'isSteppedUp' | 'sessionId'>): void {
  if (actor.isSteppedUp) return;
  if (actor.sessionId === '') throw failure('NOT_PERMITTED', { message: 'A person has to do this themselves.' });
  throw failure('STEP_UP_NEEDED');
}

const everything: ReadonlySet<Permission> = new Set(rightsOfOwner.permissions);

/** The owner, where no request says who acts: what operators and seeds do in their name. */
export const actAsOwner = (merchantId: string, userId: string): Actor => ({
  merchantId,
  userId,
  sessionId: '',
  via: { kind: 'session', id: '', name: '' },
  address: '',
  role: 'owner',
  permissions: everything,
  limits: rightsOfOwner.limits,
  storeIds: null,
  locationIds: null,
  subscriptionStatus: 'active',
  isSteppedUp: true,
});

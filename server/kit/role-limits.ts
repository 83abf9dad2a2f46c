import type { Permission } from '#contract/permissions.ts';
import { type Actor, type Approval, isLent, lacking } from './actor.ts';
import { failure } from './failure.ts';

interface Limited {
  permission: Permission;
  limit: keyof Actor['limits'];
  /** In cents or in percent, as the limit is. */
  amount: number;
  /** What the limit says, as in “Your role refunds up to $50.00 of one order.” */
  inWords: (limit: number) => string;
  /** The field that asks for it. */
  param?: string | undefined;
}

/** The one place where a role's limit refuses. Whatever else may allow an act that goes further is asked here. */
export function requireWithinLimit(
  actor: Pick<Actor, 'limits' | 'permissions' | 'approval' | 'isApprovable'>,
  { permission, limit, amount, inWords, param }: Limited,
): void {
  // Who was lent a permission goes as far with it as who lends it.
  const most = actor.permissions.has(permission) ? actor.limits[limit] : 0;
  if (most === null || amount <= most) return;
  const { approval } = actor;
  if (approval && allows(approval, { permission, limit, amount })) {
    approval.isUsed = true;
    return;
  }
  const message = inWords(most);
  throw failure('NOT_PERMITTED', {
    message,
    fields: param === undefined ? undefined : [{ param, msg: message }],
    extra: { ...lacking(actor, permission), limit: limit === 'priceCutPercent' ? most : most / 100 },
  });
}

function allows(approval: Approval, { permission, limit, amount }: Pick<Limited, 'permission' | 'limit' | 'amount'>) {
  const most = approval.limits[limit];
  return isLent(approval, permission) && (most === null || amount <= most);
}

/** Whether there is something to look at; who was lent a permission may be limited by the role of who lends it. */
export const isLimited = (
  { permissions, limits }: Pick<Actor, 'permissions' | 'limits'>,
  permission: Permission,
  limit: keyof Actor['limits'],
): boolean => limits[limit] !== null || !permissions.has(permission);

/** Who agreed where somebody’s role alone would not have been enough. */
export const approverOf = ({ approval }: Pick<Actor, 'approval'>): string | undefined =>
  approval?.isUsed ? approval.by : undefined;

/** Who did it, and who agreed where their role alone would not have been enough. */
export function approvedBy(actor: Pick<Actor, 'approval'>, name: string): string {
  const approver = approverOf(actor);
  return approver === undefined ? name : `${name}, approved by ${approver}`;
}

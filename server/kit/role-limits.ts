import type { Permission } from '#contract/permissions.ts';
import type { Actor, Approval } from './actor.ts';
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
  actor: Pick<Actor, 'limits' | 'approval'>,
  { permission, limit, amount, inWords, param }: Limited,
): void {
  const most = actor.limits[limit];
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
    extra: { permission, limit: limit === 'priceCutPercent' ? most : most / 100 },
  });
}

function allows(approval: Approval, { permission, limit, amount }: Pick<Limited, 'permission' | 'limit' | 'amount'>) {
  const most = approval.limits[limit];
  return approval.permission === permission && (most === null || amount <= most);
}

/** Who agreed where somebody’s role alone would not have been enough. */
export const approverOf = ({ approval }: Pick<Actor, 'approval'>): string | undefined =>
  approval?.isUsed ? approval.by : undefined;

/** Who did it, and who agreed where their role alone would not have been enough. */
export function approvedBy(actor: Pick<Actor, 'approval'>, name: string): string {
  const approver = approverOf(actor);
  return approver === undefined ? name : `${name}, approved by ${approver}`;
}

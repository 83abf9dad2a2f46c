import type { Permission } from '#contract/permissions.ts';
import type { RoleLimits } from '#contract/team/roles.ts';
import type { Assignment, Rights } from '#server/features/accounts/sign-in/rights.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { failure } from '#server/kit/failure.ts';

const limitOf: Partial<Record<Permission, keyof RoleLimits>> = {
  'orders.refund': 'refundCents',
  'stock.writeoff': 'writeOffCents',
  'products.price': 'priceCutPercent',
};

/** Nobody gives, changes or takes away rights that go further than their own: neither what they are nor what they become. */
export function requireWithinOwn(actor: Actor, rights: Rights): void {
  for (const permission of rights.permissions) {
    if (!actor.permissions.has(permission)) {
      throw failure('NOT_PERMITTED', {
        message: `Your own role does not include “${permission}”.`,
        extra: { permission },
      });
    }
    const limit = limitOf[permission];
    if (limit && goesFurther(rights.limits[limit], actor.limits[limit])) {
      throw failure('NOT_PERMITTED', {
        message: `This goes further than your own limit for “${permission}”.`,
        extra: { permission },
      });
    }
  }
}

const goesFurther = (limit: number | null, own: number | null) => own !== null && (limit === null || limit > own);

/** The same of the stores and locations that somebody works in. */
export function requireWithinWorkplaces(actor: Actor, assignment: Assignment): void {
  const isWithin = (own: readonly string[] | null, given: readonly string[] | null) =>
    own === null || given?.every((id) => own.includes(id)) === true;
  if (isWithin(actor.storeIds, assignment.storeIds) && isWithin(actor.locationIds, assignment.locationIds)) return;
  throw failure('NOT_PERMITTED', {
    message: 'You work in some stores and locations only, and can put others nowhere else.',
    extra: { permission: 'team.manage' },
  });
}

export function refuseOneself(): never {
  throw failure('NOT_PERMITTED', {
    message: 'Nobody changes their own role. Ask the owner.',
    extra: { permission: 'team.manage' },
  });
}

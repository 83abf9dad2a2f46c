import { type Permission, permissionGroups } from '#contract/permissions.ts';
import type { TeamRole } from '#contract/team/roles.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.roles;

type Assigned = Pick<TeamRole, 'readyRole'> & { roleId: string | null };

/** By what screens tell roles apart: the name of a ready one, or the id of one's own. */
export const keyOf = ({ readyRole, _id }: Pick<TeamRole, 'readyRole' | '_id'>): string => readyRole ?? _id ?? '';

/** The same of somebody on the team; of the owner their own. */
export const keyOfPerson = ({ readyRole, roleId }: Assigned): string => readyRole ?? roleId ?? 'owner';

export const nameOfRole = ({ readyRole, name }: Pick<TeamRole, 'readyRole' | 'name'>): string =>
  readyRole ? words.ready[readyRole] : name;

export const groups = Object.entries(permissionGroups).map(([id, permissions]) => ({
  label: t.permissions.groups[id as keyof typeof permissionGroups],
  permissions: permissions as readonly Permission[],
}));

/** How far a permission goes in a role, where it does not go all the way. */
export function limitOf(role: TeamRole, permission: Permission): string | undefined {
  const upTo = (limit: number | null) =>
    limit === null ? undefined : words.matrix.upTo(formatMoney(limit).replace(/\.00$/, ''));
  if (permission === 'orders.refund') return upTo(role.refundLimit);
  if (permission === 'stock.writeoff') return upTo(role.writeOffLimit);
  if (permission !== 'products.price' || role.priceCutLimit === null) return undefined;
  return words.matrix.lowerBy(role.priceCutLimit);
}

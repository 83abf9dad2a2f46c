import { toCentsIfAny, toDollarsIfAny } from '#contract/kit/money.ts';
import type { RoleInput, TeamRole } from '#contract/team/roles.schemas.ts';
import { readyRoles, rightsOf, rightsOfOwner } from '#contract/team/roles.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { type Rights, readRights } from '#server/features/accounts/sign-in/rights.service.ts';
import { diff, type FieldChange, recordChange, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { lockUntilCommit } from '#server/kit/locks.ts';
import { refuseOneself, requireWithinOwn } from './grant-rules.ts';
import { type RoleColumns, type RoleCount, type RoleRow, rolesRepository } from './roles.repository.ts';

const mostRoles = 50;

/** Roles of a merchant's own, beside the ready ones that everybody has. */
export function makeRoleManagement({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async list(actor: Actor): Promise<TeamRole[]> {
      const roles = rolesRepository(db);
      const [rows, members, invitations] = await Promise.all([
        roles.list(actor),
        roles.countMembers(actor),
        roles.countInvitations(actor, clock.now()),
      ]);
      const counts = (matches: (count: RoleCount) => boolean) => ({
        members: sum(members.filter(matches)),
        invitations: sum(invitations.filter(matches)),
      });
      const owner = toTeamRole({ _id: null, readyRole: 'owner', name: '' }, rightsOfOwner, {
        members: 1,
        invitations: 0,
      });
      const ready = readyRoles.map((readyRole) =>
        toTeamRole(
          { _id: null, readyRole, name: '' },
          rightsOf[readyRole],
          counts(({ ready_role, role_id }) => !role_id && ready_role === readyRole),
        ),
      );
      const own = rows.map((row) =>
        toOwnRole(
          row,
          counts(({ role_id }) => role_id === row.id),
        ),
      );
      return [owner, ...ready, ...own];
    },

    async create(actor: Actor, input: RoleInput): Promise<TeamRole> {
      const columns = toColumns(input);
      requireWithinOwn(actor, rightsOfRow(columns));
      return db.transaction().execute(async (tx) => {
        await lockUntilCommit(tx, `roles of ${actor.merchantId}`);
        const roles = rolesRepository(tx);
        if ((await roles.countAll(actor)) >= mostRoles) {
          throw failure('CONFLICT', { message: `There are ${mostRoles} roles already. Remove one first.` });
        }
        const row = await refusedAtName(roles.insert(actor, newId(), columns, clock.now()));
        const about = { subject: 'role', id: row.id, name: row.name, action: 'created' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), changes: compareRoles(null, row) });
        return toOwnRole(row, { members: 0, invitations: 0 });
      });
    },

    async update(actor: Actor, id: string, input: RoleInput): Promise<TeamRole> {
      const columns = toColumns(input);
      return db.transaction().execute(async (tx) => {
        const roles = rolesRepository(tx);
        const before = found(await roles.lock(actor, id));
        await requireChangeable(actor, before, await roles.roleOfUser(actor, actor.userId));
        requireWithinOwn(actor, rightsOfRow(columns));
        const row = await refusedAtName(roles.update(actor, id, columns, clock.now()));
        const about = { subject: 'role', id, name: row.name, action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), changes: compareRoles(before, row) });
        return toOwnRole(row, await countOf(roles, actor, id));
      });
    },

    /** Whoever is about to get the role waits for the lock, and finds it gone. */
    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const roles = rolesRepository(tx);
        const role = found(await roles.lock(actor, id));
        await requireChangeable(actor, role, await roles.roleOfUser(actor, actor.userId));
        const { members, invitations } = await countOf(roles, actor, id);
        if (members + invitations > 0) throw stillHad(members, invitations);
        await roles.remove(actor, id);
        const about = { subject: 'role', id, name: role.name, action: 'deleted' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now() });
      });
    },
  };

  async function countOf(roles: ReturnType<typeof rolesRepository>, actor: Actor, id: string) {
    const isOfRole = ({ role_id }: RoleCount) => role_id === id;
    const members = sum((await roles.countMembers(actor)).filter(isOfRole));
    return { members, invitations: sum((await roles.countInvitations(actor, clock.now())).filter(isOfRole)) };
  }
}

/** Nobody changes the role that they have themselves, nor one that goes further than theirs. */
async function requireChangeable(actor: Actor, row: RoleRow, ownRoleId: string | null): Promise<void> {
  if (row.id === ownRoleId) refuseOneself();
  requireWithinOwn(actor, rightsOfRow(row));
}

const sum = (counts: readonly RoleCount[]) => counts.reduce((all, { count }) => all + Number(count), 0);

/** What a role of one's own includes. */
export const rightsOfRow = (row: RoleColumns): Rights =>
  readRights({
    role: 'staff',
    ready_role: 'viewer',
    permissions: row.permissions,
    refund_limit_cents: row.refund_limit_cents,
    write_off_limit_cents: row.write_off_limit_cents,
    price_cut_percent: row.price_cut_percent,
  });

const roleFields = {
  name: 'name',
  refund_limit_cents: 'refundLimit',
  write_off_limit_cents: 'writeOffLimit',
  price_cut_percent: 'priceCutLimit',
} as const;

/** Permissions by what came and what went: most roles have more than can be shown. */
function compareRoles(before: RoleColumns | null, after: RoleColumns): FieldChange[] {
  const added = after.permissions.filter((each) => !before?.permissions.includes(each));
  const removed = before?.permissions.filter((each) => !after.permissions.includes(each)) ?? [];
  return [
    ...diff<RoleColumns>(before ?? { name: after.name }, after, roleFields),
    ...(added.length > 0 ? [{ field: 'permissionsAdded', was: null, is: toHistoryValue(added.join(', ')) }] : []),
    ...(removed.length > 0 ? [{ field: 'permissionsRemoved', was: null, is: toHistoryValue(removed.join(', ')) }] : []),
  ];
}

const toColumns = (input: RoleInput): RoleColumns => ({
  name: input.name,
  permissions: [...new Set(input.permissions)],
  refund_limit_cents: toCentsIfAny(input.refundLimit) ?? null,
  write_off_limit_cents: toCentsIfAny(input.writeOffLimit) ?? null,
  price_cut_percent: input.priceCutLimit ?? null,
});

type RoleName = Pick<TeamRole, '_id' | 'readyRole' | 'name'>;
type RoleCounts = Pick<TeamRole, 'members' | 'invitations'>;

const toOwnRole = (row: RoleRow, counts: RoleCounts): TeamRole =>
  toTeamRole({ _id: row.id, readyRole: null, name: row.name }, rightsOfRow(row), counts);

function toTeamRole(
  { _id, readyRole, name }: RoleName,
  { permissions, limits }: { permissions: Iterable<TeamRole['permissions'][number]>; limits: Rights['limits'] },
  { members, invitations }: RoleCounts,
): TeamRole {
  return {
    _id,
    readyRole,
    name,
    permissions: [...permissions],
    refundLimit: toDollarsIfAny(limits.refundCents),
    writeOffLimit: toDollarsIfAny(limits.writeOffCents),
    priceCutLimit: limits.priceCutPercent,
    members,
    invitations,
  };
}

async function refusedAtName(work: Promise<RoleRow>): Promise<RoleRow> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'roles_name') throw error;
    throw invalid({ param: 'name', msg: 'A role with this name exists already' });
  }
}

function stillHad(members: number, invitations: number) {
  const parts = [
    members > 0 && `${members} ${members === 1 ? 'person has' : 'people have'} this role`,
    invitations > 0 && `${invitations} open ${invitations === 1 ? 'invitation is' : 'invitations are'} for it`,
  ].filter(Boolean);
  const message = `${parts.join(', and ')}. Choose another role there first.`;
  return failure('CONFLICT', { message, extra: { members, invitations } });
}

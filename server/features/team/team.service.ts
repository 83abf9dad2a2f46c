import type { z } from 'zod';
import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import type { ReadyRole } from '#contract/team/roles.ts';
import type { Invitation, InvitationInput, joinInput, Member, MemberInput } from '#contract/team/team.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DeviceVisitor } from '#server/features/accounts/sign-in/device-cookie.service.ts';
import {
  type Assignment,
  type Rights,
  type RoleRow,
  readRights,
} from '#server/features/accounts/sign-in/rights.service.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, Visitor } from '#server/kit/actor.ts';
import { after, days, hours, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import { refuseOneself, requireWithinOwn, requireWithinWorkplaces } from './grant-rules.ts';
import { invitationToken } from './invitation-token.ts';
import { makeRoleManagement, rightsOfRow } from './manage-roles.ts';
import { rolesRepository } from './roles.repository.ts';
import { sendInvitation } from './team.jobs.ts';
import { type InvitationRow, type MemberRow, teamRepository, toAssignment } from './team.repository.ts';

const invitationLife = days(7);
const inviteLimit = { name: 'invite', max: 50, windowMs: hours(1) };
const joinLimit = { name: 'join', max: 30, windowMs: minutes(15) };

export type TeamService = ReturnType<typeof teamService>;

/** The people of one merchant: staff are invited by mail, have a role, and can be let go. */
export function teamService(deps: Deps, accounts: AccountsService) {
  const { db, clock } = deps;
  const repository = teamRepository(db);

  return {
    roles: makeRoleManagement(deps),

    async list(actor: Actor) {
      const [members, invitations] = await Promise.all([
        repository.members(actor),
        repository.openInvitations(actor, clock.now()),
      ]);
      return {
        members: members.map(toMember),
        invitations: invitations.map(toInvitation),
      };
    },

    /** Whether the mail has an account elsewhere shows only to its owner, when they follow the link. */
    async invite(actor: Actor, { email, ...chosen }: InvitationInput): Promise<Invitation> {
      await deps.limits.take(inviteLimit, actor.merchantId);
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        const assignment = await checkAssignment(tx, actor, chosen);
        const members = await teamRepository(tx).members(actor);
        if (members.some((member) => member.email === email)) {
          throw failure('CONFLICT', { message: 'This person is on your team already.' });
        }
        const invitation = {
          id: newId(),
          email,
          invitedBy: actor.userId,
          now,
          expiresAt: after(now, invitationLife),
        };
        const row = await teamRepository(tx).invite(actor, invitation, assignment);
        await deps.jobs.enqueue(tx, sendInvitation, { invitationId: row.id });
        await recordChange(tx, actor, { at: now, subject: 'team', id: row.id, name: email, action: 'invited' });
        return toInvitation(row);
      });
    },

    async withdraw(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { email } = found(await teamRepository(tx).withdraw(actor, id, clock.now()));
        await recordChange(tx, actor, { at: clock.now(), subject: 'team', id, name: email, action: 'withdrawn' });
      });
    },

    async updateMember(actor: Actor, id: string, input: MemberInput): Promise<Member> {
      return db.transaction().execute(async (tx) => {
        const team = teamRepository(tx);
        const before = found(await team.lockMember(actor, id));
        await requireChangeable(tx, actor, before);
        const member = toMember(await team.assign(actor, id, await checkAssignment(tx, actor, input)));
        const changes = diff(toMember(before), member, memberFields, ['storeIds', 'locationIds']);
        const about = { subject: 'team', id, name: member.email, action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), changes });
        return member;
      });
    },

    async removeMember(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const team = teamRepository(tx);
        await requireChangeable(tx, actor, found(await team.lockMember(actor, id)));
        const { email } = found(await team.removeMember(actor, id));
        await recordChange(tx, actor, { at: clock.now(), subject: 'team', id, name: email, action: 'removed' });
      });
    },

    async invitation(token: string, visitor: Visitor) {
      await deps.limits.take(joinLimit, ...addressKeys(visitor.address));
      const invitation = await open(token);
      return { email: invitation.email, invitedBy: `${invitation.first_name} ${invitation.last_name}` };
    },

    async join(input: z.output<typeof joinInput>, visitor: DeviceVisitor): Promise<SignInReply> {
      await deps.limits.take(joinLimit, ...addressKeys(visitor.address));
      const invitation = await open(input.token);
      const user = { ...input, email: invitation.email, merchantId: invitation.merchant_id };
      return accounts.addStaff(user, visitor, async (tx) => {
        const assignment = await teamRepository(tx).accept(invitation.id, clock.now());
        if (!assignment) return undefined;
        const author = { merchantId: invitation.merchant_id, address: visitor.address, systemName: invitation.email };
        const about = { subject: 'team', id: invitation.id, name: invitation.email, action: 'joined' } as const;
        await recordChange(tx, author, { ...about, at: clock.now() });
        return assignment;
      });
    },
  };

  async function open(token: string) {
    const [id = ''] = token.split('.');
    const genuine = sameSecret(token, invitationToken(deps.secrets, id));
    const invitation = genuine ? await repository.findInvitation(id, clock.now()) : undefined;
    if (!invitation) throw failure('GONE');
    return invitation;
  }
}

/** Nobody changes or removes themselves, nor whoever may do more than they. */
async function requireChangeable(tx: Db, actor: Actor, member: MemberRow): Promise<void> {
  if (member.id === actor.userId) refuseOneself();
  const current = toAssignment(member);
  requireWithinOwn(actor, found(await readAssigned(tx, actor, current)));
  requireWithinWorkplaces(actor, current);
}

/** What somebody is to become: there, and within what whoever says so may do themselves. */
async function checkAssignment(tx: Db, actor: Actor, chosen: Omit<MemberInput, 'email'>): Promise<Assignment> {
  const roleId = chosen.roleId ?? null;
  const readyRole = roleId ? null : (chosen.readyRole ?? 'manager');
  const { storeIds, locationIds } = chosen;
  const assignment: Assignment = { readyRole, roleId, storeIds, locationIds };
  const rights = await readAssigned(tx, actor, assignment);
  if (!rights) throw invalid({ param: 'roleId', msg: 'This role does not exist' });
  const known = await teamRepository(tx).findWorkplaces(actor, storeIds ?? [], locationIds ?? []);
  if (storeIds?.some((id) => !known.stores.has(id))) {
    throw invalid({ param: 'storeIds', msg: 'This store does not exist' });
  }
  if (locationIds?.some((id) => !known.locations.has(id))) {
    throw invalid({ param: 'locationIds', msg: 'This location does not exist' });
  }
  requireWithinOwn(actor, rights);
  requireWithinWorkplaces(actor, assignment);
  return assignment;
}

async function readAssigned(tx: Db, actor: Actor, { readyRole, roleId }: Assignment): Promise<Rights | undefined> {
  if (!roleId) return readRights(toReadyRow(readyRole ?? 'viewer'));
  const row = await rolesRepository(tx).findShared(actor, roleId);
  return row && rightsOfRow(row);
}

const toReadyRow = (readyRole: ReadyRole): RoleRow => ({
  role: 'staff',
  ready_role: readyRole,
  permissions: null,
  refund_limit_cents: null,
  write_off_limit_cents: null,
  price_cut_percent: null,
});

// As sellers know them.
const memberFields = { readyRole: 'role', roleId: 'role', storeIds: 'stores', locationIds: 'locations' } as const;

const toMember = (row: MemberRow): Member => {
  const assigned = toAssignment(row);
  return {
    _id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    readyRole: row.role === 'owner' ? null : assigned.readyRole,
    roleId: assigned.roleId,
    storeIds: row.store_ids,
    locationIds: row.location_ids,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  };
};

const toInvitation = (row: InvitationRow): Invitation => ({
  _id: row.id,
  email: row.email,
  readyRole: toAssignment(row).readyRole,
  roleId: row.role_id,
  storeIds: row.store_ids,
  locationIds: row.location_ids,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

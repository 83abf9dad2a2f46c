import type { z } from 'zod';
import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import type { Invitation, joinInput } from '#contract/team/team.contract.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DeviceVisitor } from '#server/features/accounts/sign-in/device-cookie.service.ts';
import type { Actor, Visitor } from '#server/kit/actor.ts';
import { after, days, hours, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import { invitationToken } from './invitation-token.ts';
import { sendInvitation } from './team.jobs.ts';
import { teamRepository } from './team.repository.ts';

const invitationLife = days(7);
const inviteLimit = { name: 'invite', max: 50, windowMs: hours(1) };
const joinLimit = { name: 'join', max: 30, windowMs: minutes(15) };

export type TeamService = ReturnType<typeof teamService>;

/** The people of one merchant: the owner invites staff by mail and can let them go. */
export function teamService(deps: Deps, accounts: AccountsService) {
  const { db, clock } = deps;
  const repository = teamRepository(db);

  return {
    async list(actor: Actor) {
      const [members, invitations] = await Promise.all([
        repository.members(actor),
        repository.openInvitations(actor, clock.now()),
      ]);
      return {
        members: members.map((row) => ({
          _id: row.id,
          email: row.email,
          firstName: row.first_name,
          lastName: row.last_name,
          role: row.role,
          status: row.status,
          createdAt: row.created_at.toISOString(),
        })),
        invitations: invitations.map(toInvitation),
      };
    },

    /** Whether the mail has an account elsewhere shows only to its owner, when they follow the link. */
    async invite(actor: Actor, email: string): Promise<Invitation> {
      await deps.limits.take(inviteLimit, actor.merchantId);
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        const members = await teamRepository(tx).members(actor);
        if (members.some((member) => member.email === email)) {
          throw failure('CONFLICT', { message: 'This person is on your team already.' });
        }
        const row = await teamRepository(tx).invite(actor, {
          id: newId(),
          email,
          invitedBy: actor.userId,
          now,
          expiresAt: after(now, invitationLife),
        });
        await deps.jobs.enqueue(tx, sendInvitation, { invitationId: row.id });
        return toInvitation(row);
      });
    },

    async withdraw(actor: Actor, id: string): Promise<void> {
      found((await repository.withdraw(actor, id, clock.now())) || null);
    },

    async removeMember(actor: Actor, id: string): Promise<void> {
      found((await repository.removeMember(actor, id)) || null);
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
      return accounts.addStaff(user, visitor, (tx) => teamRepository(tx).accept(invitation.id, clock.now()));
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

const toInvitation = (row: { id: string; email: string; created_at: Date; expires_at: Date }): Invitation => ({
  _id: row.id,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

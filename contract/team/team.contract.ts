import { z } from 'zod';
import { accountStatus, newPassword, role, signInReply } from '../accounts/accounts.schemas.ts';
import { route } from '../kit/route.ts';
import { byId, email, id, requiredText, timestamp } from '../kit/values.ts';
import { assignment, hasOneRole, oneRole, roleChoice, roleInput, teamRole, workplaces } from './roles.schemas.ts';

const personName = requiredText(80);
const invitationToken = z.string('Required').min(1, 'Required').max(200);

export const joinInput = z.object({
  token: invitationToken,
  firstName: personName,
  lastName: personName,
  password: newPassword,
});

/** Whoever is invited without a role is a manager. */
export const invitationInput = z
  .object({ email, ...roleChoice, storeIds: workplaces.default(null), locationIds: workplaces.default(null) })
  .refine(hasOneRole, oneRole)
  .meta({ examples: [{ email: 'person@example.com' }] });

/** All of it anew. */
export const memberInput = z
  .object({ ...roleChoice, storeIds: workplaces, locationIds: workplaces })
  .refine(({ readyRole, roleId }) => Boolean(readyRole || roleId), { message: 'Required', path: ['readyRole'] })
  .refine(hasOneRole, oneRole)
  .meta({ examples: [{ readyRole: 'cashier', storeIds: null, locationIds: null }] });

export const member = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  ...assignment,
  status: accountStatus,
  createdAt: timestamp,
});

export const invitation = z.object({
  _id: id,
  email: z.string(),
  ...assignment,
  createdAt: timestamp,
  expiresAt: timestamp,
});

export type InvitationInput = z.output<typeof invitationInput>;
export type MemberInput = z.output<typeof memberInput>;
export type Member = z.output<typeof member>;
export type Invitation = z.output<typeof invitation>;

export const team = {
  list: route('GET', '/team', {
    summary: 'The merchant’s users and open invitations',
    permission: 'team.manage',
    access: 'account',
    reply: z.object({ members: z.array(member), invitations: z.array(invitation) }),
  }),
  invite: route('POST', '/team/invitations', {
    summary: 'Invite a member of staff by mail, with the role they will have',
    permission: 'team.manage',
    access: 'account',
    body: invitationInput,
    stepUp: true,
    reply: [201, invitation],
    fails: ['INVALID', 'CONFLICT', 'NOT_PERMITTED', 'TOO_MANY'],
  }),
  withdraw: route('DELETE', '/team/invitations/:id', {
    summary: 'Withdraw an open invitation',
    permission: 'team.manage',
    access: 'account',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  removeMember: route('DELETE', '/team/members/:id', {
    summary: 'Remove a member of staff; ends their sessions at once',
    permission: 'team.manage',
    access: 'account',
    params: byId,
    stepUp: true,
    reply: [204],
    fails: ['NOT_FOUND', 'NOT_PERMITTED'],
  }),
  updateMember: route('PUT', '/team/members/:id', {
    summary: 'Give a member of staff another role, other stores and locations; it counts from their next request on',
    permission: 'team.manage',
    stepUp: true,
    access: 'account',
    params: byId,
    body: memberInput,
    reply: member,
    fails: ['INVALID', 'NOT_FOUND', 'NOT_PERMITTED'],
  }),
  roles: route('GET', '/team/roles', {
    summary: 'What each role includes and how many have it: the ready ones, and the merchant’s own by name',
    permission: 'team.manage',
    access: 'account',
    reply: z.array(teamRole),
  }),
  createRole: route('POST', '/team/roles', {
    summary: 'Add a role of one’s own; nobody can put into it what they may not do themselves',
    permission: 'team.manage',
    stepUp: true,
    access: 'account',
    body: roleInput,
    reply: [201, teamRole],
    fails: ['INVALID', 'NOT_PERMITTED', 'CONFLICT'],
  }),
  updateRole: route('PUT', '/team/roles/:id', {
    summary: 'Change a role; for everybody who has it, from their next request on',
    permission: 'team.manage',
    stepUp: true,
    access: 'account',
    params: byId,
    body: roleInput,
    reply: teamRole,
    fails: ['INVALID', 'NOT_FOUND', 'NOT_PERMITTED'],
  }),
  removeRole: route('DELETE', '/team/roles/:id', {
    summary: 'Remove a role that nobody has and nobody is invited with',
    permission: 'team.manage',
    stepUp: true,
    access: 'account',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT', 'NOT_PERMITTED'],
  }),
  invitation: route('POST', '/team/invitation', {
    summary: 'What an invitation is about, read with its mailed token',
    access: 'public',
    body: z.object({ token: invitationToken }),
    reply: z.object({ email: z.string(), invitedBy: z.string() }),
    fails: ['GONE', 'TOO_MANY'],
  }),
  join: route('POST', '/team/join', {
    summary: 'Accept an invitation; signs in',
    access: 'public',
    body: joinInput,
    reply: [201, signInReply],
    fails: ['GONE', 'CONFLICT', 'TOO_MANY'],
  }),
};

import { z } from 'zod';
import { accountStatus, newPassword, role, signInReply } from '../accounts/accounts.schemas.ts';
import { route } from '../kit/route.ts';
import { byId, email, id, requiredText, timestamp } from '../kit/values.ts';

const personName = requiredText(80);
const invitationToken = z.string('Required').min(1, 'Required').max(200);

export const joinInput = z.object({
  token: invitationToken,
  firstName: personName,
  lastName: personName,
  password: newPassword,
});

export const invitationInput = z.object({ email });

export const member = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  status: accountStatus,
  createdAt: timestamp,
});

export const invitation = z.object({ _id: id, email: z.string(), createdAt: timestamp, expiresAt: timestamp });

export type Member = z.output<typeof member>;
export type Invitation = z.output<typeof invitation>;

export const team = {
  list: route('GET', '/team', {
    summary: 'The merchant’s users and open invitations',
    access: 'owner',
    reply: z.object({ members: z.array(member), invitations: z.array(invitation) }),
  }),
  invite: route('POST', '/team/invitations', {
    summary: 'Invite a member of staff by mail',
    access: 'owner',
    body: invitationInput,
    reply: [201, invitation],
    fails: ['CONFLICT', 'TOO_MANY'],
  }),
  withdraw: route('DELETE', '/team/invitations/:id', {
    summary: 'Withdraw an open invitation',
    access: 'owner',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  removeMember: route('DELETE', '/team/members/:id', {
    summary: 'Remove a member of staff; ends their sessions at once',
    access: 'owner',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
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

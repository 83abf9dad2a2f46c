import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { password, test } from '#testing/api-test.ts';

const name = { firstName: 'Tobias', lastName: 'Okafor' };

test('the owner invites by mail, and whoever follows the link joins as staff', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  const owner = await make.merchant();
  const email = make.email();
  const invitation = await owner.call(team.invite, { body: { email } });
  expect(invitation).toMatchObject({ email });
  await world.drain();
  const token = await mailbox.token(email);
  expect(await call(team.invitation, { body: { token } })).toEqual({ email, invitedBy: 'Marisol Dunn' });
  const joined = await call(team.join, { body: { token, password, ...name } });
  expect(joined).toMatchObject({ email, role: 'staff', status: 'active', firstName: 'Tobias' });
  const { members, invitations } = await owner.call(team.list);
  expect(members.map((member) => [member.email, member.role])).toEqual([
    [owner.email, 'owner'],
    [email, 'staff'],
  ]);
  expect(invitations).toEqual([]);
});

test('an invitation works once, for seven days, and only as we made it', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  const used = await mailbox.token(staff.email);
  await expect(call(team.join, { body: { token: used, password, ...name } })).toFailWith('GONE');
  const email = make.email();
  await owner.call(team.invite, { body: { email } });
  await world.drain();
  const token = await mailbox.token(email);
  await expect(call(team.invitation, { body: { token: `${token.slice(0, -2)}AA` } })).toFailWith('GONE');
  world.clock.advance({ days: 7, seconds: 1 });
  await expect(call(team.join, { body: { token, password, ...name } })).toFailWith('GONE');
});

test('two people with one invitation: one joins', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const email = make.email();
  await owner.call(team.invite, { body: { email } });
  await world.drain();
  const token = await mailbox.token(email);
  const tries = Array.from({ length: 5 }, () => call(team.join, { body: { token, password, ...name } }));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('inviting the same mail again renews the invitation instead of doubling it', async ({ make }) => {
  const owner = await make.merchant();
  const email = make.email();
  const first = await owner.call(team.invite, { body: { email } });
  const second = await owner.call(team.invite, { body: { email } });
  expect(second._id).toBe(first._id);
  expect((await owner.call(team.list)).invitations).toHaveLength(1);
});

test('a withdrawn invitation opens nothing', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const email = make.email();
  const { _id: id } = await owner.call(team.invite, { body: { email } });
  await world.drain();
  await owner.call(team.withdraw, { params: { id } });
  await expect(owner.call(team.withdraw, { params: { id } })).toFailWith('NOT_FOUND');
  const token = await mailbox.token(email);
  await expect(call(team.join, { body: { token, password, ...name } })).toFailWith('GONE');
});

test('one mail belongs to one merchant', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  await owner.call(team.invite, { body: { email: other.email } });
  await world.drain();
  const token = await mailbox.token(other.email);
  await expect(call(team.join, { body: { token, password, ...name } })).toFailWith('CONFLICT');
  // Nothing is half done: the invitation is still open.
  expect(await call(team.invitation, { body: { token } })).toMatchObject({ email: other.email });
});

test('someone who is on the team already is not invited again', async ({ make }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  await expect(owner.call(team.invite, { body: { email: staff.email } })).toFailWith('CONFLICT');
});

test('a removed member is out at once', async ({ call, make }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  await owner.call(team.removeMember, { params: { id: staff.user._id } });
  await expect(staff.call(accounts.me)).toFailWith('UNAUTHENTICATED');
  const body = { email: staff.email, password, token: await make.botToken() };
  await expect(call(accounts.signIn, { body })).toFailWith('WRONG_CREDENTIALS');
});

test('the owner can’t be removed, and staff can touch none of it', async ({ make }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  await expect(owner.call(team.removeMember, { params: { id: owner.user._id } })).toFailWith('NOT_FOUND');
  await expect(staff.call(team.list)).toFailWith('NOT_PERMITTED');
  await expect(staff.call(team.invite, { body: { email: make.email() } })).toFailWith('NOT_PERMITTED');
  await expect(staff.call(team.removeMember, { params: { id: owner.user._id } })).toFailWith('NOT_PERMITTED');
});

test('an invitation needs a mail address', async ({ make }) => {
  const owner = await make.merchant();
  await expect(owner.call(team.invite, { body: { email: 'nobody' } })).toFailAt({ email: 'Invalid email' });
});

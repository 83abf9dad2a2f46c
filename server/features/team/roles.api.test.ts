import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { grantablePermissions, rightsOf } from '#contract/team/roles.ts';
import { team } from '#contract/team/team.contract.ts';
import { type Factory, type Person, password, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';

const lead = {
  name: 'Weekend lead',
  permissions: ['products.read', 'products.price'] as ('products.read' | 'products.price')[],
};
const everywhere = { storeIds: null, locationIds: null };

/** Someone who manages the team without being the owner. */
async function makeLeader(make: Factory, owner: Person): Promise<Person> {
  const person = await make.staff(owner, 'viewer');
  const body = { name: 'Team lead', permissions: [...rightsOf.viewer.permissions, 'team.manage' as const] };
  const { _id: roleId } = await owner.call(team.createRole, { body });
  await owner.call(team.updateMember, { params: { id: person.user._id }, body: { roleId, ...everywhere } });
  return person;
}

test('the ready roles are there with what they include, and one’s own beside them', async ({ make }) => {
  const owner = await make.merchant();
  await make.staff(owner, 'cashier');
  const limits = { refundLimit: 150.5, writeOffLimit: '40', priceCutLimit: 20 };
  const created = await owner.call(team.createRole, { body: { ...lead, ...limits } });
  expect(created).toMatchObject({ ...lead, refundLimit: 150.5, writeOffLimit: 40, priceCutLimit: 20, members: 0 });
  const roles = await owner.call(team.roles);
  expect(roles.map(({ readyRole, name, members }) => [readyRole ?? name, members])).toEqual([
    ['owner', 1],
    ['manager', 0],
    ['cashier', 1],
    ['intake', 0],
    ['bookkeeper', 0],
    ['viewer', 0],
    ['Weekend lead', 0],
  ]);
  expect(roles[2]).toMatchObject({ permissions: rightsOf.cashier.permissions, refundLimit: 50, priceCutLimit: null });
});

test('a role is written with a name of its own, permissions that can be given, and limits that make sense', async ({
  make,
}) => {
  const owner = await make.merchant();
  const { _id: id } = await owner.call(team.createRole, { body: lead });
  const taken = { name: 'A role with this name exists already' };
  await expect(owner.call(team.createRole, { body: { ...lead, name: 'weekend LEAD' } })).toFailAt(taken);
  await expect(
    owner.call(team.createRole, { body: { name: 'Closer', permissions: ['account.close' as 'products.read'] } }),
  ).toFailAt({ 'permissions.0': 'This can’t be given to a role' });
  await expect(
    owner.call(team.createRole, { body: { ...lead, name: ' ', refundLimit: -1, priceCutLimit: 101 } }),
  ).toFailAt({ name: 'Required', refundLimit: 'Cannot be negative', priceCutLimit: 'At most 100' });
  const other = await owner.call(team.createRole, { body: { ...lead, name: 'Other' } });
  const params = { id: other._id ?? '' };
  await expect(owner.call(team.updateRole, { params, body: lead })).toFailAt(taken);
  // Its own name is not in its way.
  expect(await owner.call(team.updateRole, { params: { id: id ?? '' }, body: lead })).toMatchObject({ _id: id });
});

test('whoever is invited with a role has it when they join, with its stores and locations', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  const owner = await make.merchant();
  const { _id: roleId } = await owner.call(team.createRole, { body: lead });
  const { _id: storeId } = await firstStore(owner);
  const email = make.email();
  const body = { email, roleId, storeIds: [storeId] };
  expect(await owner.call(team.invite, { body })).toMatchObject({ roleId, readyRole: null, storeIds: [storeId] });
  await world.drain();
  const joining = { token: await mailbox.token(email), password, firstName: 'Tobias', lastName: 'Okafor' };
  expect(await call(team.join, { body: joining })).toMatchObject({ permissions: lead.permissions });
  const { members } = await owner.call(team.list);
  expect(members[1]).toMatchObject({ email, roleId, readyRole: null, storeIds: [storeId], locationIds: null });
  expect((await owner.call(team.roles)).at(-1)).toMatchObject({ members: 1, invitations: 0 });
});

test('another role counts from the next request on, and so does a change of the role', async ({ make }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner, 'viewer');
  const params = { id: staff.user._id };
  const { _id: roleId } = await owner.call(team.createRole, { body: lead });
  await owner.call(team.updateMember, { params, body: { roleId, ...everywhere } });
  expect((await staff.call(accounts.me)).permissions).toEqual(lead.permissions);
  const permissions = ['orders.read' as const];
  await owner.call(team.updateRole, { params: { id: roleId ?? '' }, body: { ...lead, permissions } });
  expect((await staff.call(accounts.me)).permissions).toEqual(permissions);
  await owner.call(team.updateMember, { params, body: { readyRole: 'cashier', ...everywhere } });
  expect((await staff.call(accounts.me)).permissions).toEqual(rightsOf.cashier.permissions);
});

test('a role is removed once nobody has it and nobody is invited with it', async ({ make }) => {
  const owner = await make.merchant();
  const { _id } = await owner.call(team.createRole, { body: lead });
  const params = { id: _id ?? '' };
  const email = make.email();
  const invitation = await owner.call(team.invite, { body: { email, roleId: _id } });
  await expect(owner.call(team.removeRole, { params })).toFailWith('CONFLICT');
  await owner.call(team.withdraw, { params: { id: invitation._id } });
  await owner.call(team.removeRole, { params });
  await expect(owner.call(team.removeRole, { params })).toFailWith('NOT_FOUND');
  await expect(owner.call(team.invite, { body: { email, roleId: _id } })).toFailAt({
    roleId: 'This role does not exist',
  });
});

test('two at once: a role is given or removed, and never both', async ({ make }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  const { _id: roleId } = await owner.call(team.createRole, { body: lead });
  const [given, removed] = await Promise.allSettled([
    owner.call(team.updateMember, { params: { id: staff.user._id }, body: { roleId, ...everywhere } }),
    owner.call(team.removeRole, { params: { id: roleId ?? '' } }),
  ]);
  expect([given.status, removed.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
});

test('nobody but the owner rises above their own rights, or lifts others above them', async ({ make }) => {
  const owner = await make.merchant();
  const leader = await makeLeader(make, owner);
  const manager = await make.staff(owner, 'manager');
  const viewer = await make.staff(owner, 'viewer');
  const { roleId } = (await owner.call(team.list)).members.find(({ _id }) => _id === leader.user._id) ?? {};
  const refused = [
    () => leader.call(team.createRole, { body: lead }),
    () =>
      leader.call(team.updateRole, { params: { id: roleId ?? '' }, body: { ...lead, permissions: ['products.read'] } }),
    () =>
      leader.call(team.updateMember, { params: { id: leader.user._id }, body: { readyRole: 'viewer', ...everywhere } }),
    () =>
      leader.call(team.updateMember, {
        params: { id: viewer.user._id },
        body: { readyRole: 'manager', ...everywhere },
      }),
    () =>
      leader.call(team.updateMember, {
        params: { id: manager.user._id },
        body: { readyRole: 'viewer', ...everywhere },
      }),
    () => leader.call(team.removeMember, { params: { id: manager.user._id } }),
    () => leader.call(team.removeMember, { params: { id: leader.user._id } }),
    () => leader.call(team.invite, { body: { email: make.email() } }),
    () => leader.call(team.invite, { body: { email: make.email(), readyRole: 'bookkeeper' } }),
  ];
  for (const attempt of refused) await expect(attempt()).toFailWith('NOT_PERMITTED');
  const body = { readyRole: 'viewer' as const, ...everywhere };
  await expect(leader.call(team.updateMember, { params: { id: owner.user._id }, body })).toFailWith('NOT_FOUND');
  await expect(leader.call(team.removeMember, { params: { id: owner.user._id } })).toFailWith('NOT_FOUND');
  // What they may do themselves, they may give.
  await leader.call(team.invite, { body: { email: make.email(), readyRole: 'viewer' } });
  await leader.call(team.createRole, { body: { name: 'Reader', permissions: ['products.read'] } });
});

test('nobody gives a limit that goes further than their own, or places that they don’t work in', async ({ make }) => {
  const owner = await make.merchant();
  const person = await make.staff(owner);
  const permissions = ['team.manage' as const, 'orders.refund' as const];
  const { _id: roleId } = await owner.call(team.createRole, { body: { name: 'Lead', permissions, refundLimit: 50 } });
  const { _id: storeId } = await firstStore(owner);
  const params = { id: person.user._id };
  await owner.call(team.updateMember, { params, body: { roleId, storeIds: [storeId], locationIds: null } });
  const role = { name: 'Till', permissions: ['orders.refund' as const] };
  await expect(person.call(team.createRole, { body: role })).toFailWith('NOT_PERMITTED');
  await expect(person.call(team.createRole, { body: { ...role, refundLimit: 50.01 } })).toFailWith('NOT_PERMITTED');
  const till = await person.call(team.createRole, { body: { ...role, refundLimit: 50 } });
  const email = make.email();
  await expect(person.call(team.invite, { body: { email, roleId: till._id } })).toFailWith('NOT_PERMITTED');
  await person.call(team.invite, { body: { email, roleId: till._id, storeIds: [storeId] } });
});

test('there are at most fifty roles', async ({ make, world }) => {
  const owner = await make.merchant();
  const now = world.clock.now();
  await world.pool.query(
    `insert into roles (merchant_id, id, name, permissions, created_at, updated_at)
     select $1, gen_random_uuid(), 'Role ' || n, '{products.read}', $2, $2 from generate_series(1, 49) n`,
    [owner.scope.merchantId, now],
  );
  const tries = ['One', 'Another'].map((name) => owner.call(team.createRole, { body: { ...lead, name } }));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('everything but closing the account can be given', () => {
  expect(grantablePermissions).not.toContain('account.close');
});

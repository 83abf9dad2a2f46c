import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { factors } from '#contract/accounts/factors.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { password, test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import { makeAuthenticator } from './authenticator.fixture.ts';

test('whose role demands a second factor does nothing before they have one', async ({ make, world }) => {
  const owner = await make.merchant();
  const cashier = await make.staff(owner, 'cashier');
  const rules = await owner.call(factors.setRule, { body: { role: 'cashier', isRequired: true } });
  expect(rules.find(({ role }) => role === 'cashier')).toMatchObject({ isRequired: true, people: 1, peopleWithout: 1 });
  await expect(cashier.call(products.list, { query: {} })).toFailWith('SECOND_FACTOR_NEEDED');
  expect(await cashier.call(accounts.me)).toMatchObject({ lacksSecondFactor: true });
  expect(await cashier.call(factors.list)).toMatchObject({ isDemanded: true });
  await owner.call(products.list, { query: {} });

  const options = await cashier.call(factors.registrationOptions);
  const phone = makeAuthenticator(world.config.urls.app);
  const passkey = phone.register({ challenge: String(options.challenge) });
  await cashier.call(factors.registerPasskey, { body: { name: 'Phone', passkey } });
  await cashier.call(products.list, { query: {} });
  expect(await cashier.call(accounts.me)).toMatchObject({ lacksSecondFactor: false });

  // From then on the password alone lets nobody in: the passkey is the second step.
  const signIn = async () =>
    makeCaller(world.config.urls.app)(accounts.signIn, {
      body: { email: cashier.email, password, token: await make.botToken() },
    });
  expect(await signIn()).toMatchObject({ ways: ['passkey'] });
  await owner.call(factors.setRule, { body: { role: 'cashier', isRequired: false } });
  expect(await signIn()).toHaveProperty('token');
});

test('the owner’s rule is the owner’s, and roles are the merchant’s own', async ({ make, world }) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const roleId = newId();
  const now = world.clock.now();
  const role = { merchant_id: owner.scope.merchantId, id: roleId, name: 'Packer', created_at: now, updated_at: now };
  await world.deps.db
    .insertInto('roles')
    .values({ ...role, permissions: ['team.manage'] })
    .execute();
  const packer = await make.staff(owner);
  await world.deps.db.updateTable('users').set({ role_id: roleId }).where('id', '=', packer.user._id).execute();
  const rules = await packer.call(factors.rules);
  expect(rules).toContainEqual({ role: roleId, name: 'Packer', isRequired: false, people: 1, peopleWithout: 1 });
  const set = (person: typeof owner, wanted: string) =>
    person.call(factors.setRule, { body: { role: wanted, isRequired: true } });
  await expect(set(packer, 'owner')).toFailWith('NOT_PERMITTED');
  await expect(set(other, roleId)).toFailAt({ role: 'There is no such role' });
  await set(packer, roleId);
  await expect(packer.call(factors.rules)).toFailWith('SECOND_FACTOR_NEEDED');
  await set(owner, 'owner');
  await expect(owner.call(products.list, { query: {} })).toFailWith('SECOND_FACTOR_NEEDED');
});

import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { factors } from '#contract/accounts/factors.contract.ts';
import { devices } from '#contract/devices/devices.contract.ts';
import { operator } from '#contract/operator/operator.contract.ts';
import { permissions } from '#contract/permissions.ts';
import { operatorActions } from '#server/features/accounts/operators/operator-actions.service.ts';
import { allow, postForm } from '#server/features/assistants/assistants.fixture.ts';
import { password, test } from '#testing/api-test.ts';
import { makeCaller, send } from '#testing/client.ts';
import { addPasskey, enterAgain, nameOperator } from '#testing/operators.ts';

const list = { query: {} };

test('an account that is named at the command line sees every merchant; taken away, it ends with the next request', async ({
  make,
  world,
}) => {
  const person = await make.seller();
  await expect(person.call(operator.merchants, list)).toFailWith('NOT_FOUND');
  expect(await person.call(accounts.me)).not.toHaveProperty('isOperator');
  const named = await nameOperator(world, person);
  // The session of before has ended: it may have been opened without a second factor.
  await expect(person.call(accounts.me)).toFailWith('UNAUTHENTICATED');
  expect(await named.call(accounts.me)).toMatchObject({ isOperator: true });
  const { merchants } = await named.call(operator.merchants, list);
  expect(merchants.map(({ owner }) => owner.email)).toContain(person.email);
  await operatorActions(world.deps).removeOperator(person.email);
  await expect(named.call(operator.merchants, list)).toFailWith('NOT_FOUND');
  expect(await named.call(accounts.me)).not.toHaveProperty('isOperator');
});

test('who has no second factor is not named, and who loses it does nothing before they have one again', async ({
  make,
  world,
  call,
}) => {
  const person = await make.seller();
  const { addOperator, removeOperator, resetFactors } = operatorActions(world.deps);
  await expect(addOperator(person.email)).rejects.toThrow('has no second factor');
  await expect(addOperator('nobody@example.com')).rejects.toThrow('Nobody has the mail address');
  const named = await nameOperator(world, person);
  await expect(addOperator(person.email)).rejects.toThrow('is an operator already');
  // The password alone lets an operator in nowhere, whatever the rules of their merchant say.
  const body = { email: person.email, password, token: await make.botToken() };
  expect(await call(accounts.signIn, { body })).toMatchObject({ ways: ['passkey'] });
  const [passkey] = (await named.call(factors.list)).passkeys;
  await named.call(factors.removePasskey, { params: { id: passkey?._id ?? '' } });
  await expect(named.call(operator.merchants, list)).toFailWith('SECOND_FACTOR_NEEDED');
  // Whose factors are reset is no operator any more: their password must not make one.
  await resetFactors(person.email);
  await addPasskey(world.deps, person.email);
  const again = await enterAgain(world, person);
  await expect(again.call(operator.merchants, list)).toFailWith('NOT_FOUND');
  await expect(removeOperator(person.email)).rejects.toThrow('is no operator');
});

test('changing something asks who it is anew, looking does not', async ({ make, world }) => {
  const named = await nameOperator(world, await make.seller());
  const other = await make.seller();
  world.clock.advance({ minutes: 11 });
  await named.call(operator.merchants, list);
  const deactivate = () => named.call(operator.deactivate, { params: { id: other.scope.merchantId } });
  await expect(deactivate()).toFailWith('STEP_UP_NEEDED');
  await named.call(factors.stepUp, { body: { password } });
  expect(await deactivate()).toMatchObject({ status: 'inactive' });
});

test('neither a PIN nor an assistant of an operator is one', async ({ make, world }) => {
  const named = await nameOperator(world, await make.seller());
  const url = world.config.urls.app;
  await named.call(devices.setPin, { body: { pin: '90210' } });
  const answer = await send(url, devices.register, { body: { name: 'Till' } }, { token: named.token });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const entered = await makeCaller(url, { headers: { cookie } })(devices.enter, {
    body: { person: named.user._id, pin: '90210' },
  });
  if (!('token' in entered)) throw new Error('The PIN opened nothing.');
  expect(entered).not.toHaveProperty('isOperator');
  const byPin = makeCaller(url, { token: entered.token, headers: { cookie } });
  expect(await byPin(accounts.me)).not.toHaveProperty('isOperator');
  await expect(byPin(operator.merchants, list)).toFailWith('NOT_FOUND');

  const { fields } = await allow(url, named, [...permissions].slice(0, 5));
  const { body } = await postForm(url, '/oauth/token', fields);
  // What an assistant was given opens no call of the API at all.
  await expect(makeCaller(url, { token: body.access_token })(operator.merchants, list)).toFailWith('UNAUTHENTICATED');
});

test('the document of the API names no call of an operator', async ({ world }) => {
  const answer = await fetch(`${world.config.urls.app}/api/v1/openapi.json`);
  expect(JSON.stringify(await answer.json())).not.toContain('/operator/');
});

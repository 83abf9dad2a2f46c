import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { operatorActions } from './operators/operator-actions.service.ts';

// accounts.closeAccount

const close = (owner: Person) => owner.call(accounts.closeAccount, { body: { confirmation: owner.email } });

const statusOf = async (world: World, { scope }: Person) =>
  (
    await world.deps.db
      .selectFrom('subscriptions')
      .select('status')
      .where('merchant_id', '=', scope.merchantId)
      .executeTakeFirst()
  )?.status;

test('closing the account ends its plan, and nothing more is charged', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  await bills.buy(owner);
  await close(owner);
  await world.drain();
  expect(await bills.live(owner)).toEqual([]);
  expect(await statusOf(world, owner)).toBe('canceled');
});

test('an account that was opened again before anybody came to it keeps its plan', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  await bills.buy(owner);
  await close(owner);
  await operatorActions(world.deps).activate(owner.email);
  await world.drain();
  expect(await bills.live(owner)).toHaveLength(1);
  expect(await statusOf(world, owner)).toBe('active');
});

test('a trial that the provider never heard of is left to end on its day', async ({ make, world }) => {
  const owner = await make.merchant();
  await close(owner);
  await world.drain();
  expect(await statusOf(world, owner)).toBe('trialing');
});

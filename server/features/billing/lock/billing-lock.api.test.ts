import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { isLockTimeout } from '#server/db/violations.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { billingAccountsRepository } from '../billing-accounts.repository.ts';
import { ensureAccount } from '../billing-accounts.ts';
import { expectOk, mirrorOf } from '../mirror/mirror.fixture.ts';
import { withBillingLock } from './billing-lock.ts';

test('a merchant is made at the provider once, by however many at the same time', async ({ make, world }) => {
  const { email, scope } = await make.merchant();
  const accounts = await Promise.all(Array.from({ length: 5 }, () => ensureAccount(world.deps, scope)));
  expect(new Set(accounts.map(({ customer }) => customer)).size).toBe(1);
  expect(accounts[0]).toMatchObject({ merchantId: scope.merchantId, email, methodId: null, creditCents: 0 });
  const { provider } = mirrorOf(world);
  expect(expectOk(await provider.readCustomer(accounts[0]?.customer ?? ''))).toMatchObject({ card: null });
});

test('turns of one merchant come one after the other, also where another process has the turn', async ({
  make,
  world,
}) => {
  const { scope } = await make.merchant();
  await ensureAccount(world.deps, scope);
  const other = await world.pool.connect();
  await other.query('begin');
  await other.query('select 1 from billing_accounts where merchant_id = $1 for update', [scope.merchantId]);
  const came: string[] = [];
  const turn = () =>
    withBillingLock(world.deps, scope, async () => {
      came.push('begins');
      await world.deps.db.selectFrom('plans').select('id').execute();
      came.push('ends');
    });
  const turns = [turn(), turn()];
  await world.deps.db.selectFrom('plans').select('id').execute();
  expect(came).toEqual([]);
  await other.query('commit');
  other.release();
  await Promise.all(turns);
  expect(came).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('whoever waits for too long gives up', async ({ make, world }) => {
  const { scope } = await make.merchant();
  await ensureAccount(world.deps, scope);
  await withBillingLock(world.deps, scope, async () => {
    const waiting = world.deps.db.transaction().execute((tx) => billingAccountsRepository(tx).lock(scope, 20));
    const error: unknown = await waiting.catch((reason: unknown) => reason);
    expect(isLockTimeout(error)).toBe(true);
  });
});

test('a turn that fails leaves nothing behind, and the next one comes', async ({ make, world }) => {
  const { scope } = await make.merchant();
  const failing = withBillingLock(world.deps, scope, async (tx, { customer }) => {
    await billingAccountsRepository(tx).write(scope, { id: customer, creditCents: cents(700), card: null }, new Date());
    throw new Error('It failed');
  });
  await expect(failing).rejects.toThrow('It failed');
  expect(await withBillingLock(world.deps, scope, async (_tx, account) => account)).toMatchObject({ creditCents: 0 });
});

test('nobody takes a turn for a merchant who does not exist', async ({ world }) => {
  const nobody = { merchantId: newId() };
  await expect(withBillingLock(world.deps, nobody, async () => undefined)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

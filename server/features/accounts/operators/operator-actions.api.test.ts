import { describe, expect, vi } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { restoreSites } from '#server/features/billing/stopped-sites/stop-sites.service.ts';
import { ask, publish } from '#server/features/storefront/storefront.fixture.ts';
import { type Factory, password, test } from '#testing/api-test.ts';
import { type Caller, makeCaller } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { operatorActions } from './operator-actions.service.ts';

/** An account whose mail is confirmed and that waits for approval. */
const waiting = test.extend<{ held: { id: string; email: string } }>({
  held: async ({ world, call, make, mailbox }, use) => {
    world.deps.signupApproval = true;
    const email = make.email();
    const name = { firstName: 'Ines', lastName: 'Vogel' };
    const body = { email, password, ...name, token: await make.botToken() };
    const { _id: id } = await call(accounts.signUp, { body });
    await world.drain();
    expect(await call(accounts.verify, { body: { id, code: await mailbox.code(email) } })).toMatchObject({
      status: 'waiting',
    });
    world.deps.signupApproval = false;
    await use({ id, email });
  },
});

/** Signs in with the password, and calls as whoever came in. */
async function signIn(email: string, { world, call, make }: { world: World; call: Caller; make: Factory }) {
  const reply = await call(accounts.signIn, { body: { email, password, token: await make.botToken() } });
  if (!('token' in reply)) throw new Error(`${email} is not in: ${JSON.stringify(reply)}`);
  return makeCaller(world.config.urls.app, { token: reply.token });
}

describe('approving', () => {
  waiting(
    'lets the account in, starts its trial and tells it by mail',
    async ({ held, world, call, make, mailbox }) => {
      await operatorActions(world.deps).approve(` ${held.email.toUpperCase()} `);
      await world.drain();
      expect((await mailbox.newest(held.email)).subject).toBe('Your Scanfront account is ready');
      const body = { email: held.email, password, token: await make.botToken() };
      expect(await call(accounts.signIn, { body })).toMatchObject({ status: 'active', token: expect.any(String) });
      const { merchant_id: merchantId } = await operatorActions(world.deps).findOwner(held.email);
      const trial = await world.services.billing.subscription({ merchantId });
      expect(trial).toMatchObject({ status: 'trialing', planId: { name: 'Growth' } });
    },
  );

  waiting('works once, and one mail goes out', async ({ held, world, mailbox }) => {
    const { approve } = operatorActions(world.deps);
    const outcomes = await Promise.allSettled([approve(held.email), approve(held.email)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(approve(held.email)).rejects.toThrow(
      `${held.email} is active; only a waiting account can be approved.`,
    );
    await world.drain();
    const subjects = (await mailbox.all(held.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your Scanfront account is ready')).toHaveLength(1);
  });
});

describe('deactivating', () => {
  test('ends every session of the merchant, staff included, and lets nobody in', async ({ world, make, call }) => {
    const owner = await make.merchant();
    const staff = await make.staff(owner);
    const bystander = await make.merchant();
    await operatorActions(world.deps).deactivate(owner.email);
    await expect(owner.call(accounts.me)).toFailWith('UNAUTHENTICATED');
    await expect(staff.call(accounts.me)).toFailWith('UNAUTHENTICATED');
    const body = { email: staff.email, password, token: await make.botToken() };
    expect(await call(accounts.signIn, { body })).toEqual({
      _id: staff.user._id,
      email: staff.email,
      status: 'inactive',
    });
    expect((await bystander.call(accounts.me)).status).toBe('active');
  });

  test('says where an account stands that cannot be deactivated', async ({ world, make }) => {
    const { deactivate } = operatorActions(world.deps);
    const owner = await make.merchant();
    const staff = await make.staff(owner);
    await deactivate(owner.email);
    await expect(deactivate(owner.email)).rejects.toThrow(
      `${owner.email} is inactive; only an active or waiting account can be deactivated.`,
    );
    await expect(deactivate(staff.email)).rejects.toThrow(`${staff.email} is a member of staff.`);
    await expect(deactivate('nobody@example.com')).rejects.toThrow(
      'No account has the mail address nobody@example.com.',
    );
  });
});

describe('activating', () => {
  test('opens a closed account again, staff included, with the subscription it had', async ({ world, make, call }) => {
    const { deactivate, activate } = operatorActions(world.deps);
    const owner = await make.merchant();
    const staff = await make.staff(owner);
    const before = await owner.call(billing.subscription);
    await deactivate(owner.email);
    await activate(owner.email);
    const after = await (await signIn(owner.email, { world, call, make }))(billing.subscription);
    expect(after?.subscriptionId).toBe(before?.subscriptionId);
    expect((await (await signIn(staff.email, { world, call, make }))(accounts.me)).status).toBe('active');
    await expect(activate(owner.email)).rejects.toThrow('only an inactive account can be activated');
  });

  waiting('an account that was deactivated while it waited starts its trial', async ({ held, world, make, call }) => {
    const { deactivate, activate } = operatorActions(world.deps);
    await deactivate(held.email);
    await activate(held.email);
    const trial = await (await signIn(held.email, { world, call, make }))(billing.subscription);
    expect(trial?.status).toBe('trialing');
  });
});

test('deactivating closes the stores, though they are paid for; activating opens them again', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const { slug, storeId } = await publish(world, seller);
  const isStatus = async (status: string, answer: number) => {
    const { rows } = await world.pool.query('select site_status from stores where id = $1', [storeId]);
    expect(rows).toEqual([{ site_status: status }]);
    await vi.waitFor(async () => expect((await ask(world, `/${slug}/`)).status).toBe(answer), { timeout: 30_000 });
  };
  await operatorActions(world.deps).deactivate(seller.email);
  await restoreSites(world.deps.db, seller.scope);
  await isStatus('stopped', 503);
  await operatorActions(world.deps).activate(seller.email);
  await isStatus('live', 200);
});

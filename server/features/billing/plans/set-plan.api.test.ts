import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { cards } from '#testing/billing.ts';
import type { World } from '#testing/world.ts';
import { createCustomPlan } from '../billing.service.ts';
import { setPlan } from './set-plan.service.ts';

const limits = { LPL: 2000, BUM: -1, SW: 50 };

const offerWarehouse = (world: World, { scope }: Person) =>
  createCustomPlan(world.deps.db, scope, { name: 'Warehouse', monthlyCents: 4_900, yearlyCents: 49_000, limits });

// What an operator’s own log says of it is told by the operators’ tests.
const unnoted = async () => undefined;

const planOf = async (owner: Person) => {
  const subscription = await owner.call(billing.subscription);
  return { plan: subscription?.planId.name, status: subscription?.status, endtime: subscription?.endtime };
};

test('a trial that the provider knows goes on with another plan, and nothing is charged before its end', async ({
  world,
  make,
  bills,
}) => {
  const owner = await make.seller();
  await bills.addCard(owner);
  await offerWarehouse(world, owner);
  const { subscription } = billing;
  const before = await owner.call(subscription);
  const set = await setPlan(world.deps, owner.scope, { name: 'warehouse', cycle: 'year' }, unnoted);
  expect(set).toEqual({ plan: 'Warehouse', cycle: 'year', outcome: 'set', invoiceUrl: null });
  await bills.settle();
  expect(await planOf(owner)).toMatchObject({ plan: 'Warehouse', status: 'trialing' });
  const ends = (await planOf(owner)).endtime ?? '';
  expect(Math.abs(Date.parse(ends) - Date.parse(before?.endtime ?? ''))).toBeLessThan(2000);
  await bills.advance(owner, { days: 14, hours: 2 });
  expect(await planOf(owner)).toMatchObject({ plan: 'Warehouse', status: 'active' });
  const [invoice] = await owner.call(billing.invoices, { query: {} });
  expect(invoice).toMatchObject({ amount_due: 49_000, status: 'paid' });
});

test('a plan that is paid for is changed at once and prorated; without the money everything stays as it was', async ({
  world,
  make,
  bills,
}) => {
  const owner = await make.seller();
  await bills.buy(owner, 'price_starter_monthly');
  await offerWarehouse(world, owner);
  const change = () => setPlan(world.deps, owner.scope, { name: 'Warehouse', cycle: undefined }, unnoted);
  await bills.addCard(owner, cards.failsLater);
  expect(await change()).toMatchObject({ outcome: 'waits', invoiceUrl: expect.stringMatching(/^http/) });
  expect(await planOf(owner)).toMatchObject({ plan: 'Starter', status: 'active' });
  await bills.addCard(owner);
  expect(await change()).toEqual({ plan: 'Warehouse', cycle: 'month', outcome: 'set', invoiceUrl: null });
  await bills.settle();
  expect(await planOf(owner)).toMatchObject({ plan: 'Warehouse', status: 'active' });
  const [newest] = await owner.call(billing.invoices, { query: {} });
  expect(newest).toMatchObject({ status: 'paid' });
  expect(newest?.amount_due).toBeGreaterThan(1900);
  expect(newest?.amount_due).toBeLessThanOrEqual(2000);
});

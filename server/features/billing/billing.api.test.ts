import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { test } from '#testing/api-test.ts';
import { meteredMerchant, sweep, updateSubscription } from './billing.fixture.ts';
import { seedBilling } from './billing.seed.ts';
import { createCustomPlan } from './billing.service.ts';
import { usageService } from './usage/usage.service.ts';

const limitsOf = (features: { featureId: { identifier: string }; usageLimit: number }[]) =>
  Object.fromEntries(features.map((feature) => [feature.featureId.identifier, feature.usageLimit]));

test('the three plans are offered with their prices in dollars and their limits', async ({ make }) => {
  const owner = await make.merchant();
  const plans = await owner.call(billing.plans);
  const summary = plans.map(({ name, stripeMonthlyPrice, stripeYearlyPrice, features }) => [
    name,
    stripeMonthlyPrice.price,
    stripeYearlyPrice.price,
    limitsOf(features),
  ]);
  expect(summary).toEqual([
    ['Starter', 29, 290, { LPL: 500, BUM: 500, SW: 20 }],
    ['Growth', 59, 590, { LPL: 5_000, BUM: 5_000, SW: 100, 'I/EP': -1 }],
    ['Large', 99, 990, { LPL: 100_000, BUM: -1, SW: -1, 'I/EP': -1 }],
  ]);
  expect(plans[1]).toMatchObject({
    color: expect.stringMatching(/^[0-9A-F]{6}$/),
    isCustom: false,
    stripeMonthlyPrice: { priceId: 'price_growth_monthly' },
    stripeYearlyPrice: { priceId: 'price_growth_yearly' },
  });
  expect(plans[0]?.features.map(({ featureId }) => featureId.name)).toEqual([
    'Product Limits',
    'Barcode Scans',
    'Site Builds',
  ]);
});

test('a custom plan is offered to its merchant and to nobody else', async ({ make, world }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const custom = { name: 'Northside', monthlyCents: 24_950, yearlyCents: 249_500, limits: { LPL: 250_000, SW: -1 } };
  const id = await createCustomPlan(world.deps.db, owner.scope, custom);
  const plans = await owner.call(billing.plans);
  expect(plans).toHaveLength(4);
  expect(plans.at(-1)).toMatchObject({
    _id: id,
    name: 'Northside',
    isCustom: true,
    stripeMonthlyPrice: { price: 249.5 },
    stripeYearlyPrice: { price: 2495 },
  });
  expect(limitsOf(plans.at(-1)?.features ?? [])).toEqual({ LPL: 250_000, SW: -1 });
  expect((await other.call(billing.plans)).map((plan) => plan._id)).not.toContain(id);
});

test('a custom plan without features, or with a limit that means nothing, is not made', async ({ world }) => {
  const { scope } = await meteredMerchant(world, null);
  const plan = { name: 'Northside', monthlyCents: 0, yearlyCents: 0 };
  await expect(createCustomPlan(world.deps.db, scope, { ...plan, limits: {} })).rejects.toThrow('at least one');
  await expect(createCustomPlan(world.deps.db, scope, { ...plan, limits: { BUM: -2 } })).rejects.toThrow();
  await expect(
    createCustomPlan(world.deps.db, scope, { ...plan, monthlyCents: 9.5, limits: { BUM: 1 } }),
  ).rejects.toThrow();
});

test('seeding again changes nothing', async ({ world }) => {
  const { db } = world.deps;
  const read = async () => ({
    features: await db.selectFrom('features').selectAll().orderBy('identifier').execute(),
    plans: await db.selectFrom('plans').selectAll().where('custom_for', 'is', null).orderBy('id').execute(),
    limits: await db
      .selectFrom('plan_features')
      .innerJoin('plans', 'plans.id', 'plan_id')
      .select(['plan_id', 'feature', 'usage_limit'])
      .where('custom_for', 'is', null)
      .orderBy('plan_id')
      .orderBy('feature')
      .execute(),
  });
  const before = await read();
  await Promise.all([seedBilling(db), seedBilling(db)]);
  expect(await read()).toEqual(before);
});

test('a new merchant is on a 14-day trial of Growth with nothing used', async ({ make, world }) => {
  const owner = await make.merchant();
  const subscription = await owner.call(billing.subscription);
  expect(subscription).toMatchObject({
    priceId: 'price_growth_monthly',
    planId: { name: 'Growth' },
    status: 'trialing',
    paymentStatus: 'paid',
    isTrailEnding: false,
    hosted_invoice_url: null,
    latest_invoice: null,
    cancel_at_period_end: false,
    totalProducts: 0,
    consumedScans: 0,
    webSyncs: 0,
  });
  const left = new Date(subscription?.endtime ?? 0).getTime() - world.clock.now().getTime();
  expect(left).toBe(14 * 86_400_000);
  expect(limitsOf(subscription?.planId.features ?? [])).toEqual({ LPL: 5_000, BUM: 5_000, SW: 100, 'I/EP': -1 });
});

test('staff see the same subscription as the owner', async ({ make }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  expect(await staff.call(billing.subscription)).toEqual(await owner.call(billing.subscription));
});

test('the subscription tells what is used in this month and how many products there are', async ({ make, world }) => {
  const { db } = world.deps;
  const owner = await make.merchant();
  const usage = usageService(world.deps);
  await updateSubscription(world, owner.scope, { status: 'active' });
  await usage.addProducts(db, owner.scope, 42);
  await usage.commit(db, await usage.reserve(owner.scope, 'BUM', 7));
  await usage.commit(db, await usage.reserve(owner.scope, 'SW', 3));
  await usage.reserve(owner.scope, 'SW');
  const used = { totalProducts: 42, consumedScans: 7, webSyncs: 3 };
  expect(await owner.call(billing.subscription)).toMatchObject(used);
  world.clock.advance({ days: 20 });
  expect(await owner.call(billing.subscription)).toMatchObject(used);
  world.clock.advance({ days: 12 });
  const nextMonth = { totalProducts: 42, consumedScans: 0, webSyncs: 0 };
  expect(await owner.call(billing.subscription)).toMatchObject(nextMonth);
});

test('in its last three days the trial is said to be ending', async ({ make, world }) => {
  const owner = await make.merchant();
  world.clock.advance({ days: 10, hours: 23, minutes: 59 });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing', isTrailEnding: false });
  world.clock.advance({ minutes: 1 });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing', isTrailEnding: true });
});

test('a trial that ran out ends, one that still runs does not', async ({ make, world }) => {
  const early = await make.merchant();
  world.clock.advance({ days: 1 });
  const late = await make.merchant();
  world.clock.advance({ days: 13 });
  await sweep(world);
  expect(await early.call(billing.subscription)).toMatchObject({ status: 'canceled', isTrailEnding: false });
  expect(await late.call(billing.subscription)).toMatchObject({ status: 'trialing', isTrailEnding: true });
});

test('a trial that the payment provider keeps is not ours to end', async ({ make, world }) => {
  const owner = await make.merchant();
  await updateSubscription(world, owner.scope, { provider_id: 'sub_kept_elsewhere' });
  world.clock.advance({ days: 15 });
  await sweep(world);
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing' });
});

test('a merchant that never subscribed has no subscription, and is offered the plans', async ({ make, world }) => {
  const owner = await make.merchant();
  await world.deps.db.deleteFrom('subscriptions').where('merchant_id', '=', owner.scope.merchantId).execute();
  expect(await owner.call(billing.subscription)).toBeNull();
  expect(await owner.call(billing.plans)).toHaveLength(3);
});

test('strangers see neither plans nor a subscription', async ({ call }) => {
  await expect(call(billing.plans)).toFailWith('UNAUTHENTICATED');
  await expect(call(billing.subscription)).toFailWith('UNAUTHENTICATED');
});

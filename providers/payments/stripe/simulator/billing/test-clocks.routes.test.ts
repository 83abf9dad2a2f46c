import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { clientFor, refusalOf } from './payers.fixture.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = clientFor(sandbox);
});
afterAll(() => sandbox.close());

const day = 24 * 60 * 60;
const start = 1_900_000_000;

test('a customer lives by its clock, and what falls due happens when it is moved', async () => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start, name: 'A month' });
  expect(clock).toMatchObject({ object: 'test_helpers.test_clock', status: 'ready', frozen_time: start });
  const customer = await stripe.customers.create({ test_clock: clock.id, payment_method: 'pm_card_visa' });
  expect(customer).toMatchObject({ created: start, test_clock: clock.id });
  const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 5_900,
    recurring: { interval: 'month' },
    product_data: { name: 'Growth' },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: card?.id ?? '',
  });
  expect(subscription).toMatchObject({ status: 'active', created: start });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 33 * day });
  expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({ frozen_time: start + 33 * day });
  expect((await stripe.invoices.list({ customer: customer.id, status: 'paid' })).data).toHaveLength(2);
});

test('time moves forward only', async () => {
  const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  expect(await refusalOf(stripe.testHelpers.testClocks.advance(id, { frozen_time: start - 1 }))).toMatchObject({
    statusCode: 400,
  });
});

test('those who live by a clock go with it', async () => {
  const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ test_clock: id });
  expect((await stripe.customers.list({ test_clock: id })).data.map((one) => one.id)).toEqual([customer.id]);
  expect(await stripe.testHelpers.testClocks.del(id)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect(await refusalOf(stripe.testHelpers.testClocks.retrieve(id))).toMatchObject({ code: 'resource_missing' });
});

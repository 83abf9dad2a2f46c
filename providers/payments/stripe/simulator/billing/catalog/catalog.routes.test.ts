import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callStripe } from '#providers/payments/stripe/stripe.fixture.ts';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { clientFor, refusalOf } from '../payers.fixture.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = clientFor(sandbox);
});
afterAll(() => sandbox.close());

const monthly = (product: string, more: Partial<Stripe.PriceCreateParams> = {}) =>
  stripe.prices.create({ product, currency: 'usd', unit_amount: 5_900, recurring: { interval: 'month' }, ...more });

test('a product has a name of its own, once', async () => {
  const made = await stripe.products.create({ id: 'plan_growth', name: 'Growth' });
  expect(made).toMatchObject({ id: 'plan_growth', object: 'product', active: true, default_price: null });
  expect(await refusalOf(stripe.products.create({ id: 'plan_growth', name: 'Growth' }))).toMatchObject({
    code: 'resource_already_exists',
  });
  expect(await stripe.products.update('plan_growth', { name: 'Growth 2' })).toMatchObject({ name: 'Growth 2' });
  expect((await stripe.products.list({ ids: ['plan_growth'] })).data).toHaveLength(1);
});

test('a price is found by its key, of which there is one', async () => {
  const { id: product } = await stripe.products.create({ name: 'Starter' });
  const first = await monthly(product, { lookup_key: 'price_starter', metadata: { scanfront_price: 'price_starter' } });
  expect(first).toMatchObject({ type: 'recurring', unit_amount: 5_900, recurring: { interval_count: 1 } });
  expect(await refusalOf(monthly(product, { lookup_key: 'price_starter' }))).toMatchObject({ statusCode: 400 });
  const second = await monthly(product, {
    unit_amount: 6_900,
    lookup_key: 'price_starter',
    transfer_lookup_key: true,
  });
  const { data } = await stripe.prices.list({ lookup_keys: ['price_starter'], active: true, expand: ['data.product'] });
  expect(data.map(({ id }) => id)).toEqual([second.id]);
  expect(data[0]?.product).toMatchObject({ id: product, name: 'Starter' });
  expect(await stripe.prices.retrieve(first.id)).toMatchObject({ lookup_key: null });
});

test('a price is put aside, never deleted', async () => {
  const { id: product } = await stripe.products.create({ name: 'Pro' });
  const { id } = await monthly(product);
  expect(await stripe.prices.update(id, { active: false, nickname: 'Old' })).toMatchObject({ active: false });
  expect((await stripe.prices.list({ product, active: true })).data).toEqual([]);
  expect(await refusalOf(stripe.products.del(product))).toMatchObject({ statusCode: 400 });
  const response = await fetch(`${sandbox.url}/stripe/v1/prices/${id}`, { method: 'DELETE' });
  expect(response.status).toBe(404);
});

test.each([
  ['an unknown parameter', { colour: 'red' }, 'parameter_unknown'],
  ['an amount below nothing', { unit_amount: '-1' }, 'parameter_invalid_integer'],
  ['an interval that is none', { 'recurring[interval]': 'moon' }, undefined],
  ['a product that is not there', { product: 'prod_x' }, 'resource_missing'],
])('a price refuses %s', async (_name, more, code) => {
  const form = { 'product_data[name]': 'Thing', currency: 'usd', unit_amount: '100', ...more };
  const { 'product_data[name]': _product, ...named } = form;
  const { status, body } = await callStripe(sandbox, '/v1/prices', { form: 'product' in more ? named : form });
  expect({ status: Math.floor(status / 100), code: body.error.code }).toEqual({ status: 4, code });
});

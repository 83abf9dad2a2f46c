import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { clientFor } from './payers.fixture.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
let price: string;
let customer: string;
let count = 0;
const day = 24 * 60 * 60;

beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = clientFor(sandbox);
  const product = { currency: 'usd', product_data: { name: 'Growth' } };
  ({ id: price } = await stripe.prices.create({ ...product, unit_amount: 5_900, recurring: { interval: 'month' } }));
});
afterAll(() => sandbox.close());

const emailOf = () => `seller-${count}@example.test`;
beforeEach(async () => {
  count += 1;
  const method = { payment_method: 'pm_card_visa', invoice_settings: { default_payment_method: 'pm_card_visa' } };
  ({ id: customer } = await stripe.customers.create({ email: emailOf(), ...method }));
  await stripe.subscriptions.create({ customer, items: [{ price }] });
});

const move = (body: object) =>
  fetch(`${sandbox.url}/stripe/console/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const paidOf = async (id: string) => (await stripe.invoices.list({ customer: id, status: 'paid' })).data.length;

test('one customer’s time moves, and what falls due has happened when it is answered', async () => {
  const { id: other } = await stripe.customers.create({ email: 'other@example.test', payment_method: 'pm_card_visa' });
  const answer = await move({ customer, advance: 33 * day });
  const { now } = (await answer.json()) as { now: number };
  expect(now).toBeGreaterThan(Date.now() / 1000 + 32 * day);
  expect(await paidOf(customer)).toBe(2);
  expect(await paidOf(other)).toBe(0);
  const later = (await (await move({ email: emailOf(), to: now + day })).json()) as { now: number };
  expect(later.now).toBeGreaterThanOrEqual(now + day);
});

test('the page shows what a customer pays, and moves its time by a button', async () => {
  const address = `${sandbox.url}/stripe/console/billing?email=${encodeURIComponent(emailOf())}`;
  const page = await (await fetch(address)).text();
  for (const text of [emailOf(), 'active', 'Growth, $59.00 a month', 'Visa ending in 4242', 'To the next event'])
    expect(page).toContain(text);
  const body = new URLSearchParams({ customer, advance: 'month', from: emailOf() });
  const moved = await fetch(`${sandbox.url}/stripe/console/clock`, { method: 'POST', body, redirect: 'manual' });
  expect(moved.status).toBe(303);
  expect(moved.headers.get('location')).toContain(`#${customer}`);
  await move({ customer, advance: 'next' });
  expect(await paidOf(customer)).toBe(2);
});

test.each([
  ['nobody', { advance: 1 }, 400],
  ['somebody unknown', { customer: 'cus_x', advance: 1 }, 404],
  ['both ways at once', { email: 'seller-1@example.test', advance: 1, to: 2 }, 400],
  ['a moment that is over', { email: 'seller-1@example.test', to: 1_000 }, 400],
])('time is not moved for %s', async (_name, body, status) => {
  expect((await move(body)).status).toBe(status);
});

import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBrowser, callStripe } from '#providers/payments/stripe/stripe.fixture.ts';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { platformAccount } from '../../engine.ts';
import { cardOf, clientFor, refusalOf } from '../payers.fixture.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = clientFor(sandbox);
});
afterAll(() => sandbox.close());

const withoutRedirects = { enabled: true, allow_redirects: 'never' } as const;

async function setUp(number: string, more: Partial<Stripe.SetupIntentCreateParams> = {}) {
  const [customer, card] = await Promise.all([stripe.customers.create({}), cardOf(stripe, number)]);
  return stripe.setupIntents.create({
    customer: customer.id,
    payment_method: card.id,
    automatic_payment_methods: withoutRedirects,
    confirm: true,
    ...more,
  });
}

/** As the owner of the card answers the bank. */
const answer = (intent: { id: string; client_secret: string | null }, decision: 'pass' | 'fail') => {
  const query = { account: platformAccount, intent: intent.id, secret: intent.client_secret ?? '' };
  const form = new URLSearchParams({ ...query, decision });
  return fetch(`${sandbox.url}/stripe/3ds`, { method: 'POST', body: form, redirect: 'manual' });
};

test('a card is made ready, and kept for its customer', async () => {
  const intent = await setUp('4242424242424242');
  expect(intent).toMatchObject({ status: 'succeeded', usage: 'off_session', last_setup_error: null });
  expect(await stripe.paymentMethods.retrieve(String(intent.payment_method))).toMatchObject({
    customer: intent.customer,
  });
  const { data } = await stripe.setupIntents.list({ payment_method: String(intent.payment_method) });
  expect(data.map(({ id }) => id)).toEqual([intent.id]);
  expect((await stripe.setupIntents.list({ customer: String(intent.customer) })).data).toHaveLength(1);
  const told = await stripe.events.list({ limit: 100 });
  const own = told.data.filter((event) => 'id' in event.data.object && event.data.object.id === intent.id);
  expect(own.map(({ type }) => type)).toEqual(['setup_intent.succeeded', 'setup_intent.created']);
});

test('a card that can be saved but not charged is made ready', async () => {
  expect(await setUp('4000000000000341')).toMatchObject({ status: 'succeeded' });
});

test('a declined card is refused, and another may be tried', async () => {
  const refusal = await refusalOf(setUp('4000000000009995'));
  expect(refusal).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'insufficient_funds' });
  const { id = '' } = refusal.setup_intent ?? {};
  expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { decline_code: 'insufficient_funds' },
    payment_method: null,
  });
  const again = await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(again).toMatchObject({ status: 'succeeded', last_setup_error: null });
});

describe('a bank that asks', () => {
  test.each(['4000002500003155', '4000002760003184'])('is answered, and the card is kept: %s', async (number) => {
    const intent = await setUp(number);
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const card = String(intent.payment_method);
    expect((await stripe.paymentMethods.retrieve(card)).customer).toBeNull();
    await answer(intent, 'pass');
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded', next_action: null });
    expect((await stripe.paymentMethods.retrieve(card)).customer).toBe(intent.customer);
  });

  test('is not asked again about a card that it asks about once', async () => {
    const intent = await setUp('4000002500003155');
    await answer(intent, 'pass');
    const product = { currency: 'usd', product_data: { name: 'Growth' } };
    const price = await stripe.prices.create({ ...product, unit_amount: 5_900, recurring: { interval: 'month' } });
    const subscription = await stripe.subscriptions.create({
      customer: String(intent.customer),
      items: [{ price: price.id }],
      default_payment_method: String(intent.payment_method),
    });
    expect(subscription.status).toBe('active');
  });

  test('is answered wrongly, and nothing is kept', async () => {
    const intent = await setUp('4000002500003155');
    await answer(intent, 'fail');
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect((await stripe.customers.listPaymentMethods(String(intent.customer))).data).toEqual([]);
  });

  test('sends its owner back where the way was told', async () => {
    const intent = await setUp('4000002500003155', { return_url: 'http://localhost:3000/app/billing' });
    expect(intent.next_action?.type).toBe('redirect_to_url');
    const back = new URL((await answer(intent, 'pass')).headers.get('location') ?? '');
    expect(back.pathname).toBe('/app/billing');
    expect(back.searchParams.get('setup_intent')).toBe(intent.id);
    expect(back.searchParams.get('redirect_status')).toBe('succeeded');
  });
});

describe('a browser', () => {
  const confirm = (id: string, form: Record<string, string>) =>
    callStripe(sandbox, `/v1/setup_intents/${id}/confirm`, { form, ...asBrowser });

  test('confirms with the secret, and sees nothing of the customer', async () => {
    const { id: customer } = await stripe.customers.create({});
    const made = await stripe.setupIntents.create({ customer, metadata: { merchant_id: 'm-1' } });
    const secret = made.client_secret ?? '';
    const form = { client_secret: secret, payment_method: 'pm_card_visa', use_stripe_sdk: 'true' };
    const { status, body } = await confirm(made.id, form);
    expect({ status, of: body.status }).toEqual({ status: 200, of: 'succeeded' });
    expect(body).not.toHaveProperty('metadata');
    expect(body).not.toHaveProperty('customer');
  });

  test('is refused without the secret, and with a wrong one', async () => {
    const { id } = await stripe.setupIntents.create({});
    expect((await confirm(id, { payment_method: 'pm_card_visa' })).body.error.code).toBe('parameter_missing');
    expect((await confirm(id, { client_secret: `${id}_secret_x` })).status).toBe(404);
    expect((await callStripe(sandbox, '/v1/setup_intents', { form: {}, ...asBrowser })).status).toBe(401);
  });
});

test('a card of somebody else is not made ready', async () => {
  const [one, other] = await Promise.all([stripe.customers.create({}), stripe.customers.create({})]);
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: one.id });
  expect(await refusalOf(stripe.setupIntents.create({ customer: other.id, payment_method: card.id }))).toMatchObject({
    statusCode: 400,
  });
});

test('the way back must be told where other pages may be offered', async () => {
  const { id: customer } = await stripe.customers.create({});
  const refusal = await refusalOf(
    stripe.setupIntents.create({ customer, payment_method: 'pm_card_visa', confirm: true }),
  );
  expect(refusal).toMatchObject({ statusCode: 400, param: 'return_url' });
  const cardsOnly = { customer, payment_method: 'pm_card_visa', confirm: true, allowed_payment_method_types: ['card'] };
  expect(await stripe.setupIntents.create(cardsOnly)).toMatchObject({ status: 'succeeded' });
});

test('what is over stays over', async () => {
  const { id } = await stripe.setupIntents.create({});
  expect(await stripe.setupIntents.cancel(id)).toMatchObject({ status: 'canceled' });
  expect(await refusalOf(stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    code: 'setup_intent_unexpected_state',
  });
  expect((await callStripe(sandbox, '/v1/setup_intents', { form: { colour: 'red' } })).body.error.code).toBe(
    'parameter_unknown',
  );
});

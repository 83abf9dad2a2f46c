import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callStripe, type Inbox, openInbox, runStripe } from '#providers/payments/stripe/stripe.fixture.ts';
import type { RunningSandbox } from '#sandbox/sandbox.fixture.ts';
import { cardOf, clientFor, refusalOf } from '../payers.fixture.ts';

let own: Inbox;
let connect: Inbox;
let sandbox: RunningSandbox;
let stripe: Stripe;
beforeAll(async () => {
  [own, connect] = await Promise.all([openInbox(), openInbox()]);
  sandbox = await runStripe(own, connect);
  stripe = clientFor(sandbox);
});
afterAll(async () => {
  await sandbox.close();
  own.close();
  connect.close();
});

const eventsOf = (id: string) =>
  own.taken
    .map(({ body }) => JSON.parse(body.toString()))
    .filter(({ data }) => data.object.id === id)
    .map(({ type }) => type);

describe('customers', () => {
  test('are made, changed, read and found by their address', async () => {
    const made = await stripe.customers.create({
      email: 'maria@example.test',
      name: 'Maria Rivera',
      metadata: { merchant_id: 'm-1', old: 'x' },
    });
    expect(made).toMatchObject({ object: 'customer', balance: 0, delinquent: false, livemode: false });
    const changed = await stripe.customers.update(made.id, {
      name: 'Rivera Liquidation',
      address: { line1: '1 Main St', city: 'Laredo', state: 'TX' },
      metadata: { old: '', plan: 'growth' },
    });
    expect(changed).toMatchObject({
      email: 'maria@example.test',
      name: 'Rivera Liquidation',
      address: { line1: '1 Main St', city: 'Laredo', state: 'TX', country: null },
      metadata: { merchant_id: 'm-1', plan: 'growth' },
    });
    expect(changed.metadata).not.toHaveProperty('old');
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ name: 'Rivera Liquidation' });
    const { data } = await stripe.customers.list({ email: 'maria@example.test' });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
    await own.received(2, ({ body }) => body.includes(made.id));
    expect(eventsOf(made.id)).toEqual(['customer.created', 'customer.updated']);
  });

  test('that were deleted are known by name only', async () => {
    const { id } = await stripe.customers.create({ email: 'gone@example.test', payment_method: 'pm_card_visa' });
    const [card] = (await stripe.customers.listPaymentMethods(id)).data;
    expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    expect((await stripe.customers.list({ email: 'gone@example.test' })).data).toEqual([]);
    expect(await refusalOf(stripe.customers.update(id, { name: 'Back' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await stripe.paymentMethods.retrieve(card?.id ?? '')).customer).toBeNull();
  });

  test('may come with a card, which is charged from then on', async () => {
    const { id: card } = await cardOf(stripe, '4242424242424242');
    const made = await stripe.customers.create({
      payment_method: card,
      invoice_settings: { default_payment_method: card },
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(made.invoice_settings.default_payment_method).toMatchObject({ id: card, customer: made.id });
  });

  test('are charged with their own cards only', async () => {
    const { id } = await stripe.customers.create({});
    const { id: card } = await cardOf(stripe, '4242424242424242');
    const refusal = await refusalOf(
      stripe.customers.update(id, { invoice_settings: { default_payment_method: card } }),
    );
    expect(refusal).toMatchObject({ code: 'resource_missing', param: 'invoice_settings[default_payment_method]' });
  });

  test('keep a balance, move by move', async () => {
    const { id } = await stripe.customers.create({ balance: -500 });
    await stripe.customers.createBalanceTransaction(id, { amount: 200, currency: 'usd', description: 'Correction' });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ balance: -300 });
    const { data } = await stripe.customers.listBalanceTransactions(id);
    expect(data.map(({ amount, ending_balance, type }) => ({ amount, ending_balance, type }))).toEqual([
      { amount: 200, ending_balance: -300, type: 'adjustment' },
      { amount: -500, ending_balance: -500, type: 'initial' },
    ]);
  });

  test.each([
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown'],
    ['what is no address', { email: 'maria' }, undefined],
    ['a balance in words', { balance: 'ten' }, 'parameter_invalid_integer'],
    ['a test clock that is not there', { test_clock: 'clock_x' }, 'resource_missing'],
  ])('refuse %s', async (_name, form, code) => {
    const { status, body } = await callStripe(sandbox, '/v1/customers', { form });
    expect({ status: Math.floor(status / 100), code: body.error.code }).toEqual({ status: 4, code });
  });
});

describe('cards of customers', () => {
  test('are attached, listed and detached', async () => {
    const { id } = await stripe.customers.create({});
    const card = await cardOf(stripe, '5555555555554444');
    expect(await stripe.paymentMethods.attach(card.id, { customer: id })).toMatchObject({ customer: id });
    await stripe.paymentMethods.attach(card.id, { customer: id });
    expect((await stripe.paymentMethods.list({ customer: id, type: 'card' })).data).toHaveLength(1);
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: card.id } });
    await stripe.paymentMethods.detach(card.id);
    expect((await stripe.paymentMethods.list({ customer: id, type: 'card' })).data).toEqual([]);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ invoice_settings: { default_payment_method: null } });
    expect(await refusalOf(stripe.paymentMethods.attach(card.id, { customer: id }))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('may not be used again'),
    });
    await own.received(2, ({ body }) => JSON.parse(body.toString()).data.object.id === card.id);
    expect(eventsOf(card.id)).toEqual(['payment_method.attached', 'payment_method.detached']);
  });

  test('belong to one customer', async () => {
    const [one, other] = await Promise.all([stripe.customers.create({}), stripe.customers.create({})]);
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: one.id });
    expect(await refusalOf(stripe.paymentMethods.attach(card.id, { customer: other.id }))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('already been attached to a customer'),
    });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', ''],
  ])('are refused by the bank where they are declined: %s', async (number, code, decline) => {
    const { id } = await stripe.customers.create({});
    const card = await cardOf(stripe, number);
    const refusal = await refusalOf(stripe.paymentMethods.attach(card.id, { customer: id }));
    expect(refusal).toMatchObject({ statusCode: 402, type: 'StripeCardError', code });
    expect(refusal.decline_code).toBe(decline);
    expect((await stripe.customers.listPaymentMethods(id)).data).toEqual([]);
  });

  test.each(['4000000000000341', '4000002500003155', '4000002760003184'])('are saved: %s', async (number) => {
    const { id } = await stripe.customers.create({});
    const card = await cardOf(stripe, number);
    expect(await stripe.paymentMethods.attach(card.id, { customer: id })).toMatchObject({ customer: id });
  });
});

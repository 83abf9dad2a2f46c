import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { tries } from '#testing/suite.ts';
import { asBrowser, cardForm, connectSeller, goodIntent, talkFor } from '../stripe.fixture.ts';

let sandbox: RunningSandbox;
let account: string;
beforeAll(async () => {
  sandbox = await runSandbox();
  account = await connectSeller(sandbox, 'seller@example.test');
});
afterAll(() => sandbox.close());

const { get, post, newIntent, confirm } = talkFor(
  () => sandbox,
  () => account,
);

describe('parameters', () => {
  test.each([
    ['an unknown one', { ...goodIntent, colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'an unknown one inside',
      { ...goodIntent, 'automatic_payment_methods[colour]': 'red' },
      'parameter_unknown',
      'automatic_payment_methods[colour]',
    ],
    ['no amount', { currency: 'usd' }, 'parameter_missing', 'amount'],
    ['no currency', { amount: '1000' }, 'parameter_missing', 'currency'],
    ['dollars', { ...goodIntent, amount: '10.50' }, 'parameter_invalid_integer', 'amount'],
    ['words', { ...goodIntent, amount: 'ten' }, 'parameter_invalid_integer', 'amount'],
    ['nothing', { ...goodIntent, amount: '0' }, 'parameter_invalid_integer', 'amount'],
    ['too little', { ...goodIntent, amount: '49' }, 'amount_too_small', 'amount'],
    ['too much', { ...goodIntent, amount: '100000000' }, 'amount_too_large', 'amount'],
    ['another currency', { ...goodIntent, currency: 'eur' }, undefined, 'currency'],
    [
      'types of payment methods',
      { ...goodIntent, 'payment_method_types[0]': 'card' },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    ['an unknown expansion', { ...goodIntent, 'expand[0]': 'moon' }, undefined, 'expand'],
  ])('with %s are refused', async (_what, form, code, param) => {
    const { status, body, headers } = await post('/v1/payment_intents', form);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) });
    expect([body.error.code, body.error.param]).toEqual([code, param]);
    expect(headers.get('request-id')).toMatch(/^req_/);
  });

  test('nest, and come back as they went', async () => {
    const { body } = await post('/v1/payment_intents', {
      ...goodIntent,
      'metadata[order]': '7',
      'shipping[name]': 'Ann',
      'shipping[address][line1]': '1 Main St',
    });
    expect(body).toMatchObject({
      amount: 1000,
      currency: 'usd',
      livemode: false,
      amount_received: 0,
      object: 'payment_intent',
      automatic_payment_methods: { enabled: true },
      metadata: { order: '7' },
      shipping: { name: 'Ann', address: { line1: '1 Main St' } },
    });
  });
});

describe('keys', () => {
  test('that are missing, unknown or for browsers are refused', async () => {
    expect(await get('/v1/payment_intents', { key: '' })).toMatchObject({ status: 401 });
    expect(await get('/v1/payment_intents', { key: 'sk_test_other' })).toMatchObject({ status: 401 });
    expect(await get('/v1/payment_intents', asBrowser)).toMatchObject({
      status: 401,
      body: { error: { code: 'secret_key_required' } },
    });
  });

  test('of a browser open a payment with its secret only, and show less of it', async () => {
    const { id, client_secret } = (await post('/v1/payment_intents', { ...goodIntent, 'metadata[order]': '7' })).body;
    expect(await get(`/v1/payment_intents/${id}`, asBrowser)).toMatchObject({ status: 400 });
    expect(await get(`/v1/payment_intents/${id}?client_secret=${id}_secret_x`, asBrowser)).toMatchObject({
      status: 404,
    });
    const { status, body } = await get(`/v1/payment_intents/${id}?client_secret=${client_secret}`, asBrowser);
    expect({ status, body }).toMatchObject({ status: 200, body: { id, status: 'requires_payment_method' } });
    expect(body).not.toHaveProperty('metadata');
    const declined = await confirm({ id, client_secret }, cardForm('4000000000000002'));
    expect(declined.body.error.payment_intent).toMatchObject({ id });
    expect(declined.body.error.payment_intent).not.toHaveProperty('metadata');
  });

  test('reach no account that is not connected', async () => {
    expect(await get('/v1/payment_intents', { account: 'acct_stranger' })).toMatchObject({
      status: 403,
      body: { error: { code: 'account_invalid' } },
    });
  });
});

describe('idempotency', () => {
  const keyed = (key: string, form: Record<string, string>) =>
    post('/v1/payment_intents', form, { headers: { 'idempotency-key': key } });

  test('answers the same again, and says so', async () => {
    const first = await keyed('a-1', goodIntent);
    const again = await keyed('a-1', goodIntent);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  });

  test('refuses other parameters under the same key', async () => {
    await keyed('a-2', goodIntent);
    expect(await keyed('a-2', { ...goodIntent, amount: '2000' })).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
  });

  test('keeps a decline, but not a mistake of the caller', async () => {
    const intent = await newIntent();
    const pay = (form: Record<string, string>, key: string) =>
      post(`/v1/payment_intents/${intent.id}/confirm`, form, { headers: { 'idempotency-key': key } });
    const declined = { payment_method: 'pm_card_visa_chargeDeclined' };
    expect(await pay(declined, 'b-1')).toMatchObject({ status: 402 });
    const again = await pay(declined, 'b-1');
    expect(again).toMatchObject({ status: 402 });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await keyed('b-2', { ...goodIntent, amount: '1' })).toMatchObject({ status: 400 });
    expect(await keyed('b-2', goodIntent)).toMatchObject({ status: 200 });
    expect(await keyed('x'.repeat(256), goodIntent)).toMatchObject({ status: 400 });
  });
});

describe('lists', () => {
  test('are of one account, newest first, page by page', async () => {
    const own = await connectSeller(sandbox, 'lists@example.test');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await post('/v1/payment_intents', goodIntent, { account: own })).body.id);
    const first = await get('/v1/payment_intents?limit=2', { account: own });
    expect(first.body).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect(first.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await get(`/v1/payment_intents?limit=2&starting_after=${ids[1]}`, { account: own });
    expect(rest.body).toMatchObject({ has_more: false, data: [{ id: ids[2] }] });
    const events = await get('/v1/events?type=payment_intent.created', { account: own });
    expect(events.body.data).toMatchObject(ids.map((id) => ({ account: own, data: { object: { id } } })));
    expect(await get('/v1/payment_intents?limit=101', { account: own })).toMatchObject({ status: 400 });
    expect(await get('/v1/payment_intents?page=2', { account: own })).toMatchObject({ status: 400 });
  });
});

test('a refund is given exactly when that much is left, whatever is asked for', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 50, max: 1500 }), amounts, async (taken, wanted) => {
      const intent = await newIntent(taken);
      await confirm(intent, cardForm('4242424242424242'));
      let left = taken;
      for (const amount of wanted) {
        const { status } = await post('/v1/refunds', { payment_intent: intent.id, amount: String(amount) });
        expect(status).toBe(amount <= left ? 200 : 400);
        if (status === 200) left -= amount;
      }
      const { body } = await get(`/v1/payment_intents/${intent.id}?expand[0]=latest_charge`);
      expect(body.latest_charge).toMatchObject({ amount_refunded: taken - left, refunded: left === 0 });
      const rest = await post('/v1/refunds', { payment_intent: intent.id });
      expect(rest).toMatchObject(left > 0 ? { status: 200, body: { amount: left } } : { status: 400 });
    }),
    { numRuns: tries(25) },
  );
});

test('refunds at once give back no more than was taken', async () => {
  const intent = await newIntent(1_000);
  await confirm(intent, cardForm('4242424242424242'));
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => post('/v1/refunds', { payment_intent: intent.id, amount: '300' })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await get(`/v1/refunds?payment_intent=${intent.id}`)).body.data).toHaveLength(3);
});

describe('for people', () => {
  test('the console lists payments, accounts and test cards, and what can go wrong', async () => {
    const intent = await newIntent(4_250);
    await confirm(intent, cardForm('4000000000000002'));
    const page = (await sandbox.app.inject('/stripe/console')).body;
    for (const text of ['$42.50', intent.id, 'generic_decline', 'seller@example.test', '4242 4242 4242 4242'])
      expect(page).toContain(text);
    const console = (await sandbox.app.inject('/')).body;
    for (const text of ['/stripe/console', 'Card declined', 'Webhooks in reverse', 'Done, but the answer is lost'])
      expect(console).toContain(text);
  });

  test('an account is restricted and allowed again with a button, and can leave', async () => {
    const own = await connectSeller(sandbox, 'buttons@example.test');
    const press = (action: string) =>
      fetch(`${sandbox.url}/stripe/console/accounts`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ account: own, action }),
      });
    const read = () => get(`/v1/accounts/${own}`, { account: undefined });
    await press('forbid');
    expect((await read()).body).toMatchObject({ charges_enabled: false });
    expect(await post('/v1/payment_intents', goodIntent, { account: own })).toMatchObject({ status: 400 });
    await press('allow');
    expect((await read()).body).toMatchObject({ charges_enabled: true });
    await press('leave');
    expect(await read()).toMatchObject({ status: 403 });
  });

  test.each([
    ['another application', 'client_id', 'ca_other'],
    ['another origin to return to', 'redirect_uri', 'https://evil.example.test/back'],
    ['no state', 'state', ''],
  ])('the page to connect is not shown for %s', async (_what, name, value) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'ca_sandbox',
      scope: 'read_write',
      state: 's',
      redirect_uri: `${sandbox.appUrl}/back`,
    });
    expect(await sandbox.app.inject(`/stripe/oauth/authorize?${query}`)).toMatchObject({ statusCode: 200 });
    query.set(name, value);
    expect(await sandbox.app.inject(`/stripe/oauth/authorize?${query}`)).toMatchObject({ statusCode: 400 });
  });

  test('the scripts of the browser are plain, and free of types', async () => {
    for (const path of [
      '/stripe/js/v3/',
      '/stripe/js/v3/card.js',
      '/stripe/js/v3/choice.js',
      '/stripe/js/v3/challenge.js',
    ]) {
      const { headers, body } = await sandbox.app.inject(path);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(() => new Function(body)).not.toThrow();
    }
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { armStripe, cardForm, connectSeller, talkFor } from '../../stripe.fixture.ts';
import { testCards } from './cards.ts';

let sandbox: RunningSandbox;
let account: string;
beforeAll(async () => {
  sandbox = await runSandbox();
  account = await connectSeller(sandbox, 'seller@example.test');
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.app.inject({ method: 'DELETE', url: '/scenarios' }));

const { newIntent, confirm, post, retrieve } = talkFor(
  () => sandbox,
  () => account,
);

describe('a card', () => {
  const plain = testCards.filter(({ challenge }) => !challenge);
  test.each(plain.map(({ number, decline }) => [number, decline] as const))(
    '%s does what it stands for',
    async (number, decline) => {
      const intent = await newIntent();
      const cvc = number.length === 15 ? '1234' : '123';
      const { status, body } = await confirm(intent, cardForm(number, { 'payment_method_data[card][cvc]': cvc }));
      if (!decline) {
        expect({ status, body }).toMatchObject({ status: 200, body: { status: 'succeeded' } });
        expect(await retrieve(intent.id)).toMatchObject({
          amount_received: 1000,
          latest_charge: expect.stringMatching(/^ch_/),
        });
        return;
      }
      expect({ status, body }).toMatchObject({
        status: 402,
        body: {
          error: {
            type: 'card_error',
            code: decline.code,
            message: decline.message,
            ...(decline.declineCode && { decline_code: decline.declineCode }),
          },
        },
      });
      expect(await retrieve(intent.id)).toMatchObject({
        status: 'requires_payment_method',
        amount_received: 0,
        last_payment_error: { code: decline.code },
      });
    },
  );

  test.each([
    ['with a wrong digit', '4242424242424241', {}, 'incorrect_number'],
    ['that is no test card', '4111111111111111', {}, 'card_declined'],
    ['of last year', '4242424242424242', { 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
    [
      'with a month that is none',
      '4242424242424242',
      { 'payment_method_data[card][exp_month]': '13' },
      'invalid_expiry_month',
    ],
    ['with a short code', '4242424242424242', { 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc'],
  ])('%s is refused', async (_what, number, more, code) => {
    const { body } = await confirm(await newIntent(), cardForm(number, more));
    expect(body.error).toMatchObject({ code });
  });

  test('is not seen in the log of calls', async () => {
    await confirm(await newIntent(), cardForm('5555555555554444', { 'payment_method_data[card][cvc]': '987' }));
    expect((await sandbox.app.inject('/calls?simulator=stripe')).body).not.toMatch(/5555555555554444|"987"/);
  });

  test('is declined when that was ordered, once', async () => {
    await armStripe(sandbox, 'decline');
    const intent = await newIntent();
    expect(await confirm(intent, cardForm('4242424242424242'))).toMatchObject({ status: 402 });
    expect(await confirm(intent, cardForm('4242424242424242'))).toMatchObject({ status: 200 });
    expect(await confirm(intent, cardForm('4242424242424242'))).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    });
  });
});

describe('3-D Secure', () => {
  async function challenge(number: string, decision: string) {
    const intent = await newIntent();
    const { body } = await confirm(intent, cardForm(number));
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const url = new URL(body.next_action?.use_stripe_sdk?.stripe_js ?? '');
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http: https:');
    expect(await page.text()).toContain('A payment of $10.00 waits for your answer.');
    const form = new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision });
    await fetch(new URL('/stripe/3ds', url), { method: 'POST', body: form });
    return retrieve(intent.id);
  }

  test('passed, the money is taken', async () => {
    expect(await challenge('4000002500003155', 'pass')).toMatchObject({ status: 'succeeded' });
  });

  test('failed, another card is wanted', async () => {
    expect(await challenge('4000002760003184', 'fail')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('passed, the bank may still decline', async () => {
    expect(await challenge('4000008260003178', 'pass')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  test('without Stripe.js leads away and back', async () => {
    const intent = await newIntent();
    const { use_stripe_sdk: _sdk, ...form } = cardForm('4000002500003155');
    expect(await confirm(intent, form)).toMatchObject({ status: 400, body: { error: { param: 'return_url' } } });
    const { body } = await confirm(intent, { ...form, return_url: 'http://localhost:3001/back?a=1' });
    const url = new URL(body.next_action?.redirect_to_url?.url ?? '');
    const answer = await fetch(new URL('/stripe/3ds', url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision: 'pass' }),
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      a: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
  });

  test('is nobody’s business who does not know the secret', async () => {
    const intent = await newIntent();
    await confirm(intent, cardForm('4000002500003155'));
    const form = { account, intent: intent.id, secret: 'guessed', decision: 'pass' };
    await fetch(`${sandbox.url}/stripe/3ds`, { method: 'POST', body: new URLSearchParams(form) });
    expect(await retrieve(intent.id)).toMatchObject({ status: 'requires_action' });
  });
});

describe('paying later', () => {
  const back = 'http://localhost:3001/paid?a=1';
  const wanted = (type: string) => ({ 'payment_method_data[type]': type, use_stripe_sdk: 'true' });

  async function answer(type: string, decision: string) {
    const intent = await newIntent();
    const { body } = await confirm(intent, { ...wanted(type), return_url: back });
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const url = new URL(body.next_action?.redirect_to_url?.url ?? '');
    const page = await (await fetch(url)).text();
    const form = new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision });
    const reply = await fetch(new URL('/stripe/pay-later', url), { method: 'POST', body: form, redirect: 'manual' });
    return { page, to: new URL(reply.headers.get('location') ?? ''), after: await retrieve(intent.id) };
  }

  test.each([
    ['klarna', 'Klarna'],
    ['afterpay_clearpay', 'Afterpay'],
    ['affirm', 'Affirm'],
  ])('%s asks on a page of its own, and the money is taken', async (type, name) => {
    const { page, to, after } = await answer(type, 'pass');
    expect(page).toContain(`This page stands in for ${name}. $10.00 in 4 payments of $2.50.`);
    expect(to.searchParams.get('redirect_status')).toBe('succeeded');
    expect(to.searchParams.get('a')).toBe('1');
    expect(after).toMatchObject({ status: 'succeeded' });
  });

  test('refused there, another way to pay is wanted', async () => {
    const { to, after } = await answer('klarna', 'fail');
    expect(to.searchParams.get('redirect_status')).toBe('failed');
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_method_customer_decline' },
    });
  });

  test('needs to know where the buyer comes back to', async () => {
    expect(await confirm(await newIntent(), wanted('klarna'))).toMatchObject({
      status: 400,
      body: { error: { param: 'return_url' } },
    });
  });

  test('is refused where the payment does not offer it', async () => {
    const { body: intent } = await post('/v1/payment_intents', {
      amount: '1000',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
    });
    expect(await confirm(intent, { ...wanted('affirm'), return_url: back })).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_incompatible_payment_method' } },
    });
  });
});

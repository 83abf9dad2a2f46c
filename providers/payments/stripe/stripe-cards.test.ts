import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { armStripe, cardForm, connectSeller, talkFor } from './stripe.fixture.ts';
import { testCards } from './stripe-cards.ts';

let sandbox: RunningSandbox;
let account: string;
beforeAll(async () => {
  sandbox = await runSandbox();
  account = await connectSeller(sandbox, 'seller@example.test');
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.app.inject({ method: 'DELETE', url: '/scenarios' }));

const { newIntent, confirm, retrieve } = talkFor(
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
            ...{ type: 'card_error', code: decline.code, message: decline.message },
            ...(decline.declineCode && { decline_code: decline.declineCode }),
          },
        },
      });
      expect(await retrieve(intent.id)).toMatchObject({
        ...{ status: 'requires_payment_method', amount_received: 0, last_payment_error: { code: decline.code } },
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
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision: 'pass' }),
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ...{ a: '1', payment_intent: intent.id, payment_intent_client_secret: intent.client_secret },
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

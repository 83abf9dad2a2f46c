import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { newPayment } from './stripe.fixture.ts';
import { stripeForFile } from './stripe-payments.fixture.ts';

const { world, adapter, arm, paid } = stripeForFile();

const calls = async (path: string): Promise<number> =>
  (await world.sandbox.app.inject('/calls?simulator=stripe'))
    .json<{ path: string; method: string }[]>()
    .filter((call) => `${call.method} ${call.path}` === path).length;

describe('when Stripe is in trouble', () => {
  test.each(['time-out', 'reset', 'error-500', 'rate-limited', 'bad-json'])('%s is UNAVAILABLE', async (scenario) => {
    await arm(scenario, 2);
    const stripe = adapter({ timeoutMs: 200 });
    expect(await stripe.createPayment(newPayment(world.seller))).toMatchObject({ failure: 'UNAVAILABLE' });
  });

  test.each(['time-out', 'reset', 'error-500', 'rate-limited'])(
    'one %s is made good by another try',
    async (scenario) => {
      // Long enough for the other try on a busy machine.
      const stripe = adapter(scenario === 'time-out' ? { timeoutMs: 1_500 } : {});
      const payment = await paid(stripe);
      await arm(scenario);
      expect(await stripe.readPayment(world.seller, payment)).toMatchObject({ ok: true });
      await arm(scenario);
      const refund = { account: world.seller, payment, amountCents: cents(100), key: `${payment}-${scenario}` };
      expect(await stripe.refund(refund)).toMatchObject({ ok: true });
      expect(await stripe.readPayment(world.seller, payment)).toMatchObject({ value: { refundedCents: 100 } });
    },
  );

  test('an answer that was lost is found again with the same key', async () => {
    const stripe = adapter();
    const payment = await paid(stripe);
    const refund = { account: world.seller, payment, amountCents: cents(700), key: `${payment}-lost` };
    await arm('answer-lost', 2);
    expect(await stripe.refund(refund)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await stripe.refund(refund)).toMatchObject({ ok: true, value: { amountCents: 700 } });
    expect(await stripe.readPayment(world.seller, payment)).toMatchObject({ value: { refundedCents: 700 } });
  });

  test('it is left alone after five troubles', async () => {
    const stripe = adapter();
    await arm('error-500', 6);
    for (let round = 0; round < 5; round += 1) await stripe.readAccount(world.seller);
    const before = await calls(`GET /stripe/v1/accounts/${world.seller}`);
    expect(await stripe.readAccount(world.seller)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await calls(`GET /stripe/v1/accounts/${world.seller}`)).toBe(before);
  });

  test.each([
    [404, '{"message":"Not Found"}'],
    [200, '{}'],
    [200, '{"object":"account","id":"acct_1"}'],
    [502, '<h1>Bad gateway</h1>'],
  ])('an answer that is not Stripe’s is UNAVAILABLE: %s %s', async (status, body) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const stripe = adapter({ standIn: `http://127.0.0.1:${port}` });
    expect(await stripe.readAccount(world.seller)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await stripe.createPayment(newPayment(world.seller))).toMatchObject({ failure: 'UNAVAILABLE' });
    server.closeAllConnections();
    server.close();
  });

  test('nothing listens there, or our key is unknown', async () => {
    const nowhere = adapter({ standIn: 'http://127.0.0.1:1/stripe' });
    expect(await nowhere.readAccount(world.seller)).toMatchObject({ failure: 'UNAVAILABLE' });
    const stranger = adapter({ secretKey: 'sk_test_other' });
    expect(await stranger.createPayment(newPayment(world.seller))).toMatchObject({ failure: 'UNAVAILABLE' });
  });
});

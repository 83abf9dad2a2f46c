import { describe, expect, test } from 'vitest';
import { newPayment, paypalForFile } from './paypal.fixture.ts';

const world = paypalForFile();

describe('PayPal is UNAVAILABLE when', () => {
  test('nothing listens there', async () => {
    const paypal = world.adapter({ baseUrl: 'http://127.0.0.1:1' });
    expect(await paypal.createPayment(newPayment(world.seller))).toMatchObject({ failure: 'UNAVAILABLE' });
  });

  test('it does not take our keys', async () => {
    const paypal = world.adapter({ clientSecret: 'wrong' });
    expect(await paypal.readAccount(world.seller)).toMatchObject({
      failure: 'UNAVAILABLE',
      message: expect.stringContaining('our keys'),
    });
  });

  test.each(['error-500', 'rate-limited', 'reset', 'bad-json', 'time-out'])('it plays %s', async (scenario) => {
    const paypal = world.adapter(scenario === 'time-out' ? { timeoutMs: 1_500 } : {});
    await paypal.readAccount(world.seller);
    await world.arm(scenario);
    expect(await paypal.createPayment(newPayment(world.seller))).toMatchObject({ failure: 'UNAVAILABLE' });
    await world.arm(scenario, 2);
    expect(await paypal.readAccount(world.seller)).toMatchObject({ failure: 'UNAVAILABLE' });
  });

  test.each(['error-500', 'bad-json'])(
    'it plays %s with the token, and is back with the next call',
    async (scenario) => {
      const paypal = world.adapter();
      await world.arm(scenario);
      expect(await paypal.createPayment(newPayment(world.seller))).toMatchObject({ failure: 'UNAVAILABLE' });
      expect(await paypal.createPayment(newPayment(world.seller))).toMatchObject({ ok: true });
    },
  );
});

describe('the token', () => {
  const lastCall = async () => (await world.calls())[0]?.id ?? 0;
  const tokensSince = async (id: number) =>
    (await world.calls()).filter((call) => call.id > id && call.path.endsWith('/oauth2/token')).length;

  test('is asked for once, by however many', async () => {
    const paypal = world.adapter();
    const before = await lastCall();
    await Promise.all([1, 2, 3].map(() => paypal.readAccount(world.seller)));
    await paypal.createPayment(newPayment(world.seller));
    expect(await tokensSince(before)).toBe(1);
  });

  test('is asked for again shortly before its end', async () => {
    let time = Date.now();
    const paypal = world.adapter({ now: () => new Date(time) });
    await paypal.readAccount(world.seller);
    const before = await lastCall();
    time += 8 * 60 * 60 * 1000;
    await paypal.readAccount(world.seller);
    expect(await tokensSince(before)).toBe(0);
    time += 59.5 * 60 * 1000;
    await paypal.readAccount(world.seller);
    expect(await tokensSince(before)).toBe(1);
  });

  test('that expired early is replaced, and the call made again', async () => {
    const paypal = world.adapter();
    await paypal.readAccount(world.seller);
    await world.arm('token-expired');
    expect(await paypal.createPayment(newPayment(world.seller))).toMatchObject({ ok: true });
  });
});

test('a read that fails once is made again', async () => {
  const paypal = world.adapter();
  await paypal.readAccount(world.seller);
  await world.arm('error-500');
  expect(await paypal.readAccount(world.seller)).toMatchObject({ ok: true });
});

test('PayPal elsewhere must be reached by https', () => {
  expect(() => world.adapter({ baseUrl: 'http://api-m.paypal.test' })).toThrow('https');
  expect(() => world.adapter({ baseUrl: 'https://api-m.paypal.com' })).not.toThrow();
});

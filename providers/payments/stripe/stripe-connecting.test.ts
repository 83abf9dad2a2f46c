import { describe, expect, test } from 'vitest';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { StripeOptions } from './stripe.adapter.ts';
import { adapterFor, armStripe, connectSeller, expectOk, newPayment, walkConnecting } from './stripe.fixture.ts';

const sandbox = sandboxForFile();

const adapter = (options: Partial<StripeOptions> = {}) => adapterFor(sandbox, options);
const calls = async (path: string): Promise<number> =>
  (await sandbox.app.inject('/calls?simulator=stripe'))
    .json<{ path: string; method: string }[]>()
    .filter((call) => `${call.method} ${call.path}` === path).length;

describe('connecting a seller', () => {
  const returnUrl = 'http://localhost:3000/app/settings/platforms/stripe/redirect';
  const begin = async (email = 'new@example.test') =>
    expectOk(await adapter().connectUrl({ state: 'state+1&2', returnUrl, email }));

  test('leads to the page of Stripe, and gives the account that can charge', async () => {
    const query = await walkConnecting(await begin(), { decision: 'connect' });
    expect(query).toMatchObject({ state: 'state+1&2', scope: 'read_write', code: expect.stringMatching(/^ac_/) });
    expect(await adapter().finishConnecting(query)).toEqual({
      ok: true,
      value: {
        id: expect.stringMatching(/^acct_/),
        canCharge: true,
        missing: [],
        publicKey: 'pk_test_sandbox',
      },
    });
  });

  test('tells what the seller still has to do', async () => {
    const query = await walkConnecting(await begin('later@example.test'), { decision: 'connect', ready: '' });
    expect(await adapter().finishConnecting(query)).toMatchObject({
      value: { canCharge: false, missing: expect.arrayContaining(['external_account']) },
    });
  });

  test('is REFUSED when the seller denies, when the code was used, and without a code', async () => {
    const denied = await walkConnecting(await begin(), { decision: 'cancel' });
    expect(await adapter().finishConnecting(denied)).toMatchObject({
      failure: 'REFUSED',
      message: 'The user denied your request',
    });
    const query = await walkConnecting(await begin(), { decision: 'connect' });
    await adapter().finishConnecting(query);
    expect(await adapter().finishConnecting(query)).toMatchObject({ failure: 'REFUSED' });
    expect(await adapter().finishConnecting({ state: 'x' })).toMatchObject({ failure: 'REFUSED' });
  });

  test('is REFUSED when Stripe plays a seller who cancels, or does not take the code', async () => {
    await armStripe(sandbox, 'connect-cancelled');
    const sent = await fetch(await begin(), { redirect: 'manual' });
    const query = Object.fromEntries(new URL(sent.headers.get('location') ?? '').searchParams);
    expect(query).toMatchObject({ error: 'access_denied', state: 'state+1&2' });
    expect(await adapter().finishConnecting(query)).toMatchObject({ failure: 'REFUSED' });
    const agreed = await walkConnecting(await begin(), { decision: 'connect' });
    await armStripe(sandbox, 'code-refused');
    expect(await adapter().finishConnecting(agreed)).toMatchObject({ failure: 'REFUSED' });
  });

  test.each(['time-out', 'reset', 'error-500', 'rate-limited', 'bad-json'])(
    'is UNAVAILABLE on %s',
    async (scenario) => {
      const query = await walkConnecting(await begin(), { decision: 'connect' });
      await armStripe(sandbox, scenario);
      const before = await calls('POST /stripe/oauth/token');
      // Time enough for the call to come there, on a busy machine too.
      expect(await adapter({ timeoutMs: 5_000 }).finishConnecting(query)).toMatchObject({ failure: 'UNAVAILABLE' });
      // A code is used up by its first use: it is not sent twice.
      expect(await calls('POST /stripe/oauth/token')).toBe(before + 1);
    },
  );

  test('is UNAVAILABLE when Stripe does not know our keys', async () => {
    const query = await walkConnecting(await begin(), { decision: 'connect' });
    expect(await adapter({ secretKey: 'sk_test_other' }).finishConnecting(query)).toMatchObject({
      failure: 'UNAVAILABLE',
    });
  });

  test('can be undone, twice as well, and then the account is not ours any more', async () => {
    const stripe = adapter();
    const account = await connectSeller(sandbox, 'leaving@example.test');
    expect(await stripe.readAccount(account)).toMatchObject({ ok: true });
    expect(await stripe.disconnect(account)).toEqual({ ok: true, value: undefined });
    expect(await stripe.disconnect(account)).toEqual({ ok: true, value: undefined });
    expect(await stripe.readAccount(account)).toMatchObject({ failure: 'ACCOUNT' });
    expect(await stripe.createPayment(newPayment(account))).toMatchObject({ failure: 'ACCOUNT' });
    expect(await connectSeller(sandbox, 'leaving@example.test')).toBe(account);
  });

  test('with the keys of a stranger can’t be undone', async () => {
    const seller = await connectSeller(sandbox, 'seller@example.test');
    expect(await adapter({ clientId: 'ca_other' }).disconnect(seller)).toMatchObject({ failure: 'UNAVAILABLE' });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { type SiteverifyOptions, siteverifyBotCheck } from './siteverify.adapter.ts';

const visitor = { address: '203.0.113.7' };
const now = new Date('2026-01-15T12:00:00Z');

let sandbox: RunningSandbox;
let serial = 0;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.app.inject({ method: 'DELETE', url: '/scenarios' }));

const adapter = (options: Partial<SiteverifyOptions> = {}) =>
  siteverifyBotCheck({
    vendor: 'turnstile',
    siteKey: 'site-key',
    secret: sandboxKeys.botCheck.secret,
    baseUrl: `${sandbox.url}/siteverify`,
    now: () => now,
    ...options,
  });
const arm = (scenario: string) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'siteverify', scenario } });
const newToken = () => {
  serial += 1;
  return `human-${serial}`;
};

test.each([
  ['recaptcha', 'https://www.google.com/recaptcha/api.js', 2],
  ['hcaptcha', 'https://js.hcaptcha.com/1/api.js', 2],
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js', 5],
] as const)('%s offers its widget, and its token lives for some minutes', async (vendor, scriptUrl, minutes) => {
  const check = adapter({ vendor });
  expect(await check.challenge()).toEqual({ vendor, siteKey: 'site-key', scriptUrl });
  expect(await check.verify(newToken(), visitor)).toEqual({
    ok: true,
    value: { tokenId: expect.stringMatching(/^[\da-f]{64}$/), expiresAt: new Date(now.getTime() + minutes * 60_000) },
  });
});

test('the vendor learns the visitor from whom the token came', async () => {
  await adapter().verify(newToken(), visitor);
  const [call] = (await sandbox.app.inject('/calls?simulator=siteverify')).json();
  expect(call.body).toEqual({ secret: '(secret)', response: '(secret)', remoteip: visitor.address });
});

describe('a token FAILED when', () => {
  test('it is no token', async () => {
    expect(await adapter().verify('robot', visitor)).toMatchObject({
      failure: 'FAILED',
      message: 'invalid-input-response',
    });
    expect(await adapter().verify('', visitor)).toMatchObject({ ok: false, failure: 'FAILED' });
  });

  test('it was used before', async () => {
    const token = newToken();
    await adapter().verify(token, visitor);
    expect(await adapter().verify(token, visitor)).toMatchObject({
      failure: 'FAILED',
      message: 'timeout-or-duplicate',
    });
  });

  test('the vendor takes the visitor for a bot', async () => {
    await arm('not-human');
    expect(await adapter().verify(newToken(), visitor)).toMatchObject({ ok: false, failure: 'FAILED' });
  });
});

describe('the check is UNAVAILABLE when', () => {
  test('nothing listens there', async () => {
    const check = adapter({ baseUrl: 'http://127.0.0.1:1' });
    expect(await check.verify(newToken(), visitor)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test('our secret is wrong', async () => {
    const check = adapter({ secret: 'wrong' });
    expect(await check.verify(newToken(), visitor)).toMatchObject({
      failure: 'UNAVAILABLE',
      message: 'invalid-input-secret',
    });
  });

  test.each(['error-500', 'rate-limited', 'reset', 'bad-json', 'time-out'])('the vendor plays %s', async (scenario) => {
    await arm(scenario);
    const check = adapter({ timeoutMs: 1_000 });
    expect(await check.verify(newToken(), visitor)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });
});

import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import { newFlow, openConsent, walkConsent } from '../consent.fixture.ts';
import type { IdentityFlow, IdentityProvider } from '../identity.port.ts';
import { type FacebookOptions, facebookIdentity } from './facebook.adapter.ts';

const sandbox = sandboxForFile();

const adapter = (options: Partial<FacebookOptions> = {}) =>
  facebookIdentity({
    dialogBase: `${sandbox.url}/facebook`,
    graphBase: `${sandbox.url}/facebook`,
    ...sandboxKeys.identity.facebook,
    timeoutMs: 20_000,
    retryDelayMs: 1,
    ...options,
  });
const flowToApp = () => newFlow(`${sandbox.appUrl}/api/v1/facebook/callback`);
const arm = (scenario: string, times = 1) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'facebook', scenario, times } });
const person = { decision: 'continue', email: 'ann@example.test', firstName: 'Ann', lastName: 'Lee' };

async function signIn(facebook: IdentityProvider, flow: IdentityFlow, choices: Record<string, string> = person) {
  const address = await facebook.authorizeUrl(flow);
  if (!address.ok) throw new Error(address.failure);
  return walkConsent(address.value, choices);
}

describe('signing in with Facebook', () => {
  test('gives the person who agreed, whose mail is never taken as verified', async () => {
    const facebook = adapter();
    const flow = flowToApp();
    const callback = await signIn(facebook, flow);
    expect(callback.href).toContain(flow.redirectUri);
    expect(await facebook.identify(callback, flow)).toEqual({
      ok: true,
      value: {
        subject: expect.stringMatching(/^\d{16}$/),
        email: 'ann@example.test',
        emailVerified: false,
        firstName: 'Ann',
        lastName: 'Lee',
      },
    });
  });

  test('may come without a mail', async () => {
    const facebook = adapter();
    const flow = flowToApp();
    const callback = await signIn(facebook, flow, { ...person, option: '' });
    expect(await facebook.identify(callback, flow)).toMatchObject({ ok: true, value: { email: null } });
  });

  test('leaves no secret in an address', async () => {
    const facebook = adapter();
    const flow = flowToApp();
    await facebook.identify(await signIn(facebook, flow), flow);
    const calls: { method: string; query: object }[] = (await sandbox.app.inject('/calls?simulator=facebook')).json();
    const sentToGraph = calls.slice(0, 2).map(({ query }) => Object.keys(query));
    expect(sentToGraph).toEqual([['fields', 'appsecret_proof'], []]);
  });
});

describe('a sign-in is REJECTED when', () => {
  test('the person cancels', async () => {
    const facebook = adapter();
    const flow = flowToApp();
    const callback = await signIn(facebook, flow, { decision: 'cancel' });
    expect(await facebook.identify(callback, flow)).toMatchObject({ failure: 'REJECTED', message: 'access_denied' });
  });

  test.each(['state', 'codeVerifier'] as const)('the %s is another', async (part) => {
    const facebook = adapter();
    const flow = flowToApp();
    const callback = await signIn(facebook, flow);
    expect(await facebook.identify(callback, { ...flow, [part]: flowToApp()[part] })).toMatchObject({
      ok: false,
      failure: 'REJECTED',
    });
  });

  test('the code was used before', async () => {
    const facebook = adapter();
    const flow = flowToApp();
    const callback = await signIn(facebook, flow);
    await facebook.identify(callback, flow);
    expect(await facebook.identify(callback, flow)).toMatchObject({ ok: false, failure: 'REJECTED' });
  });

  test('the callback brings no code', async () => {
    const flow = flowToApp();
    const callback = new URL(`${flow.redirectUri}?state=${flow.state}`);
    expect(await adapter().identify(callback, flow)).toMatchObject({ ok: false, failure: 'REJECTED' });
  });

  test('Facebook refuses the code', async () => {
    const facebook = adapter();
    const flow = flowToApp();
    const callback = await signIn(facebook, flow);
    await arm('code-refused');
    expect(await facebook.identify(callback, flow)).toMatchObject({ ok: false, failure: 'REJECTED' });
  });
});

describe('Facebook is UNAVAILABLE when', () => {
  test('nothing listens there', async () => {
    const flow = flowToApp();
    const callback = new URL(`${flow.redirectUri}?state=${flow.state}&code=abc`);
    const facebook = adapter({ graphBase: 'http://127.0.0.1:1' });
    expect(await facebook.identify(callback, flow)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test.each(['error-500', 'rate-limited', 'reset', 'bad-json', 'time-out'])('the code meets %s', async (scenario) => {
    const facebook = adapter(scenario === 'time-out' ? { timeoutMs: 1_500 } : {});
    const flow = flowToApp();
    const callback = await signIn(facebook, flow);
    await arm(scenario);
    expect(await facebook.identify(callback, flow)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test.each([{ appSecret: 'wrong' }, { appId: '2' }])('it does not know our app: %o', async (wrong) => {
    const flow = flowToApp();
    const callback = await signIn(adapter(), flow);
    expect(await adapter(wrong).identify(callback, flow)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });
});

test.each([
  ['another app', 'client_id', '2'],
  ['another origin to return to', 'redirect_uri', 'https://evil.example.test/callback'],
])('the dialog is not shown for %s', async (_name, parameter, value) => {
  const address = await adapter().authorizeUrl(flowToApp());
  if (!address.ok) throw new Error(address.failure);
  address.value.searchParams.set(parameter, value);
  expect(await openConsent(address.value)).toMatchObject({ status: 400 });
});

import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import { newFlow, openConsent, walkConsent } from '../consent.fixture.ts';
import type { IdentityFlow, IdentityProvider } from '../identity.port.ts';
import { type GoogleOptions, googleIdentity } from './google.adapter.ts';

const sandbox = sandboxForFile();

const adapter = (options: Partial<GoogleOptions> = {}) =>
  googleIdentity({
    issuer: `${sandbox.url}/google`,
    ...sandboxKeys.identity.google,
    timeoutMs: 20_000,
    retryDelayMs: 1,
    ...options,
  });
const flowToApp = () => newFlow(`${sandbox.appUrl}/api/v1/google/callback`);
const arm = (scenario: string, times = 1) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'google', scenario, times } });
const person = { decision: 'continue', email: 'ann@example.test', firstName: 'Ann', lastName: "O'Neil" };

async function signIn(google: IdentityProvider, flow: IdentityFlow, choices: Record<string, string> = person) {
  const address = await google.authorizeUrl(flow);
  if (!address.ok) throw new Error(address.message);
  return walkConsent(address.value, choices);
}

describe('signing in with Google', () => {
  test('gives the person who chose an account, with the verified mail', async () => {
    const google = adapter();
    const flow = flowToApp();
    const callback = await signIn(google, flow);
    expect(callback.href).toContain(flow.redirectUri);
    expect(await google.identify(callback, flow)).toEqual({
      ok: true,
      value: {
        subject: expect.stringMatching(/^\d{21}$/),
        email: 'ann@example.test',
        emailVerified: true,
        firstName: 'Ann',
        lastName: "O'Neil",
      },
    });
  });

  test('knows the same person again by the subject', async () => {
    const google = adapter();
    const subjects: unknown[] = [];
    for (const email of ['ann@example.test', 'ann@example.test', 'bob@example.test']) {
      const flow = flowToApp();
      const found = await google.identify(await signIn(google, flow, { ...person, email }), flow);
      subjects.push(found.ok && found.value.subject);
    }
    expect(subjects[0]).toBe(subjects[1]);
    expect(subjects[2]).not.toBe(subjects[0]);
  });

  test('does not vouch for a mail that Google has not verified', async () => {
    const google = adapter();
    const flow = flowToApp();
    const callback = await signIn(google, flow, { ...person, option: '' });
    expect(await google.identify(callback, flow)).toMatchObject({ ok: true, value: { emailVerified: false } });
  });

  test('works behind a proxy that changes the callback address', async () => {
    const google = adapter();
    const flow = flowToApp();
    const callback = new URL((await signIn(google, flow)).search, 'http://10.0.0.7:8080/internal');
    expect(await google.identify(callback, flow)).toMatchObject({ ok: true });
  });

  test('finds the provider once, not for every sign-in', async () => {
    const google = adapter();
    const before = await discoveries();
    await google.authorizeUrl(flowToApp());
    await google.authorizeUrl(flowToApp());
    expect(await discoveries()).toBe(before + 1);
  });
});

async function discoveries(): Promise<number> {
  const calls: { path: string }[] = (await sandbox.app.inject('/calls?simulator=google')).json();
  return calls.filter(({ path }) => path.endsWith('openid-configuration')).length;
}

describe('a sign-in is REJECTED when', () => {
  test('the person cancels', async () => {
    const google = adapter();
    const flow = flowToApp();
    const callback = await signIn(google, flow, { decision: 'cancel' });
    expect(await google.identify(callback, flow)).toMatchObject({ failure: 'REJECTED', message: 'access_denied' });
  });

  test.each(['state', 'nonce', 'codeVerifier'] as const)('the %s is another', async (part) => {
    const google = adapter();
    const flow = flowToApp();
    const callback = await signIn(google, flow);
    expect(await google.identify(callback, { ...flow, [part]: flowToApp()[part] })).toMatchObject({
      ok: false,
      failure: 'REJECTED',
    });
  });

  test('the code was used before', async () => {
    const google = adapter();
    const flow = flowToApp();
    const callback = await signIn(google, flow);
    await google.identify(callback, flow);
    expect(await google.identify(callback, flow)).toMatchObject({ failure: 'REJECTED', message: 'invalid_grant' });
  });

  test('the callback brings no code', async () => {
    const flow = flowToApp();
    const callback = new URL(`${flow.redirectUri}?state=${flow.state}`);
    expect(await adapter().identify(callback, flow)).toMatchObject({ ok: false, failure: 'REJECTED' });
  });

  test.each(['code-refused', 'wrong-nonce', 'forged-token'])('Google plays %s', async (scenario) => {
    const google = adapter();
    const flow = flowToApp();
    const callback = await signIn(google, flow);
    await arm(scenario);
    expect(await google.identify(callback, flow)).toMatchObject({ ok: false, failure: 'REJECTED' });
  });
});

describe('Google is UNAVAILABLE when', () => {
  test('nothing listens there', async () => {
    const google = adapter({ issuer: 'http://127.0.0.1:1/google' });
    expect(await google.authorizeUrl(flowToApp())).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test.each(['error-500', 'rate-limited', 'reset', 'bad-json'])('discovery answers with %s', async (scenario) => {
    await arm(scenario, 2);
    expect(await adapter().authorizeUrl(flowToApp())).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test.each(['error-500', 'rate-limited', 'reset', 'bad-json', 'time-out'])('the code meets %s', async (scenario) => {
    const google = adapter(scenario === 'time-out' ? { timeoutMs: 1_500 } : {});
    const flow = flowToApp();
    const callback = await signIn(google, flow);
    await arm(scenario);
    expect(await google.identify(callback, flow)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test('it does not know our client', async () => {
    const google = adapter({ clientSecret: 'wrong' });
    const flow = flowToApp();
    const callback = await signIn(google, flow);
    expect(await google.identify(callback, flow)).toMatchObject({ failure: 'UNAVAILABLE', message: 'invalid_client' });
  });
});

test('one failed read of Google is made good by another try', async () => {
  await arm('error-500');
  expect(await adapter().authorizeUrl(flowToApp())).toMatchObject({ ok: true });
});

test('a failed discovery is tried again at the next sign-in', async () => {
  const google = adapter();
  await arm('error-500', 2);
  await google.authorizeUrl(flowToApp());
  expect(await google.authorizeUrl(flowToApp())).toMatchObject({ ok: true });
});

test('an issuer elsewhere must be reached by https', () => {
  expect(() => adapter({ issuer: 'http://accounts.example.test' })).toThrow('https');
  expect(() => adapter({ issuer: 'https://accounts.example.test' })).not.toThrow();
});

test.each([
  ['another client', 'client_id', 'someone'],
  ['another origin to return to', 'redirect_uri', 'https://evil.example.test/callback'],
])('the chooser is not shown for %s', async (_name, parameter, value) => {
  const address = await adapter().authorizeUrl(flowToApp());
  if (!address.ok) throw new Error(address.message);
  address.value.searchParams.set(parameter, value);
  expect(await openConsent(address.value)).toMatchObject({ status: 400 });
});

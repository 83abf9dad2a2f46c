import { join } from 'node:path';
import { expect } from 'vitest';
import { api } from '#contract/api.ts';
import type { Contract } from '#contract/kit/route.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { type AppOptions, buildApp } from './app.ts';
import { makeMetrics } from './kit/metrics.ts';
import { browserSettings } from './scanfront.ts';

const options = {
  trustProxy: false,
  metrics: null,
  requestsPerMinute: 1000,
  maxDelayMs: 30_000,
  webDir: null,
  siteDir: null,
  tags: null,
} as const;

const uploadsOf = ({ config }: World) => join(config.DATA_DIR, 'uploads');

test('the API document describes every call of the contract, and the reference page shows them', async ({ world }) => {
  const document = await (await fetch(`${world.config.urls.app}/api/v1/openapi.json`)).json();
  const described = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId);
  // Those of operators are told to nobody.
  const declared = Object.entries(api).flatMap(([capability, contract]) =>
    Object.entries(contract as Contract)
      .filter(([, route]) => route.spec.permission !== 'operator')
      .map(([name]) => `${capability}.${name}`),
  );
  expect(described.sort()).toEqual(declared.sort());
  const reference = await (await fetch(`${world.config.urls.app}/api/docs`)).text();
  for (const id of declared) expect(reference).toContain(`id="${id}"`);
});

test('every kind of job is done by one handler', async ({ world }) => {
  const kinds = world.handlers.map(({ job }) => job.name);
  expect(kinds.filter((kind, index) => kinds.indexOf(kind) < index)).toEqual([]);
});

test('one address may make only so many requests in a minute, and is told when to come back', async ({ world }) => {
  const browser = browserSettings(world.config);
  const settings: AppOptions = { ...options, requestsPerMinute: 3, uploadsDir: uploadsOf(world), browser };
  const app = await buildApp(world.deps, world.services, settings);
  const ask = () => app.inject('/api/v1/bot-check');
  for (let count = 0; count < 3; count += 1) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ error: { name: 'TOO_MANY' } });
  await app.close();
});

test('addresses of one IPv6 network count together, eight times as many of a wider one, and wrong tokens count', async ({
  world,
}) => {
  const browser = browserSettings(world.config);
  const app = await buildApp(world.deps, world.services, {
    ...options,
    uploadsDir: uploadsOf(world),
    requestsPerMinute: 2,
    browser,
  });
  const ask = async (remoteAddress: string) => {
    const headers = { authorization: 'Bearer wrong' };
    return (await app.inject({ url: '/api/v1/users', remoteAddress, headers })).statusCode;
  };
  expect([await ask('2001:db8:1::1'), await ask('2001:db8:1::2'), await ask('2001:db8:1::3')]).toEqual([401, 401, 429]);
  // The refused one is not counted for the neighbours.
  for (let count = 0; count < 14; count += 1) expect(await ask(`2001:db8:1:${count + 1}::1`)).toBe(401);
  expect(await ask('2001:db8:1:ff::1')).toBe(429);
  expect(await ask('2001:db8:2::1')).toBe(401);
  expect([await ask('203.0.113.9'), await ask('::ffff:203.0.113.9'), await ask('203.0.113.9')]).toEqual([
    401, 401, 429,
  ]);
  expect(await ask('203.0.113.10')).toBe(401);
  await app.close();
});

test('the metrics are told to whoever knows the token, and to nobody who only comes from this machine', async ({
  world,
}) => {
  const token = 'a token that only the collector knows';
  const browser = browserSettings(world.config);
  const app = await buildApp(world.deps, world.services, {
    ...options,
    uploadsDir: uploadsOf(world),
    metrics: makeMetrics(token),
    browser,
  });
  await app.inject('/healthz');
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: authorization ? { authorization } : {} });
  const told = await ask(`Bearer ${token}`);
  expect(told.body).toContain(
    'http_request_duration_seconds_count{origin="app",method="GET",route="/healthz",status="200"} 1',
  );
  for (const guess of [undefined, token, `Bearer ${token}x`, 'Bearer ']) {
    const { statusCode, body } = await ask(guess);
    expect([guess, statusCode, body]).toEqual([guess, 401, '']);
  }
  await app.close();
});

test('without a token the app has no metrics; their own port tells those of the app', async ({ world }) => {
  const metrics = makeMetrics(null);
  const browser = browserSettings(world.config);
  const app = await buildApp(world.deps, world.services, {
    ...options,
    uploadsDir: uploadsOf(world),
    metrics,
    browser,
  });
  const inside = metrics.buildServer();
  await app.inject('/healthz');
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await fetch(`${world.config.urls.app}/metrics`)).status).toBe(404);
  expect((await inside.inject('/metrics')).body).toContain('route="/healthz",status="200"} 1');
  await Promise.all([app.close(), inside.close()]);
});

test('every answer carries the headers that keep other sites out', async ({ world }) => {
  const { headers } = await fetch(`${world.config.urls.app}/healthz`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-correlation-id')).toMatch(/^[\w-]{8,64}$/);
});

test('pages may load the card field of those through whom merchants pay us', async ({ world }) => {
  const { urls } = world.config;
  const policy = (await fetch(`${urls.app}/healthz`)).headers.get('content-security-policy') ?? '';
  for (const part of ['script-src', 'frame-src', 'connect-src']) {
    const allowed = policy.split(';').find((text) => text.trim().startsWith(`${part} `)) ?? '';
    expect(allowed.split(' ')).toContain(urls.sandbox);
  }
  expect(browserSettings(world.config).billing).toEqual({
    scriptUrl: `${urls.sandbox}/stripe/js/v3/`,
    publicKey: 'pk_test_sandbox',
  });
});

test('an address that can’t be read and an id too long to be one are refused like everything else', async ({
  world,
}) => {
  const base = `${world.config.urls.app}/api/v1/verify`;
  const unreadable = await fetch(`${base}/%ff`);
  expect([unreadable.status, await unreadable.json()]).toMatchObject([400, { error: { name: 'BAD_REQUEST' } }]);
  expect(unreadable.headers.get('x-correlation-id')).toMatch(/^[\w-]{8,64}$/);
  const endless = await fetch(`${base}/${'a'.repeat(300)}`);
  expect([endless.status, await endless.json()]).toMatchObject([404, { error: { name: 'NOT_FOUND' } }]);
});

test('a call that does not exist and a method it does not have are both not found', async ({ world }) => {
  const base = `${world.config.urls.app}/api/v1`;
  expect((await fetch(`${base}/nowhere`)).status).toBe(404);
  expect((await fetch(`${base}/login`, { method: 'DELETE' })).status).toBe(404);
});

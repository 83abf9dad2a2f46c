import { join } from 'node:path';
import { expect } from 'vitest';
import { api } from '#contract/api.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { type AppOptions, buildApp } from './app.ts';
import { browserSettings } from './scanfront.ts';

const options = {
  trustProxy: false,
  metrics: 'loopback',
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
  const declared = Object.entries(api).flatMap(([capability, contract]) =>
    Object.keys(contract).map((name) => `${capability}.${name}`),
  );
  expect(described.sort()).toEqual(declared.sort());
  const reference = await (await fetch(`${world.config.urls.app}/api/docs`)).text();
  for (const id of declared) expect(reference).toContain(`id="${id}"`);
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

test('the metrics are told on this machine only, and not at all when they are off', async ({ world }) => {
  const browser = browserSettings(world.config);
  const app = await buildApp(world.deps, world.services, { ...options, uploadsDir: uploadsOf(world), browser });
  await app.inject('/healthz');
  const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  expect((await fetch(`${world.config.urls.app}/metrics`)).status).toBe(404);
  await app.close();
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

import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http.ts';

/** The network address that somebody seems to come from who claims to have come by these. */
async function seenBehind(trustProxy: number | false, forwarded: string): Promise<string> {
  const log = pino({ level: 'silent' });
  const app = await createHttpServer({ log, trustProxy, policy: null, https: false, maxDelayMs: 30_000 });
  onTestFinished(() => app.close());
  app.get('/', async ({ ip }) => ip);
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  return body;
}

test('without a proxy nobody is believed', async () => {
  expect(await seenBehind(false, '203.0.113.9')).toBe('127.0.0.1');
});

test('what one proxy has added is believed, what was there before is not', async () => {
  expect(await seenBehind(1, '203.0.113.9')).toBe('203.0.113.9');
  expect(await seenBehind(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
});

test('of two proxies both are believed, and nobody before them', async () => {
  expect(await seenBehind(2, '198.51.100.1, 203.0.113.9, 10.0.0.5')).toBe('203.0.113.9');
});

import type pg from 'pg';
import { expect, test } from 'vitest';
import { standInLine } from '../../db/waiting-line.ts';
import { makeLogger } from '../logging.ts';
import { createHttpServer } from './http.ts';

/** An origin where `/buy` is urgent, and a request waits so long for a connection to the database. */
async function openOrigin(wait: { ms: number; ofBuyers?: number }) {
  const log = makeLogger({ level: 'silent', pretty: false });
  const app = await createHttpServer({
    log,
    trustProxy: false,
    policy: null,
    https: false,
    maxDelayMs: 30_000,
    readWait: (of) => (of === 'the hurried' ? (wait.ofBuyers ?? wait.ms) : wait.ms),
    isUrgent: ({ url }) => url === '/buy',
  });
  for (const path of ['/look', '/buy', '/healthz', '/metrics', '/static/page.css']) app.get(path, async () => 'served');
  app.post('/look', async () => 'written');
  const ask = (url: string, accept = 'application/json', method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { accept } });
  return { ask, close: () => app.close() };
}

test('while more come than can be served, buyers are served and others are told when to come back', async () => {
  const wait = { ms: 6001 };
  const { ask, close } = await openOrigin(wait);
  const refused = await ask('/look');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({ error: { name: 'OVERLOADED' } });
  expect((await ask('/buy')).statusCode).toBe(200);
  wait.ms = 6000;
  expect((await ask('/look')).statusCode).toBe(200);
  await close();
});

test('when it is far too much, buyers are told so too, and whoever watches still gets an answer', async () => {
  const { ask, close } = await openOrigin({ ms: 30_001 });
  expect((await ask('/buy')).statusCode).toBe(503);
  for (const path of ['/healthz', '/metrics', '/static/page.css']) expect((await ask(path)).statusCode).toBe(200);
  await close();
});

test('however long those wait who look, who buys is sent away only when buyers wait long themselves', async () => {
  const wait = { ms: 60_000, ofBuyers: 30_000 };
  const { ask, close } = await openOrigin(wait);
  expect((await ask('/look')).statusCode).toBe(503);
  expect((await ask('/buy')).statusCode).toBe(200);
  wait.ofBuyers = 30_001;
  expect((await ask('/buy')).statusCode).toBe(503);
  await close();
});

test('who waits for a page is told so on one that tries again by itself, and programs get what they can read', async () => {
  const { ask, close } = await openOrigin({ ms: 6001 });
  const page = await ask('/look', 'text/html,application/xhtml+xml;q=0.9');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<h1>We are busy right now. Please try again in a moment.</h1>');
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  const written = await ask('/look', 'text/html', 'POST');
  expect(written.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(written.body).not.toContain('http-equiv="refresh"');
  expect((await ask('/api/v1/look', 'text/html')).json()).toMatchObject({ error: { name: 'OVERLOADED' } });
  await close();
});

test('who buys gets the next connection to the database, though others asked before', async () => {
  const connect = async () => ({ release: () => undefined });
  const pool = { connect, end: async () => undefined, options: { max: 1 } } as unknown as pg.Pool;
  const line = standInLine(pool);
  const app = await createHttpServer({
    log: makeLogger({ level: 'silent', pretty: false }),
    trustProxy: false,
    policy: null,
    https: false,
    maxDelayMs: 30_000,
    isUrgent: ({ url }) => url === '/buy',
  });
  const { promise: bothWait, resolve: reportBoth } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const served: string[] = [];
  for (const url of ['/look', '/buy']) {
    app.post(url, async () => {
      asked.push(url);
      if (asked.length === 2) setImmediate(reportBoth);
      const client = await line.connect();
      served.push(url);
      client.release();
      return 'served';
    });
  }
  const holder = await line.connect();
  const looking = app.inject({ method: 'POST', url: '/look', payload: {} });
  const buying = app.inject({ method: 'POST', url: '/buy', payload: {} });
  await bothWait;
  holder.release();
  await Promise.all([looking, buying]);
  expect([asked, served]).toEqual([
    ['/look', '/buy'],
    ['/buy', '/look'],
  ]);
  await app.close();
});

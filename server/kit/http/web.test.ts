import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appPolicy } from './content-policy.ts';
import { addWeb } from './web.ts';

const files = {
  'index.html': '<meta property="csp-nonce" nonce="__NONCE__"><script id="settings">{"browser":"settings"}</script>',
  'service-worker.js': 'addEventListener("install", () => undefined)',
  'service-worker.js.br': 'compressed',
  'favicon.svg': '<svg/>',
  'static/index-abc.js': 'start()',
};
let dir: string;
let app: FastifyInstance;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'scanfront-web-'));
  await mkdir(join(dir, 'static'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  app = fastify();
  const policy = appPolicy({ content: 'https://content.example', botCheck: [], cards: null, frames: [] });
  await addWeb(app, { dir, policy, browser: { helpUrl: 'mailto:help@example.com' }, site: null });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('hashed files are kept for ever, others for an hour', async () => {
  expect((await ask('/static/index-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test.each(['identity', 'br'])('the service worker is asked for each time (%s)', async (encoding) => {
  const reply = await ask('/service-worker.js', { 'accept-encoding': encoding });
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(reply.headers['content-security-policy']).toBe(
    "default-src 'none';connect-src 'self';base-uri 'none';frame-ancestors 'none'",
  );
});

test('every address is the page, with a nonce of its own in header and markup', async () => {
  const views = await Promise.all(['/app', '/app/lookup'].map((url) => ask(url, { accept: 'text/html' })));
  const nonces = views.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, view] of views.entries()) {
    expect(view.headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`);
    expect(view.headers['cache-control']).toBe('no-cache');
    expect(view.body).toContain('<meta property="csp-nonce" content="" nonce=');
    expect(view.body).toContain('{"helpUrl":"mailto:help@example.com"}');
  }
});

test.each(['/app', '/login', '/register', '/verifyaccount/1'])(
  '%s is the page for whoever takes anything or says nothing',
  async (url) => {
    for (const accept of [undefined, '*/*', 'text/*;q=0.5']) {
      expect((await ask(url, accept === undefined ? {} : { accept })).headers['content-type']).toBe(
        'text/html; charset=utf-8',
      );
    }
    expect((await ask(url, { accept: 'application/json' })).statusCode).not.toBe(200);
  },
);

test('a file that is not there is not the page', async () => {
  const reply = await ask('/static/index-old.js', { accept: '*/*' });
  expect(reply.body).not.toContain('settings');
  expect(reply.statusCode).not.toBe(200);
});

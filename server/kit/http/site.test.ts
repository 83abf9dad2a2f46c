import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settableClock } from '../clock.ts';
import { appPolicy, sitePolicy } from './content-policy.ts';
import { addSite } from './site.ts';
import { addWeb } from './web.ts';

const pages = [
  { path: '/', file: '0.html', isListed: true },
  { path: '/blog/first', file: '1.html', isListed: true, changed: '2026-02-19' },
  { path: '/blog/details', file: '2.html', isListed: false },
  { path: '/404', file: '3.html', isListed: false },
];
const texts = {
  'site/site.json': JSON.stringify({ scriptHash: 'abc=', pages }),
  'site/pages/0.html': '<html lang="en"><link href="__APP_URL__/">© 2022–__YEAR__',
  'site/pages/1.html': '<html lang="en">First',
  'site/pages/2.html': '<html lang="en">Newest',
  'site/pages/3.html': '<html lang="en">This page does not exist',
  'site/files/site-abc.js': 'start()',
  'web/index.html': 'the app',
};
const clock = settableClock(new Date('2026-11-16T12:00:00Z'));
let dir: string;
let app: FastifyInstance;

async function serve(tags: string | null): Promise<FastifyInstance> {
  const made = fastify();
  const site = await addSite(made, {
    dir: join(dir, 'site'),
    appUrl: 'https://app.example',
    clock,
    tags,
    policy: sitePolicy({ botCheck: [], hasTags: tags !== null }),
  });
  const policy = appPolicy({ content: 'https://content.example', botCheck: [], cards: null, frames: [] });
  await addWeb(made, { dir: join(dir, 'web'), policy, browser: {}, site });
  return made;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'scanfront-site-'));
  for (const folder of ['site/pages', 'site/files', 'web']) await mkdir(join(dir, folder), { recursive: true });
  for (const [name, text] of Object.entries(texts)) await writeFile(join(dir, name), text);
  app = await serve(null);
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test('a page knows the address of this installation and the year', async () => {
  expect((await ask('/')).body).toBe('<html lang="en"><link href="https://app.example/">© 2022–2026');
  clock.set(new Date('2027-01-01T00:00:00Z'));
  expect((await ask('/')).body).toContain('2022–2027');
});

test('pages are sent compressed to whoever takes it', async () => {
  const brotli = await ask('/blog/first', { 'accept-encoding': 'gzip, br' });
  expect([brotli.headers['content-encoding'], String(brotliDecompressSync(brotli.rawPayload))]).toEqual([
    'br',
    texts['site/pages/1.html'],
  ]);
  const gzip = await ask('/blog/first', { 'accept-encoding': 'gzip' });
  expect(String(gunzipSync(gzip.rawPayload))).toBe(texts['site/pages/1.html']);
});

test('only our own files and the one script that is known may run', async () => {
  const policy = String((await ask('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-abc='");
  expect(policy).not.toMatch(/unsafe|https:/);
});

test('files are kept for ever', async () => {
  expect((await ask('/site/site-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('an address that leads nowhere says so, with the right status', async () => {
  const reply = await ask('/no/such/page');
  expect([reply.statusCode, reply.body]).toEqual([404, texts['site/pages/3.html']]);
});

test.each([
  '/app',
  '/app/',
  '/app/home',
  '/app/no/such/screen',
  '/login',
  '/login/',
  '/register?x=1',
  '/forgetpassword',
  '/redirect?code=a/b',
  '/join',
  '/verifyaccount/7?code=123456',
  '/builder/7',
])('%s is the app’s', async (path) => {
  expect((await ask(path)).body).toBe('the app');
});

test.each([
  '/apple',
  '/application',
  '/loginx',
  '/login/x',
  '/register/x',
  '/forgetpassword/x',
  '/redirect/x',
  '/join/x',
  '/verifyaccount',
  '/verifyaccount/',
  '/verifyaccount/7/x',
  '/builder',
  '/builder/7/x',
])('%s is not', async (path) => {
  const reply = await ask(path);
  expect([reply.statusCode, reply.body]).toEqual([404, texts['site/pages/3.html']]);
});

test('the address of the specification for an article leads to the one it names', async () => {
  expect((await ask('/blog/details')).body).toContain('Newest');
  const named = await ask('/blog/details?article=first');
  expect([named.statusCode, named.headers.location]).toEqual([301, '/blog/first']);
  expect((await ask('/blog/details?article=//evil.example')).statusCode).toBe(200);
});

test('search engines are told of every page, and to stay out of the app', async () => {
  const map = (await ask('/sitemap.xml')).body;
  expect(map).toContain('<url><loc>https://app.example/</loc></url>');
  expect(map).toContain('<url><loc>https://app.example/blog/first</loc><lastmod>2026-02-19</lastmod></url>');
  expect(map).not.toMatch(/404|details/);
  const robots = (await ask('/robots.txt')).body;
  expect(robots).toContain('Disallow: /app\n');
  expect(robots).toContain('Sitemap: https://app.example/sitemap.xml');
});

test('a tag manager is named to the page and allowed by the policy only where one is configured', async () => {
  expect((await ask('/')).body).not.toContain('data-tags');
  const tagged = await serve('GTM-ABC1234');
  const reply = await tagged.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(reply.body).toContain('<html lang="en" data-tags="GTM-ABC1234">');
  expect(reply.headers['content-security-policy']).toContain('https://www.googletagmanager.com');
  await tagged.close();
});

import { expect } from 'vitest';
import { signPrivateFile } from '#server/kit/files/private-files.ts';
import { test } from '#testing/api-test.ts';
import { buildContent } from './content.ts';
import { openShop, visitorOf } from './features/checkout/shop.fixture.ts';

const hour = 3_600_000;

test('a public file is served for ever, for every origin, and can run nothing', async ({ world }) => {
  await world.deps.storage.put('public/pictures/a.jpg', Buffer.from('picture'), { contentType: 'image/jpeg' });
  const response = await fetch(`${world.config.urls.content}/assets/pictures/a.jpg`);
  expect(await response.text()).toBe('picture');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(response.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('private files and names that could leave the storage are not found under /assets', async ({ world }) => {
  await world.deps.storage.put('private/invoices/1.pdf', Buffer.from('secret'), { contentType: 'application/pdf' });
  const attempts = [
    'private/invoices/1.pdf',
    '../private/invoices/1.pdf',
    '..%2fprivate%2finvoices%2f1.pdf',
    '%2e%2e/private/invoices/1.pdf',
    '....//private/invoices/1.pdf',
    'a%00.jpg',
    '.hidden',
    '%5c..%5csecret-key',
  ];
  for (const path of attempts) {
    const response = await fetch(`${world.config.urls.content}/assets/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test('a picture that is not there is missing for the back office, not forbidden', async ({ world }) => {
  const response = await fetch(`${world.config.urls.content}/assets/products/nobody.jpg`);
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
});

test('a private file opens by its signed address until that expires', async ({ world }) => {
  await world.deps.storage.put('private/invoices/2.pdf', Buffer.from('invoice'), { contentType: 'application/pdf' });
  const address = signPrivateFile(world.deps, 'invoices/2.pdf', { filename: 'invoice_1048.pdf', lifeMs: hour });
  const response = await fetch(address);
  expect(await response.text()).toBe('invoice');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="invoice_1048.pdf"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('access-control-allow-origin'), 'the back office alone').toBe(world.config.urls.app);
  world.clock.advance({ hours: 1, seconds: 1 });
  expect((await fetch(address)).status).toBe(404);
});

test('a signed address opens the file it was made for and no other', async ({ world }) => {
  await world.deps.storage.put('private/invoices/3.pdf', Buffer.from('mine'), { contentType: 'application/pdf' });
  const address = new URL(signPrivateFile(world.deps, 'invoices/2.pdf', { filename: 'x.pdf', lifeMs: hour }));
  const other = new URL(address);
  other.pathname = '/files/invoices/3.pdf';
  expect((await fetch(other)).status).toBe(404);
  const longer = new URL(address);
  longer.searchParams.set('expires', String(Date.now() + 100 * hour));
  expect((await fetch(longer)).status).toBe(404);
  expect((await fetch(`${world.config.urls.content}/files/invoices/3.pdf`)).status).toBe(404);
});

test('who asks a shop without a pause is held back, in words and in the store’s look', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const limited = await buildContent(world.deps, world.services, {
    trustProxy: false,
    maxDelayMs: 30_000,
    cacheBytes: 1_000_000,
    metrics: null,
    shopPerMinute: 2,
  });
  const origin = await limited.listen({ port: 0, host: '127.0.0.1' });
  const buyer = visitorOf({ url: `${origin}/${shop.slug}` });
  const seen = [await buyer.see('/cart'), await buyer.see('/cart'), await buyer.see<'notice'>('/cart')];
  await limited.close();
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(seen[2]?.page).toMatchObject({ kind: 'notice', title: 'One moment, please' });
  expect(Number(seen[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

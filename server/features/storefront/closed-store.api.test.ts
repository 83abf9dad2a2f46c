import { createHash } from 'node:crypto';
import { expect, vi } from 'vitest';
import { aShop } from '#server/features/buyers/buyers.fixture.ts';
import { stopUrlOf } from '#server/features/forms/newsletter/mail-stops.service.ts';
import { test } from '#testing/api-test.ts';
import { giveName } from '#testing/own-name.ts';
import type { World } from '#testing/world.ts';
import { ask, publishNew } from './storefront.fixture.ts';

const patiently = { timeout: 30_000, interval: 50 };

const close = async (world: World, storeId: string, changes = '') => {
  await world.pool.query(`update stores set site_status = 'stopped' ${changes} where id = $1`, [storeId]);
};

const isClosed = (world: World, path: string, headers: Record<string, string> = {}) =>
  vi.waitFor(async () => expect((await ask(world, path, { headers })).status).toBe(503), patiently);

test('a store that nobody pays for says politely that it is closed, at every address, and is never kept', async ({
  world,
  make,
}) => {
  const { slug, storeId } = await publishNew(world, make);
  await close(world, storeId, `, title = 'Dock <9> & Sons', email = 'dock@example.com'`);
  await isClosed(world, `/${slug}/`);
  const addresses = [
    '/',
    '/products',
    '/products/lamp-abc-234',
    '/search?q=lamp',
    '/robots.txt',
    '/sitemap.xml',
    '/nowhere',
  ];
  for (const path of [...addresses, '/cart', '/checkout', '/account', '/contact', '/service-worker.js']) {
    const { status, headers, text } = await ask(world, `/${slug}${path}`);
    expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([path, 503, '3600', 'no-store']);
    expect(text).toContain('<h1>Dock &lt;9&gt; &amp; Sons is closed at the moment</h1>');
    expect(text).toContain('<a href="mailto:dock@example.com">dock@example.com</a>');
  }
  for (const path of ['/cart', '/checkout', '/contact', '/newsletter']) {
    const options = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' };
    expect((await ask(world, `/${slug}${path}`, options)).status).toBe(503);
  }
  const head = await ask(world, `/${slug}/`, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([503, 0]);
});

test('a store of two languages is closed in that of its address, or of its visitor', async ({ world, make }) => {
  const { slug, storeId } = await publishNew(world, make);
  await close(world, storeId, `, title = 'El <Muelle>', email = 'muelle@example.com', languages = '{es,en}'`);
  await isClosed(world, `/${slug}/`);
  const spanish = await ask(world, `/${slug}/`);
  expect(spanish.text).toContain('<html lang="es">');
  expect(spanish.text).toContain('<h1>La tienda El &lt;Muelle&gt; está cerrada por ahora</h1>');
  expect(spanish.text).toContain('Escribe a <a href="mailto:muelle@example.com">muelle@example.com</a>.');
  const visitor = { accept: 'text/html', 'accept-language': 'en-US' };
  for (const [path, headers] of [
    ['/en/products', {}],
    ['/', visitor],
  ] as const) {
    const { text } = await ask(world, `/${slug}${path}`, { headers });
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('is closed at the moment');
  }
});

test('its page may load nothing but its own style', async ({ world, make }) => {
  const { slug, storeId } = await publishNew(world, make);
  await close(world, storeId);
  await isClosed(world, `/${slug}/`);
  const { headers, text } = await ask(world, `/${slug}/`);
  const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none';style-src 'sha256-${hash}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text).not.toContain('mailto:');
});

test('a name of its own and former addresses are closed, too', async ({ world, make }) => {
  const address = 'https://closed.surplus.example';
  const { seller, slug, storeId } = await publishNew(world, make, { address });
  await world.pool.query(
    `insert into former_addresses (slug, merchant_id, store_id, created_at) values ('closed-dock', $1, $2, now())`,
    [seller.scope.merchantId, storeId],
  );
  await giveName(world, storeId, 'closed.surplus.example');
  await close(world, storeId);
  await isClosed(world, '/products', { host: 'closed.surplus.example' });
  await isClosed(world, '/closed-dock/');
  await isClosed(world, `/${slug}/`);
});

test('whoever wants no more mails can say so there all the same', async ({ world, make }) => {
  const shop = await aShop(world, make, 1);
  const { merchantId } = shop.seller.scope;
  const email = make.email();
  await close(world, shop.storeId);
  const { pathname: base } = new URL(shop.url);
  await isClosed(world, `${base}/`);
  const { pathname } = new URL(stopUrlOf(world.deps, { merchantId, storeId: shop.storeId, url: shop.url }, email));
  const page = await ask(world, pathname);
  expect(page.status).toBe(200);
  const stopped = await ask(world, pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(stopped.status).toBeLessThan(400);
  const { rows } = await world.pool.query('select email from mail_stops where store_id = $1', [shop.storeId]);
  expect(rows).toEqual([{ email }]);
});

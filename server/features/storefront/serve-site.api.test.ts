import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { stores } from '#contract/stores/stores.contract.ts';
import { test } from '#testing/api-test.ts';
import { giveName } from '#testing/own-name.ts';
import { ask, pagesOf, publish, publishNew } from './storefront.fixture.ts';

const patiently = { timeout: 30_000, interval: 50 };

test('a published store is served from its folder, page by page', async ({ world, make }) => {
  const { slug } = await publishNew(world, make);
  const home = await ask(world, `/${slug}/`);
  expect([home.status, home.text]).toEqual([200, `<h1>Home of ${slug}</h1>`]);
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(home.headers['cache-control']).toBe('no-cache');
  expect(home.headers.vary).toBe('accept-encoding');
  expect((await ask(world, `/${slug}/products/lamp-abc-234`)).text).toContain('A lamp');
  expect((await ask(world, `/${slug}/robots.txt`)).headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await ask(world, `/${slug}/products?utm_source=mail`)).text).toContain('Everything');
});

test('files with a fingerprint are kept for ever, pages are asked for again', async ({ world, make }) => {
  const { slug } = await publishNew(world, make);
  const script = await ask(world, `/${slug}/assets/site-1f2e3d4c.js`);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const page = await ask(world, `/${slug}/`);
  const known = { 'if-none-match': page.headers.etag ?? '' };
  const again = await ask(world, `/${slug}/`, { headers: known });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await ask(world, `/${slug}/`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  const several = { 'if-none-match': `"other", W/${page.headers.etag}` };
  expect((await ask(world, `/${slug}/`, { headers: several })).status).toBe(304);
});

test('HEAD tells the length and sends nothing; other methods are refused', async ({ world, make }) => {
  const { slug } = await publishNew(world, make);
  const head = await ask(world, `/${slug}/`, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(Number(head.headers['content-length'])).toBe(`<h1>Home of ${slug}</h1>`.length);
  const post = await ask(world, `/${slug}/`, { method: 'POST' });
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('whoever takes it gets the compressed copy, each with an etag of its own', async ({ world, make }) => {
  const { slug } = await publishNew(world, make);
  const path = `/${slug}/products/lamp-abc-234`;
  const get = (encoding: string) => ask(world, path, { headers: { 'accept-encoding': encoding } });
  const [plain, zipped, small] = [await get('identity'), await get('gzip'), await get('gzip, br')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.body).toString()]).toEqual(['gzip', plain.text]);
  expect([small.headers['content-encoding'], brotliDecompressSync(small.body).toString()]).toEqual(['br', plain.text]);
  expect(new Set([plain, zipped, small].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('pages may load from their own store and the pictures, and nothing from elsewhere', async ({ world, make }) => {
  const { slug } = await publishNew(world, make);
  for (const path of [`/${slug}/`, `/${slug}/nothing`, '/nobody-here/']) {
    const { headers } = await ask(world, path);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';" +
        `img-src 'self' data: ${world.config.urls.content};font-src 'self';connect-src 'self';` +
        "manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test('what a store does not have is told by its own page, what is nobody’s by a plain line', async ({
  world,
  make,
}) => {
  const { seller, slug } = await publishNew(world, make);
  for (const path of ['/nothing', '/404', '/assets/none.js', '/products/a/b/c', '/index.html/x']) {
    const answer = await ask(world, `/${slug}${path}`);
    expect([path, answer.status, answer.text]).toEqual([path, 404, `<h1>Not with ${slug}</h1>`]);
  }
  const nobody = await ask(world, '/nobody-here/products');
  expect([nobody.status, nobody.text]).toEqual([404, 'There is nothing here.\n']);
  const unpublished = await seller.call(stores.create, { form: { title: 'Not yet' } });
  expect((await ask(world, `/${unpublished.slug}/`)).text).toBe(nobody.text);
});

test('every page has one address', async ({ world, make }) => {
  const { slug } = await publishNew(world, make);
  const leads = async (path: string) => {
    const { status, headers } = await ask(world, `/${slug}${path}`);
    return [status, headers.location];
  };
  expect(await leads('')).toEqual([301, `/${slug}/`]);
  expect(await leads('/index.html')).toEqual([301, `/${slug}/`]);
  expect(await leads('/products/')).toEqual([301, `/${slug}/products`]);
  expect(await leads('/products.html?a=1')).toEqual([301, `/${slug}/products?a=1`]);
  // A product keeps its number when it gets another title.
  expect(await leads('/products/old-title-abc-234?from=mail')).toEqual([
    301,
    `/${slug}/products/lamp-abc-234?from=mail`,
  ]);
});

test('no address leads out of a store', async ({ world, make }) => {
  const [own, other] = [await publishNew(world, make), await publishNew(world, make)];
  const attempts = [
    ...['/../', '/%2e%2e/', '/..%2f', '/%2e%2e%2f', '/..%5c', '/.%2e/', '/%252e%252e%252f', '/a/../../'].map(
      (way) => `/${own.slug}${way}${other.slug}/index.html`,
    ),
    `/${own.slug}/..`,
    `/${own.slug}/a%00.html`,
    `/${own.slug}/\\..\\x`,
    `/${own.slug}//etc/passwd`,
    `/${own.slug}/${'a/'.repeat(480)}a`,
    `/${own.slug}/${'a'.repeat(5000)}`,
    `/${own.slug}/%`,
    `/${own.slug}/.env`,
    `/${own.slug}/../../${other.buildId}.json`,
    `/${own.slug}/builds/${own.buildId}/index`,
  ];
  for (const path of attempts) {
    const { status, text } = await ask(world, path);
    expect([path, status]).toEqual([path, 404]);
    expect([path, text.includes(other.slug)]).toEqual([path, false]);
  }
});

test('two stores on one origin have nothing to do with each other', async ({ world, make }) => {
  const [first, second] = [await publishNew(world, make), await publishNew(world, make)];
  expect((await ask(world, `/${first.slug}/`)).text).toContain(first.slug);
  expect((await ask(world, `/${second.slug}/`)).text).toContain(second.slug);
  for (const { slug } of [first, second]) {
    const worker = await ask(world, `/${slug}/service-worker.js`);
    expect(worker.headers['service-worker-allowed']).toBe(`/${slug}/`);
    expect(worker.headers['cache-control']).toBe('no-cache');
  }
});

test('another build is seen within a moment, and the old one’s pages are gone', async ({ world, make }) => {
  const { seller, slug, storeId } = await publishNew(world, make);
  expect((await ask(world, `/${slug}/`)).status).toBe(200);
  await publish(world, seller, {
    storeId,
    files: { ...pagesOf(slug), 'index.html': '<h1>New</h1>', 'pages/a.html': 'A' },
  });
  await vi.waitFor(async () => expect((await ask(world, `/${slug}/`)).text).toBe('<h1>New</h1>'), patiently);
  expect((await ask(world, `/${slug}/pages/a`)).text).toBe('A');
});

test('a removed store is as good as none, and comes back', async ({ world, make }) => {
  const { slug, storeId } = await publishNew(world, make);
  const set = (change: string) => world.pool.query(`update stores set ${change} where id = $1`, [storeId]);
  const becomes = (status: number) =>
    vi.waitFor(async () => expect((await ask(world, `/${slug}/`)).status).toBe(status), patiently);
  await becomes(200);
  await set('is_active = false');
  await becomes(404);
  expect((await ask(world, `/${slug}/`)).text).toBe('There is nothing here.\n');
  await set("is_active = true, site_status = 'error'");
  await becomes(200);
});

test('an address that a store had before leads to the one it has, and its worker says farewell', async ({
  world,
  make,
}) => {
  const { seller, slug, storeId } = await publishNew(world, make);
  await world.pool.query(
    `insert into former_addresses (slug, merchant_id, store_id, created_at) values ('old-dock', $1, $2, now())`,
    [seller.scope.merchantId, storeId],
  );
  const { status, headers } = await ask(world, '/old-dock/products/lamp-abc-234?x=1');
  expect([status, headers.location]).toEqual([301, `${world.config.urls.content}/${slug}/products/lamp-abc-234?x=1`]);
  const worker = await ask(world, '/old-dock/service-worker.js');
  expect([worker.status, worker.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(worker.text).toContain('unregister');
});

test('a name of its own serves the store at its root once it is ready; the folder leads there', async ({
  world,
  make,
}) => {
  const address = 'https://shop.surplus.example';
  const { slug, storeId } = await publishNew(world, make, { address });
  const visit = (path: string, host: string) => ask(world, path, { headers: { host } });
  await world.pool.query(`update stores set custom_domain = 'shop.surplus.example' where id = $1`, [storeId]);
  expect((await visit('/', 'shop.surplus.example')).status).toBe(404);
  await giveName(world, storeId, 'shop.surplus.example');
  const home = () => visit('/', 'Shop.Surplus.example:443');
  await vi.waitFor(async () => expect((await home()).text).toBe(`<h1>Home of ${slug}</h1>`), patiently);
  expect((await visit('/assets/site-1f2e3d4c.js', 'shop.surplus.example')).status).toBe(200);
  expect((await visit('/service-worker.js', 'shop.surplus.example')).headers['service-worker-allowed']).toBe('/');
  const folder = await ask(world, `/${slug}/products?page=2`);
  expect([folder.status, folder.headers.location]).toEqual([301, `${address}/products?page=2`]);
  for (const host of [
    'other.example',
    'shop.surplus.example.evil.com',
    'a..b',
    'x/../y',
    'shop.surplus.example@evil',
  ]) {
    expect([host, (await visit('/', host)).status]).toEqual([host, 404]);
  }
});

test('what is ours on the content origin is never a store’s', async ({ world, make }) => {
  const { storeId } = await publishNew(world, make);
  await world.pool.query("update stores set slug = 'files', live_base = $2 where id = $1", [
    storeId,
    `${world.config.urls.content}/files`,
  ]);
  expect((await ask(world, '/files/')).status).toBe(404);
  expect((await ask(world, '/healthz')).text).toBe('{"status":"live"}');
  expect((await ask(world, '/healthz', { headers: { host: 'anything.example' } })).status).toBe(200);
  expect((await ask(world, '/')).status).toBe(404);
});

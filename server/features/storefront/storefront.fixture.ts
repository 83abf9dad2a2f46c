import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { stores } from '#contract/stores/stores.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { site as siteOfFixture } from '#storefront/site.fixture.ts';
import type { Factory, Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

export interface Published {
  storeId: string;
  slug: string;
  buildId: string;
  /** Where it is visited. */
  url: string;
}

interface Publishing {
  files?: Record<string, string>;
  /** Of the store that is published; the seller's first without it. */
  storeId?: string;
  /** Another address than the store's folder. */
  address?: string;
  productIds?: readonly string[];
}

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  xml: 'application/xml',
};

/** The least a store consists of. */
export const pagesOf = (name: string): Record<string, string> => ({
  'index.html': `<h1>Home of ${name}</h1>`,
  'products.html': `<h1>Everything of ${name}</h1>`,
  'products/lamp-abc-234.html': `<h1>A lamp of ${name}</h1>${'<p>Tested and complete.</p>'.repeat(50)}`,
  'search.html': '<h1>Search</h1>',
  '404.html': `<h1>Not with ${name}</h1>`,
  'service-worker.js': '/* worker */',
  'robots.txt': 'User-agent: *',
  'assets/site-1f2e3d4c.js': 'console.log(1)',
});

let sellers: { world: World; seller: Promise<Person> } | undefined;

/** A new store of one seller, whom the tests of a file share, published with these files. */
export async function publishNew(world: World, make: Factory, what: Omit<Publishing, 'storeId'> = {}) {
  if (sellers?.world !== world) sellers = { world, seller: make.seller() };
  const seller = await sellers.seller;
  const { _id: storeId } = await seller.call(stores.create, { form: { title: 'Second Dock' } });
  return { seller, ...(await publish(world, seller, { ...what, storeId })) };
}

/** Puts files in place as a finished build of the seller's store, and makes it live. */
export async function publish(world: World, seller: Person, what: Publishing = {}): Promise<Published> {
  const all = await seller.call(stores.list, { query: {} });
  const store = all.find(({ _id }) => !what.storeId || _id === what.storeId);
  if (!store) throw new Error('There is no such store.');
  const { _id: storeId, slug } = store;
  const buildId = newId(world.clock.now().getTime());
  const url = what.address ?? `${world.config.urls.content}/${slug}`;
  await writeBuild(world, { storeId, buildId, url }, what.files ?? pagesOf(slug));
  const scope = [seller.scope.merchantId, storeId];
  await world.pool.query(
    `insert into site_builds (merchant_id, store_id, id, kind, status, is_kept, created_at)
     values ($1, $2, $3, 'publish', 'done', true, now())`,
    [...scope, buildId],
  );
  await world.pool.query(
    `update stores set live_build_id = $3, live_base = $4, site_status = 'live', site_url = $4
     where merchant_id = $1 and id = $2`,
    [...scope, buildId, url],
  );
  await world.pool.query(
    `insert into live_products (merchant_id, store_id, product_id, version, price_cents)
     select merchant_id, $2, id, version, sells_at_cents from products where merchant_id = $1 and id = any($3::uuid[])
     on conflict do nothing`,
    [...scope, what.productIds ?? []],
  );
  await world.pool.query('update products set live_version = version where merchant_id = $1 and id = any($2::uuid[])', [
    seller.scope.merchantId,
    what.productIds ?? [],
  ]);
  return { storeId, slug, buildId, url };
}

async function writeBuild(
  world: World,
  { storeId, buildId, url }: { storeId: string; buildId: string; url: string },
  files: Record<string, string>,
): Promise<void> {
  const writer = await world.deps.sites.begin(storeId, buildId, null);
  const listed: Record<string, { key: string; hash: string; size: number; contentType: string }> = {};
  for (const [path, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const hash = createHash('sha256').update(data).digest('hex');
    const contentType = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain';
    await writer.write({ path, hash, contentType, data });
    listed[path] = { key: hash, hash, size: data.length, contentType };
  }
  const { origin, pathname } = new URL(url);
  const site = { ...siteOfFixture, storeId, origin, base: pathname.replace(/\/$/, '') };
  const theme = { style: '/assets/a.css', script: '/assets/a.js', font: null, manifest: '/m', icon: '/i' };
  await writer.seal(
    { address: url, files: listed, products: [], pictures: [], view: { site, files: theme } },
    new Uint8Array(),
  );
}

/** Draws pages as what they are told, so that tests can read it. */
export async function installTellingTheme(world: World): Promise<void> {
  const file = join(world.config.DATA_DIR, 'telling-theme.mjs');
  const renderPage = '(site, files, page) => JSON.stringify({ site: site.storeId, style: files.style, page })';
  await writeFile(
    file,
    `export const theme = { version: '1', assets: [], renderStyle: () => '', renderPage: ${renderPage} };`,
  );
  world.deps.themeFile = file;
}

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  text: string;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks the content origin as it is written: nothing is normalised, decoded or followed on the way. */
export function ask(
  world: World,
  path: string,
  { method = 'GET', headers = {}, body: sent }: Asking = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { host: '127.0.0.1', port: world.config.CONTENT_PORT, path, method, headers };
  const asking = request(options, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => {
      const body = Buffer.concat(parts);
      const given = response.headers as Record<string, string | undefined>;
      resolve({ status: response.statusCode ?? 0, headers: given, body, text: body.toString() });
    });
  });
  asking.on('error', reject).end(sent);
  return promise;
}

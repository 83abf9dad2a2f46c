import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { design } from '#contract/design/design.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { liveBuildOf, readLive, runBuilds } from '../publishing.fixture.ts';

test('a store with samples is published with the theme that was built, whole and, where many look, compressed', async ({
  make,
  world,
}) => {
  const seller = await make.merchant();
  const id = await storeOf(seller);
  await seller.call(publishing.deploy, { params: { id } });
  await runBuilds(world, { themeFile: world.deps.themeFile });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'live', error: null });
  const build = await liveBuildOf(world, id);
  const manifest = await world.deps.sites.readManifest(id, build);
  const files = Object.keys(manifest?.files ?? {});
  const texts = ['robots.txt', 'sitemap.xml', 'products.xml', 'manifest.webmanifest', 'service-worker.js'];
  expect(files).toEqual(expect.arrayContaining(['index.html', '404.html', 'offline.html', 'search.html', ...texts]));
  const home = (await readLive(world, id, 'index.html')) ?? '';
  expect(home).toMatch(/^<!doctype html>/i);
  // Whatever a page of the store loads or leads to is there.
  const base = new URL(manifest?.address ?? '').pathname;
  const links = [...home.matchAll(/(?:href|src)="([^"#?]+)/g)].map(([, to]) => to ?? '');
  const inStore = links.filter((to) => to.startsWith(`${base}/`)).map((to) => to.slice(base.length + 1));
  expect(inStore.length).toBeGreaterThan(10);
  const missing = inStore.filter((to) => !files.includes(to || 'index.html') && !files.includes(`${to}.html`));
  expect(missing).toEqual([]);
  const { icons } = JSON.parse((await readLive(world, id, 'manifest.webmanifest')) ?? '{}') as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(icons.map(({ sizes, type, purpose }) => `${sizes} ${type} ${purpose}`)).toEqual([
    'any image/svg+xml any',
    '192x192 image/png any',
    '512x512 image/png any',
    '512x512 image/png maskable',
  ]);
  expect(home).toContain('rel="apple-touch-icon"');
  for (const { src, sizes } of icons.slice(1)) {
    const picture = await world.deps.sites.open(id, build, src.slice(base.length + 1), null);
    const { width, height, format } = await sharp(picture?.data).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  for (const path of ['index.html', 'products.xml']) {
    const packed = await world.deps.sites.open(id, build, path, 'br');
    expect([path, packed?.encoding]).toEqual([path, 'br']);
    expect(packed && brotliDecompressSync(packed.data).toString()).toBe(await readLive(world, id, path));
  }
  const product = files.find((path) => /^products\/[^/]+\.html$/.test(path)) ?? '';
  expect(await world.deps.sites.open(id, build, product, 'br')).toMatchObject({ encoding: null });
});

test('a new store has a dark look, until a style sheet of the merchant’s own is active', async ({ make, world }) => {
  const seller = await make.merchant();
  const id = await storeOf(seller);
  const publishAndRead = async () => {
    await seller.call(publishing.deploy, { params: { id } });
    await runBuilds(world, { themeFile: world.deps.themeFile });
    const home = (await readLive(world, id, 'index.html')) ?? '';
    const [, sheet = ''] = home.match(/rel="stylesheet" href="[^"]*\/(assets\/[^"]+)"/) ?? [];
    return { home, style: await readLive(world, id, sheet) };
  };
  const before = await publishAndRead();
  expect(before.style).toContain('prefers-color-scheme:dark');
  expect(before.home).toContain('<meta name="color-scheme" content="light dark"/>');
  await seller.call(design.createTheme, { body: { style: '.sf-card { color: #222222; }', isActive: true } });
  const after = await publishAndRead();
  expect(after.style).toContain('.sf-card');
  expect(after.style).not.toContain('prefers-color-scheme');
  expect(after.home).not.toMatch(/color-scheme|prefers/);
  const { site } = await seller.call(publishing.preview, { params: { id } });
  expect(site.design.darkLook).toBe(false);
});

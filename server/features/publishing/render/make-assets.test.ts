import { expect, test, vi } from 'vitest';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { site } from '#storefront/site.fixture.ts';
import { makeAssets } from './make-assets.ts';
import type { Renderer } from './render-pool.ts';

function openSource({ logo = null as string | null, ownStyle = '' } = {}) {
  const style = vi.fn(async () => 'body{}');
  const renderer = { describe: async () => ({ version: '1', assets: [] }), style } as unknown as Renderer;
  const storage = { get: async () => null } as never;
  return { snapshot: { site: { ...site, logo }, ownStyle }, renderer, version: '1', base: null, storage, style };
}

const toBase = ({ files, assets, assetsKey }: Awaited<ReturnType<typeof makeAssets>>): SiteManifest =>
  ({ files: Object.fromEntries(assets.map(({ path }) => [path, {}])), view: { files }, assetsKey }) as SiteManifest;

test('style, scripts and icons of the live build are kept while theme, site and own style are the same', async () => {
  const first = await makeAssets(openSource());
  const base = toBase(first);
  const again = openSource();
  expect(await makeAssets({ ...again, base })).toEqual({
    files: first.files,
    assets: [],
    kept: first.assets.map(({ path }) => path),
    assetsKey: first.assetsKey,
  });
  expect(again.style).not.toHaveBeenCalled();
  for (const other of [{ ...openSource(), version: '2' }, openSource({ ownStyle: 'h1{}' })]) {
    expect((await makeAssets({ ...other, base })).assets).not.toEqual([]);
  }
});

test('where a logo could not be read, the next publish tries again', async () => {
  const unread = await makeAssets(openSource({ logo: 'logos/lost.png' }));
  expect(unread.assets).not.toEqual([]);
  const again = await makeAssets({ ...openSource({ logo: 'logos/lost.png' }), base: toBase(unread) });
  expect(again).toMatchObject({ kept: [], assetsKey: undefined });
});

import { LRUCache } from 'lru-cache';
import type { ShopFiles, Theme } from '#contract/storefront/renderer.ts';
import type { SiteFile } from '#providers/site-storage/site-storage.port.ts';
import { type Asset, nameAssets } from '#server/features/publishing/render/site-assets.service.ts';
import type { ReadBuildFacts } from './build-facts.ts';

interface Made {
  files: ShopFiles;
  assets: ReadonlyMap<string, Asset>;
}

const mostKept = 100;

/**
 * What the pages for one buyer load: the theme's own files as they are now, and its style sheet for them in the store's
 * design, without the merchant's own. A live build may be older than the theme, so it is not what they come from.
 */
export function makeShopFiles(facts: ReadBuildFacts, loadTheme: () => Promise<Theme>) {
  const kept = new LRUCache<string, Promise<Made | null>>({ max: mostKept });

  async function make(build: { storeId: string; buildId: string }): Promise<Made | null> {
    const known = await facts(build);
    if (!known) return null;
    const theme = await loadTheme();
    const { files, assets } = nameAssets(theme, known.site, theme.renderShopStyle(known.site));
    return { files, assets: new Map(assets.map((asset) => [asset.path, asset])) };
  }

  function read(storeId: string, buildId: string): Promise<Made | null> {
    const key = `${storeId}/${buildId}`;
    const known = kept.get(key);
    if (known) return known;
    const made = make({ storeId, buildId });
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  }

  return {
    async of(site: { storeId: string; buildId: string }): Promise<ShopFiles | null> {
      return (await read(site.storeId, site.buildId))?.files ?? null;
    },

    /** The file of that name, for when the live build has none. */
    async open(storeId: string, buildId: string, path: string): Promise<SiteFile | null> {
      if (!path.startsWith('assets/')) return null;
      const asset = (await read(storeId, buildId))?.assets.get(path);
      return asset ? { data: Buffer.from(asset.data), contentType: asset.contentType, encoding: null } : null;
    },
  };
}

export type MakeShopFiles = ReturnType<typeof makeShopFiles>;

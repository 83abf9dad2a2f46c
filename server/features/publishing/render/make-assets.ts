import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { fingerprint } from '../pages/fingerprints.ts';
import type { SiteReading } from '../snapshot/read-site.ts';
import { drawIcons } from './draw-icons.ts';
import type { Renderer } from './render-pool.ts';
import { type Asset, nameAssets } from './site-assets.service.ts';

interface Source extends Pick<Deps, 'storage'> {
  snapshot: Pick<SiteReading, 'site' | 'ownStyle'>;
  renderer: Renderer;
  /** Of the theme. */
  version: string;
  base: SiteManifest | null;
}

export interface SiteAssets {
  files: SiteFiles;
  /** Those that were made; none where the live build has them all. */
  assets: Asset[];
  /** Those that the live build has. */
  kept: string[];
  /** Of everything they were made from; undefined when something could not be read. */
  assetsKey: string | undefined;
}

/** Of all that they are made from. */
export const assetsKeyOf = (version: string, { site, ownStyle }: Source['snapshot']): string =>
  fingerprint(version, JSON.stringify(site), ownStyle);

/** What every page loads: the theme's files, the style sheet and the icons. The same from the live build, if it has them. */
export async function makeAssets({ snapshot, renderer, version, base, storage }: Source): Promise<SiteAssets> {
  const { site, ownStyle } = snapshot;
  const key = assetsKeyOf(version, snapshot);
  if (base && base.assetsKey === key) {
    const { files } = base.view as { files: SiteFiles };
    const kept = Object.keys(base.files).filter((path) => path.startsWith('assets/'));
    return { files, assets: [], kept, assetsKey: key };
  }
  const named = nameAssets(await renderer.describe(), site, await renderer.style(site, ownStyle));
  const drawn = await drawIcons({ storage }, site);
  return {
    files: { ...named.files, icons: drawn.icons },
    assets: [...named.assets, ...drawn.assets],
    kept: [],
    assetsKey: drawn.isComplete ? key : undefined,
  };
}

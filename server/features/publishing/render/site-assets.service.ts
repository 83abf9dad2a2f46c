import type { SiteFiles, Theme } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { iconDrawing } from '#storefront/texts/icon-drawing.ts';
import { lowerFingerprint } from '../pages/fingerprints.ts';

export interface Asset {
  path: string;
  contentType: string;
  data: Uint8Array;
}

const main = 'site.js';

/**
 * What pages load, under names that change with the content. What comes with the theme stays together in one folder,
 * for its scripts load each other by their names.
 */
export function nameAssets(
  theme: Pick<Theme, 'assets'>,
  site: Site,
  rawStyle: string,
): { files: SiteFiles; assets: Asset[] } {
  const folder = lowerFingerprint(...theme.assets.flatMap(({ name, data }) => [name, data]));
  const assets = theme.assets.map(({ name, contentType, data }) => ({
    path: `assets/${folder}/${name}`,
    contentType,
    data,
  }));
  const style = theme.assets.reduce(
    (text, { name }) => text.replaceAll(`url("${name}")`, `url("${folder}/${name}")`),
    rawStyle,
  );
  const add = (name: string, ending: string, contentType: string, text: string): string => {
    const path = `assets/${name}-${lowerFingerprint(text)}.${ending}`;
    assets.push({ path, contentType, data: Buffer.from(text) });
    return `/${path}`;
  };
  const font = theme.assets.find(({ name }) => name.endsWith('.woff2') && style.includes(`url("${folder}/${name}")`));
  const files: SiteFiles = {
    style: add('style', 'css', 'text/css', style),
    script: `/assets/${folder}/${main}`,
    font: font ? `/assets/${folder}/${font.name}` : null,
    manifest: '/manifest.webmanifest',
    icon: add('icon', 'svg', 'image/svg+xml', iconDrawing(site)),
  };
  return { files, assets };
}

import { spokenIn } from '#contract/language/spoken.ts';
import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { SiteFiles, SiteIcons } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { languageOf } from '#contract/storefront/site-languages.ts';
import { cutText } from './plain-text.ts';

/** What makes a store installable. */
export function webManifest(site: Site, files: Pick<SiteFiles, 'icon' | 'icons'>): string {
  const home = `${site.base}/`;
  const language = languageOf(site);
  // It is written where nobody draws, in no language of the moment.
  const allProducts = spokenIn(language).texts?.['All products'] ?? 'All products';
  const icon = { src: hrefOf(site.base, files.icon), sizes: 'any', type: 'image/svg+xml' };
  return JSON.stringify({
    id: home,
    name: site.title,
    short_name: cutText(site.title, 20),
    ...(site.description ? { description: cutText(site.description, 300) } : {}),
    lang: language,
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: site.design.colours.surface,
    background_color: site.design.colours.bg,
    icons: [
      { ...icon, purpose: 'any' },
      ...(files.icons ? listPictures(site, files.icons) : [{ ...icon, purpose: 'maskable' }]),
    ],
    shortcuts: [{ name: allProducts, url: hrefOf(site.base, paths.products) }],
  });
}

function listPictures({ base }: Site, { small, large, maskable }: SiteIcons) {
  const picture = (file: string, size: number, purpose: string) => ({
    src: hrefOf(base, file),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return [picture(small, 192, 'any'), picture(large, 512, 'any'), picture(maskable, 512, 'maskable')];
}

import type { Site } from '#contract/storefront/site.schemas.ts';
import { darkScreens, designStyle } from './design-style.ts';
import { type FontAddresses, fontFiles, fontStyle } from './fonts.ts';
import { shopStyle, themeStyle } from './theme-style.ts';

/** Fonts, the theme, the design's values and the merchant's own sheet: later ones win. */
export function renderStyle(
  site: Pick<Site, 'design' | 'slides'>,
  ownStyle: string,
  addresses: FontAddresses = fontFiles,
  whenDark = darkScreens,
): string {
  const design = designStyle(site, whenDark);
  return [fontStyle(site.design, addresses), themeStyle, design, ownStyle].filter(Boolean).join('\n');
}

/** Without the merchant's own sheet: nobody's rules may dress up a form that asks for a card. */
export function renderShopStyle(site: Pick<Site, 'design' | 'slides'>, addresses: FontAddresses = fontFiles): string {
  return [fontStyle(site.design, addresses), shopStyle, designStyle({ design: site.design, slides: [] })].join('\n');
}

import type { Site } from '#contract/storefront/site.schemas.ts';
import { designStyle } from './design-style.ts';
import { type FontAddresses, fontFiles, fontStyle } from './fonts.ts';
import { shopStyle, themeStyle } from './theme-style.ts';

/** Fonts, the theme, the design's values and the merchant's own sheet: later ones win. */
export function renderStyle(
  site: Pick<Site, 'design' | 'slides'>,
  ownStyle: string,
  addresses: FontAddresses = fontFiles,
): string {
  return [fontStyle(site.design, addresses), themeStyle, designStyle(site), ownStyle].filter(Boolean).join('\n');
}

/** Without the merchant's own sheet: nobody's rules may dress up a form that asks for a card. */
export function renderShopStyle(site: Pick<Site, 'design' | 'slides'>, addresses: FontAddresses = fontFiles): string {
  return [fontStyle(site.design, addresses), shopStyle, designStyle({ design: site.design, slides: [] })].join('\n');
}

import type { Site } from '#contract/storefront/site.schemas.ts';
import { designStyle } from './design-style.ts';
import { type FontAddresses, fontFiles, fontStyle } from './fonts.ts';
import { themeStyle } from './theme-style.ts';

/** Fonts, the theme, the design's values and the merchant's own sheet: later ones win. */
export function renderStyle(
  site: Pick<Site, 'design' | 'slides'>,
  ownStyle: string,
  addresses: FontAddresses = fontFiles,
): string {
  return [fontStyle(site.design, addresses), themeStyle, designStyle(site), ownStyle].filter(Boolean).join('\n');
}

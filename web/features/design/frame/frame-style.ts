import type { SectionType } from '#contract/design/sections.ts';
import archivo from '#storefront/fonts/archivo-var.woff2?url';
import geist from '#storefront/fonts/geist-latin-wght-normal.woff2?url';
import type { FontAddresses } from '#storefront/themes/store-front-1/style/fonts.ts';
import { t } from '#web/kit/messages/t.ts';

const accent = '#2F49D1';

/** The theme's fonts from where the back office keeps them; the frame has no address of its own to begin from. */
export const fontAddresses: FontAddresses = {
  archivo: new URL(archivo, window.location.href).href,
  geist: new URL(geist, window.location.href).href,
};

/** Sections can be pressed, and the chosen one has an outline and its name, over whatever the theme draws. */
export function choiceStyle(chosen: SectionType | undefined): string {
  const common = `[data-section] { cursor: pointer; }
:where([data-section]) { position: relative; }
[data-section]:is(:hover, :focus-visible) { outline: 2px dashed ${accent}; outline-offset: -2px; }`;
  if (!chosen) return common;
  return `${common}
[data-section="${chosen}"][data-section] { outline: 3px solid ${accent}; outline-offset: -3px; }
[data-section="${chosen}"]::after {
  content: ${JSON.stringify(t.design.sections[chosen])};
  position: absolute;
  inset: 0 0 auto auto;
  z-index: 50;
  padding: 4px 12px;
  border-radius: 0 0 0 8px;
  background: ${accent};
  color: #fff;
  font: 500 15px/22px Geist, system-ui, sans-serif;
  pointer-events: none;
}`;
}

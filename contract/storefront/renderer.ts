import type { PageView } from './pages.schemas.ts';
import type { ShopPage } from './shop.schemas.ts';
import type { Picture, Site } from './site.schemas.ts';

/** A store's icons as pictures, for where no drawing is taken. */
export interface SiteIcons {
  small: string;
  large: string;
  /** With room around, for systems that cut it round. */
  maskable: string;
  /** For a phone's home screen. */
  touch: string;
}

/** Files that every page of a store loads, by their addresses below the store's base. */
export interface SiteFiles {
  style: string;
  script: string;
  font: string | null;
  manifest: string;
  icon: string;
  /** Builds of before there were any have none. */
  icons?: SiteIcons;
}

/**
 * Files of the pages that are made for one buyer. They come from the theme as it is now, not from the live build, and
 * the merchant's own style sheet is not part of them: nobody's sheet may dress up a form that asks for a card.
 */
export interface ShopFiles {
  style: string;
  script: string;
  font: string | null;
  icon: string;
}

/** A theme as publishing uses it: views in, texts out. The built module exports one as `theme`. */
export interface Theme {
  /** Changes with everything that could change a page. */
  version: string;
  /** A whole HTML document. */
  renderPage(site: Site, files: SiteFiles, page: PageView): string;
  /** A page for one buyer; only what is inside `main` when a script swaps it, and the cart's drawer alone. */
  renderShop(site: Site, files: ShopFiles, page: ShopPage, part?: 'main' | 'drawer'): string;
  /** The theme's style sheet, then the design's values, then the merchant's own sheet. */
  renderStyle(site: Site, ownStyle: string): string;
  /** The sheet of the pages that are made for one buyer: the theme's rules for them and the design's values. */
  renderShopStyle(site: Site): string;
  /** Scripts, fonts and drawings that come with the theme, by file name. */
  assets: readonly { name: string; contentType: string; data: Uint8Array }[];
}

const copies = {
  none: [],
  square: [
    { suffix: '-thumb', width: 350 },
    { suffix: '-600', width: 600 },
    { suffix: '', width: 1000 },
  ],
  wide: [
    { suffix: '-780', width: 780 },
    { suffix: '-1216', width: 1216 },
    { suffix: '', width: 2432 },
  ],
} as const;

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** The copies of a picture by format: what a `srcset` lists; the picture itself is always there as JPEG. */
export function pictureFiles(of: Pick<Picture, 'key' | 'copies'>, format: PictureFormat) {
  return copies[of.copies].map(({ suffix, width }) => ({
    key: of.key.replace(/\.jpg$/, `${suffix}.${format}`),
    width,
  }));
}

import type { PageView } from './pages.schemas.ts';
import type { Picture, Site } from './site.schemas.ts';

/** Files that every page of a store loads, by their addresses below the store's base. */
export interface SiteFiles {
  style: string;
  script: string;
  font: string | null;
  manifest: string;
  icon: string;
}

/** A theme as publishing uses it: views in, texts out. The built module exports one as `theme`. */
export interface Theme {
  /** Changes with everything that could change a page. */
  version: string;
  /** A whole HTML document. */
  renderPage(site: Site, files: SiteFiles, page: PageView): string;
  /** The theme's style sheet, then the design's values, then the merchant's own sheet. */
  renderStyle(site: Site, ownStyle: string): string;
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

import type { NewSiteFile, SiteManifest } from './site-storage.port.ts';

/** A file with a text of its own. */
export const aPage = (path: string, text: string): NewSiteFile => ({
  path,
  hash: `hash-${text}`,
  contentType: 'text/html; charset=utf-8',
  data: Buffer.from(text),
});

/** The list of such files. */
export const aManifest = (texts: Record<string, string>): SiteManifest => ({
  address: 'http://localhost/shop',
  files: Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      {
        key: `key-${text}`,
        hash: `hash-${text}`,
        size: text.length,
        contentType: 'text/html; charset=utf-8',
      },
    ]),
  ),
  products: [],
  pictures: [],
  view: {},
});

import type { Site } from '#contract/storefront/site.schemas.ts';
import { otherLanguagesOf, siteIn } from '#contract/storefront/site-languages.ts';
import { siteAddress } from './site-address.ts';
import { escapeXml } from './xml.ts';

export interface SiteMapEntry {
  path: string;
  updatedAt: string;
}

export interface TextFile {
  /** Below the store's base. */
  path: string;
  text: string;
}

export const siteMapPath = '/sitemap.xml';

/** More addresses search engines don't read from one file. */
const most = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An index, and the site maps it names, with the pages in every language. */
export function siteMaps(site: Site, entries: readonly SiteMapEntry[]): TextFile[] {
  const maps: (TextFile & { updatedAt: string })[] = [];
  const sites = [site, ...otherLanguagesOf(site).map((language) => siteIn(site, language))];
  const pages = entries.flatMap(({ path, updatedAt }) =>
    sites.map((each) => ({ address: siteAddress(each, path), updatedAt })),
  );
  for (let start = 0; start === 0 || start < pages.length; start += most) {
    const part = pages.slice(start, start + most);
    const urls = part.map(({ address, updatedAt }) => entryOf('url', address, updatedAt)).join('\n');
    maps.push({
      path: `/sitemap-${maps.length + 1}.xml`,
      text: `${head}\n<urlset xmlns="${schema}">\n${urls}\n</urlset>\n`,
      updatedAt: part.reduce((latest, entry) => (entry.updatedAt > latest ? entry.updatedAt : latest), ''),
    });
  }
  const list = maps.map(({ path, updatedAt }) => entryOf('sitemap', siteAddress(site, path), updatedAt)).join('\n');
  const index = `${head}\n<sitemapindex xmlns="${schema}">\n${list}\n</sitemapindex>\n`;
  return [{ path: siteMapPath, text: index }, ...maps.map(({ path, text }) => ({ path, text }))];
}

function entryOf(name: string, address: string, updatedAt: string): string {
  const changed = updatedAt && `<lastmod>${escapeXml(updatedAt)}</lastmod>`;
  return `<${name}><loc>${escapeXml(encodeURI(address))}</loc>${changed}</${name}>`;
}

import { paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { otherLanguagesOf, siteIn } from '#contract/storefront/site-languages.ts';
import { searchCallPath } from './search-index-format.ts';
import { siteAddress } from './site-address.ts';
import { siteMapPath } from './site-maps.ts';

const choices = ['q', 'condition', 'brand', 'location', 'price', 'sort'];

/** Everything may be read but searches and narrowed lists, of which there are without end. */
export function robotsText(site: Site): string {
  const { base } = site;
  const others = otherLanguagesOf(site).map((language) => siteIn(site, language).base);
  return [
    'User-agent: *',
    ...[base, ...others].map((each) => `Disallow: ${each}${paths.search}`),
    `Disallow: ${base}${searchCallPath}`,
    ...choices.map((name) => `Disallow: ${base}/*?*${name}=`),
    '',
    `Sitemap: ${siteAddress(site, siteMapPath)}`,
    '',
  ].join('\n');
}

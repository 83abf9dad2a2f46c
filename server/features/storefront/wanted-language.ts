import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languages } from '#contract/language/languages.ts';
import { languageCookie } from '#contract/storefront/site-languages.ts';
import type { LiveSite } from './live-sites.ts';
import type { Visit } from './read-visits.ts';
import { readCookies } from './shop-request.ts';

type Asked = Pick<Visit, 'language' | 'file' | 'isShop' | 'isDrawn' | 'status'>;

/**
 * Which other language a visitor who comes to a page of the main one is led to; null for whoever stays. What somebody
 * has chosen counts before what their browser asks for, and who is in the store already has seen that there is a
 * choice. Search engines ask for no language: they find each page at its own address.
 */
export function wantedLanguage(
  { languages: [main, ...others], origin }: Pick<LiveSite, 'languages' | 'origin'>,
  { language, file, isShop, isDrawn, status }: Asked,
  headers: IncomingHttpHeaders,
): Language | null {
  const isPage = status === 200 && (isShop || isDrawn || file.endsWith('.html'));
  if (others.length === 0 || language !== null || !isPage || !headers.accept?.includes('text/html')) return null;
  const chosen = readCookies(headers.cookie)[languageCookie];
  const wanted = languages.find((each) => each === chosen) ?? (isInside(headers, origin) ? main : asksFor(headers));
  return others.find((each) => each === wanted) ?? null;
}

/** Whether the visitor comes from another page of the store. */
const isInside = ({ referer, 'sec-fetch-site': site }: IncomingHttpHeaders, origin: string): boolean =>
  site === 'same-origin' || (referer !== undefined && URL.canParse(referer) && new URL(referer).origin === origin);

/** The first language of ours in the order that a browser names them in. */
function asksFor({ 'accept-language': header = '' }: IncomingHttpHeaders): Language | undefined {
  const asked = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [, tag = '', weight = '1'] = /^\s*([a-z]{2,3})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+))?/i.exec(part) ?? [];
      return { tag: tag.toLowerCase(), weight: Number(weight) };
    });
  const inOrder = asked.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return inOrder.flatMap(({ tag }) => languages.find((each) => each === tag) ?? [])[0];
}

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
  site: Pick<LiveSite, 'languages' | 'origin'>,
  visit: Asked,
  headers: IncomingHttpHeaders,
): Language | null {
  if (!hasChoice(site, visit) || !headers.accept?.includes('text/html')) return null;
  const [main, ...others] = site.languages;
  const chosen = readCookies(headers.cookie)[languageCookie];
  const wanted =
    languages.find((each) => each === chosen) ?? (isInside(headers, site.origin) ? main : asksFor(headers));
  return others.find((each) => each === wanted) ?? null;
}

/** What somebody at the door of a closed store is told in: nobody is led elsewhere there. */
export function closedLanguage(
  site: Pick<LiveSite, 'languages' | 'origin'>,
  visit: Asked,
  headers: IncomingHttpHeaders,
): Language {
  const asked = site.languages.find((each) => each === visit.language);
  return asked ?? wantedLanguage(site, visit, headers) ?? site.languages[0] ?? 'en';
}

/** Whether visitors of other languages are led elsewhere from there. */
export const hasChoice = (
  { languages: offered }: Pick<LiveSite, 'languages'>,
  { language, file, isShop, isDrawn, status }: Asked,
): boolean => {
  const isPage = status === 200 && (isShop || isDrawn || file.endsWith('.html'));
  return isPage && offered.length > 1 && language === null;
};

/** All that this is decided by, for caches between the store and its visitors. */
export const choiceHeaders = 'accept-language, cookie, sec-fetch-site';

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

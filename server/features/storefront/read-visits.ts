import type { Language } from '#contract/language/languages.ts';
import { fileOf, hrefOf, isFeedPath, isShopPath, paths } from '#contract/storefront/addresses.ts';
import { fileIn } from '#contract/storefront/site-languages.ts';
import type { LiveSite } from './live-sites.ts';
import { type Hosts, readSiteRequest, type SiteRequest } from './site-address.ts';

/** A request with everything that follows from its address alone. */
export interface Visit extends SiteRequest {
  /** The file it asks for. */
  file: string;
  status: 200 | 404;
  /** The address of the page itself: without a slash at its end, without a file's name. */
  plain: string;
  isPlain: boolean;
  /** Whether it is drawn when it is asked for. */
  isDrawn: boolean;
  /** Whether it is made for one buyer; forms are sent there, too. */
  isShop: boolean;
  /** Whether it is written for shopping sites when it is asked for. */
  isFeed: boolean;
}

const mostKnown = 5000;
const longestKnown = 300;
const hasEnding = /\.(?:css|csv|gif|ico|jpg|js|json|png|svg|txt|webmanifest|webp|woff2|xml)$/;

/** Reads requests; what is asked for again and again is read once. */
export function makeReadVisit(hosts: Hosts, isDrawn: (asked: SiteRequest) => boolean) {
  const known = new Map<string, Visit | 'bad' | null>();
  return (host: string | undefined, url: string): Visit | 'bad' | null => {
    const key = `${host} ${url}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const asked = readSiteRequest(hosts, host, url);
    const visit = asked === null || asked === 'bad' ? asked : toVisit(asked, isDrawn(asked));
    if (known.size >= mostKnown) known.clear();
    if (key.length <= longestKnown) known.set(key, visit);
    return visit;
  };
}

function toVisit(asked: SiteRequest, isDrawn: boolean): Visit {
  const { language, path, hasSlash } = asked;
  const plain = path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '') || '/';
  const file = hasEnding.test(path) ? path.slice(1) : fileOf(path);
  return {
    ...asked,
    file: language === null ? file : fileIn(language, file),
    status: path === paths.notFound ? 404 : 200,
    plain,
    // The home page of a folder is the folder; every other page has no slash at its end.
    isPlain: plain === path && hasSlash === (plain === '/'),
    isDrawn,
    isShop: isShopPath(path),
    isFeed: isFeedPath(path),
  };
}

/** Where pages of a language lie; those of the main one, null, at the store's own base. */
export const baseIn = (base: string, language: Language | null): string =>
  language === null ? base : `${base}/${language}`;

/** Where the page really is; null when it was asked for there. */
export function redirectOf(
  { isHere, origin, base }: LiveSite,
  { language, plain, isPlain, query }: Visit,
): string | null {
  if (isHere && isPlain) return null;
  const target = `${hrefOf(baseIn(base, language), encodeURI(plain))}${query}`;
  return isHere ? target : `${origin}${target}`;
}

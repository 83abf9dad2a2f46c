import type { Language } from '#contract/language/languages.ts';
import { fileOf, paths } from '#contract/storefront/addresses.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import { shareSite } from '#contract/storefront/shared-site.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { fingerprint } from './fingerprints.ts';

export const homeFile = fileOf(paths.home);

export interface Drawing {
  /** Of the theme. */
  version: string;
  site: Site;
  files: SiteFiles;
}

/** A page by the keys of what it shows: cards stand on many pages, and theirs are made once. */
export interface PageParts {
  own: string;
  cards: readonly string[];
}

export type PageKeys = ReturnType<typeof makePageKeys>;

/** Names a page by all that it shows, and nothing else: two pages of one key have the same bytes. */
export function makePageKeys({ version, site, files }: Drawing) {
  const frameOf = (shown: Site) => fingerprint(version, JSON.stringify(shown), JSON.stringify(files));
  const [home, shared] = [frameOf(site), frameOf(shareSite(site))];
  const ofParts = (file: string, { own, cards }: PageParts): string =>
    fingerprint(`${file === homeFile ? home : shared}${own}${cards.join('')}`);
  return {
    ofParts,
    ofView: (file: string, view: string): string => ofParts(file, partsOf(view)),
  };
}

/** The name of a page in a language; the main one, null, is what the page itself is named by. */
export const keyIn = (language: Language | null, key: string): string =>
  language === null ? key : `${key}-${language}`;

/** The parts of a view that is at hand as a whole. */
export function partsOf(view: string): PageParts {
  const page = JSON.parse(view) as PageView;
  if (page.kind === 'product')
    return { own: keyOfPart(page.product), cards: [...page.choices, ...page.related].map(keyOfPart) };
  if (page.kind !== 'listing') return { own: fingerprint(view), cards: [] };
  const { cards, ...head } = page;
  return { own: keyOfPart(head), cards: cards.map(keyOfPart) };
}

export const keyOfPart = (part: object): string => fingerprint(JSON.stringify(part));

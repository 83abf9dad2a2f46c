import { type Language, languages } from '../language/languages.ts';
import type { Site } from './site.schemas.ts';

/** What a visitor has chosen, written by the script of the switch. */
export const languageCookie = 'sf-language';

type Spoken = Pick<Site, 'languages' | 'language'>;

const mainLanguageOf = ({ languages: [main = 'en'] = [] }: Spoken): Language => main;

/** What these pages of a store are written in. */
export const languageOf = (site: Spoken): Language => site.language ?? mainLanguageOf(site);

/** What visitors may choose beside the main language. */
export const otherLanguagesOf = ({ languages: [, ...others] = [] }: Spoken): Language[] => others;

/** Where files lie that pages of all languages load. */
export const rootOf = ({ root, base }: Pick<Site, 'root' | 'base'>): string => root ?? base;

/** The store as its pages in a language see it: those of another than the main one lie in a folder named after it. */
export function siteIn(site: Site, language: Language): Site {
  const root = rootOf(site);
  const { language: _language, root: _root, ...main } = { ...site, base: root };
  return language === mainLanguageOf(site) ? main : { ...main, language, root, base: `${root}/${language}` };
}

/** Where a page's file lies in a language that is not the main one. */
export const fileIn = (language: Language, file: string): string => `${language}/${file}`;

/** An address as one of a language that is not the main one, and what it is below that; null for any other. */
export function readLanguagePath(path: string): { language: Language; path: string } | null {
  const [, folder, rest] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  const language = languages.find((each) => each === folder);
  return language ? { language, path: rest ?? '/' } : null;
}

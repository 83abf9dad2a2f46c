import type { es } from './es.ts';
import { type Language, locales } from './languages.ts';

/** A text that is told to buyers, in English; every one of them has its words in every other language. */
export type Text = keyof typeof es;

/** The names between braces in a text. */
type Names<Said extends string> = Said extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** A text without anything between braces. */
export type Phrase = { [Said in Text]: [Names<Said>] extends [never] ? Said : never }[Text];

type Values<Said extends string> = [Names<Said>] extends [never] ? [] : [Record<Names<Said>, string | number>];

/** A language with its texts by the English ones; English has none. */
export interface Spoken {
  language: Language;
  texts: Readonly<Record<string, string>> | null;
}

export const english: Spoken = { language: 'en', texts: null };

let read = (): Spoken => english;

/**
 * Who speaks for longer than one drawing says where the language of the moment is found: the server in the request or
 * job that is being worked on, a page in the language it was drawn in.
 */
export function speakBy(reader: () => Spoken): void {
  read = reader;
}

/** Draws at one go in a language, so that nothing else is said in it: whoever spoke before speaks again afterwards. */
export function drawIn<Drawn>(spoken: Spoken, draw: () => Drawn): Drawn {
  const before = read;
  read = () => spoken;
  try {
    return draw();
  } finally {
    read = before;
  }
}

export const currentLanguage = (): Language => read().language;

export const currentLocale = (): string => locales[currentLanguage()];

/** A text in the language of the moment, with what stands between its braces. */
export function t<const Said extends Text>(text: Said, ...[values]: Values<Said>): string {
  const said = read().texts?.[text] ?? text;
  if (values === undefined) return said;
  const named: Readonly<Record<string, string | number>> = values;
  return said.replace(/\{(\w+)\}/g, (whole, name: string) => String(named[name] ?? whole));
}

/** A text that comes from elsewhere, such as a form's schema: in the language of the moment where we know it. */
export const say = (text: string): string => read().texts?.[text] ?? text;

/** A text that is written down once and said each time it is drawn. */
export const later = <const Said extends Text>(text: Said): Said => text;

/** Which form of a noun stands beside a number in the language of the moment. */
export function plural(count: number, one: Phrase, many: Phrase): string {
  const rules = pluralRules.get(currentLanguage()) ?? new Intl.PluralRules(currentLocale());
  pluralRules.set(currentLanguage(), rules);
  return t(rules.select(count) === 'one' ? one : many);
}

const pluralRules = new Map<Language, Intl.PluralRules>();

import { type Cents, toDollars } from '#contract/kit/money.ts';
import { type Language, locales } from '#contract/language/languages.ts';
import { currentLanguage, type Phrase, plural, t } from '#contract/language/translate.ts';

type Formats = Record<Language, Intl.NumberFormat>;

const formatsOf = (options: Intl.NumberFormatOptions = {}): Formats => ({
  en: new Intl.NumberFormat(locales.en, options),
  es: new Intl.NumberFormat(locales.es, options),
});

const money = formatsOf({ style: 'currency', currency: 'USD' });
const whole = formatsOf();

export const formatCents = (amount: Cents): string => money[currentLanguage()].format(toDollars(amount));

export const formatNumber = (value: number): string => whole[currentLanguage()].format(value);

/** `1 line`, `1,284 lines`. */
export const countOf = (count: number, one: Phrase, many: Phrase): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;

export const countItems = (count: number): string => countOf(count, 'item', 'items');

const share = formatsOf({ style: 'percent', maximumFractionDigits: 1 });

/** `18%`, `9.1%`. */
export const percentOf = (part: number, whole: number): string =>
  share[currentLanguage()].format(whole > 0 ? part / whole : 0);

/** Words of a list as somebody would say them: `a, b or c`. */
export const joinWords = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${t(last)} ${words.at(-1)}`;

/** Whole percent that a price saves, never more than is true. */
export const savedPercent = (now: number, was: number): number =>
  was > now ? Math.floor(((was - now) / was) * 100) : 0;

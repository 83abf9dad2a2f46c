import { type Cents, toDollars } from '#contract/kit/money.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US');

export const formatCents = (amount: Cents): string => money.format(toDollars(amount));

export const formatNumber = (value: number): string => whole.format(value);

/** `1 line`, `1,284 lines`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const countItems = (count: number): string => countOf(count, 'item', 'items');

const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** `18%`, `9.1%`. */
export const percentOf = (part: number, whole: number): string => share.format(whole > 0 ? part / whole : 0);

/** Words of a list as somebody would say them: `a, b or c`. */
export const joinWords = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** Whole percent that a price saves, never more than is true. */
export const savedPercent = (now: number, was: number): number =>
  was > now ? Math.floor(((was - now) / was) * 100) : 0;

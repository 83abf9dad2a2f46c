const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US');

export const formatCents = (cents: number): string => money.format(cents / 100);

export const formatNumber = (value: number): string => whole.format(value);

/** `1 item`, `1,284 items`. */
export const countItems = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`;

/** Words of a list as somebody would say them: `a, b or c`. */
export const joinWords = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** Whole percent that a price saves, never more than is true. */
export const savedPercent = (now: number, was: number): number =>
  was > now ? Math.floor(((was - now) / was) * 100) : 0;

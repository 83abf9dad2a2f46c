import { t } from '#web/kit/messages/t.ts';

const usualEndings = ['99', '95', '49', '0'] as const;

/** The cents that prices may end on: the usual ones, and the one in force where it is another; `''` is none. */
export const offeredEndings = (chosen: string): string[] =>
  [...new Set<string>([...usualEndings, chosen])].filter((cents) => cents !== '');

/** What an ending is called; `''` for prices as they come. */
export function endingLabel(cents: string): string {
  const { none, of } = t.truckloads.priceEndings;
  return cents === '' ? none : of(cents.padStart(2, '0'));
}

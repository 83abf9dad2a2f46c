import { t } from '#web/kit/messages/t.ts';

/** The endings that are offered; `''` for prices as they come. */
export const endings = ['99', '95', '0'] as const;

/** What an ending is called, one that another program has set too. */
export function endingLabel(cents: string): string {
  const { endings: words, endingOf } = t.truckloadForm;
  if (cents === '') return words.none;
  const offered = endings.find((ending) => ending === cents);
  return offered ? words[offered] : endingOf(cents.padStart(2, '0'));
}

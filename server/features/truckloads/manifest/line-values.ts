import { cleanLine } from '#contract/kit/clean-texts.ts';
import { bareCode, meansNothing } from '#server/kit/tables/foreign-values.ts';
import { isShortenedNumber, quote, type Reading } from '#server/kit/tables/read-values.ts';
import { limits } from '#server/kit/tables/value-limits.ts';

/** A text on one line; words that stand for an empty cell are one. */
export const oneLine = (text: string): string => (meansNothing(text) ? '' : cleanLine(text).replace(/\s+/g, ' '));

/** A seller's own number for an item, which may be made of letters, too. */
export function readNumber(text: string): Reading<string> {
  const code = oneLine(bareCode(text));
  if (isShortenedNumber(code)) {
    return { problem: `A spreadsheet shortened this number to ${quote(code)}; it was left out.` };
  }
  if (code.length <= limits.code) return { value: code };
  return { problem: `${quote(code)} has more than ${limits.code} characters; it was left out.` };
}

/** At this length continuous mode adds by itself. */
const wholeLength = 13;

/** Whether a code has just become whole; one that was longer and is being shortened has not. */
export const hasBecomeWhole = (before: string, now: string): boolean =>
  lengthOf(now) === wholeLength && lengthOf(before) < wholeLength;

/** Blanks and dashes between digits don't count, and a code within marks or a link is longer than one can tell. */
function lengthOf(text: string): number {
  if (/^\s*(?:[\](='‘’]|https?:)/i.test(text)) return 0;
  return text.replace(/(?<=^[\d\s-]*)[\s-]/g, '').trim().length;
}

/** The codes of several lines, such as a column copied from a spreadsheet; of several columns the first. */
export const codesOfLines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((line) => line !== '');

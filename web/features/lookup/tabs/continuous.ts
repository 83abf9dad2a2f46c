/** At this length continuous mode adds by itself. */
const wholeLength = 13;

/** Whether a code has just become whole; one that was longer and is being shortened has not. */
export const hasBecomeWhole = (before: string, now: string): boolean =>
  now.trim().length === wholeLength && before.trim().length < wholeLength;

/** The codes of several lines, such as a column copied from a spreadsheet; of several columns the first. */
export const codesOfLines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((line) => line !== '');

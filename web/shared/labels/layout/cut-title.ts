const maxTitle = 38;

// A letter can carry any number of marks; more than these can't be told apart on a label.
const maxUnits = 16;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as people count them: a letter with its accents is one, a flag is one. */
export function toCharacters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => shorten(segment));
}

const shorten = (character: string): string =>
  character.length <= maxUnits ? character : character.slice(0, maxUnits).toWellFormed();

/** A text on one line: no line breaks, no invisible controls, single spaces. */
export const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** A title as it stands on a label. */
export function cutTitle(title: string): string {
  const line = onOneLine(title);
  const characters = toCharacters(line.slice(0, maxTitle * maxUnits * 2));
  return characters.slice(0, maxTitle).join('').trimEnd();
}

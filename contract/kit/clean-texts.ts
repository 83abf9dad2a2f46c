// Control characters and line separators, which a field of one line has no place for, and halves of letters, which no
// database can hold. What stays: marks of direction and joiners, without which some languages and emoji can't be written.
const breaking = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const blanks = /[\s\p{Cc}\p{Cs}]+/gu;

// What turns the order of the letters around it, so that a text reads as something else than it is, and byte order marks.
const turning = /[\u202a-\u202e\u2066-\u2069\ufeff]+/g;

const odd = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** A text on one line: a run of control characters, with the blanks around them, is one blank; none stands at an end. */
export function cleanLine(text: string): string {
  if (!odd.test(text)) return text.trim();
  return text
    .replace(turning, '')
    .replace(blanks, (run) => (breaking.test(run) ? ' ' : run))
    .trim();
}

/** A text of several lines: they end with a line feed, and of all control characters only that and the tab are left. */
export function cleanText(text: string): string {
  if (!odd.test(text)) return text.trim();
  return text
    .replace(turning, '')
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
}

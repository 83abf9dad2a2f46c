/** How a text is kept from being taken for something else by a spreadsheet, and how it is read back exactly. */
export interface CellGuard {
  protect(text: string): string;
  restore(cell: string): string;
}

// A spreadsheet runs these, also behind blanks; the wide forms are for Asian keyboards.
const beginsLikeFormula = (text: string) => /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text);

// Numbers that lose leading zeros or digits beyond the eleventh, and what turns into a date, a time or an exponent.
const changesWhenOpened = (text: string) => /^\d[\d.,:/Ee-]*$/.test(text) && !/^(?:0|[1-9]\d{0,10})$/.test(text);

/**
 * One apostrophe more marks a protected cell. A text that begins with apostrophes of its own before such a beginning
 * gets one too, so that taking one away always gives the text that was written.
 */
function guardAgainst(isMisread: (text: string) => boolean): CellGuard {
  const needsMark = (text: string) => isMisread(text.replace(/^'+/, ''));
  return {
    protect: (text) => (needsMark(text) ? `'${text}` : text),
    restore: (cell) => (cell.startsWith("'") && needsMark(cell.slice(1)) ? cell.slice(1) : cell),
  };
}

/** For files that other systems read, too: only what could be run is marked. */
export const formulaGuard: CellGuard = guardAgainst(beginsLikeFormula);

/** For our own files, which people open in Excel, save and bring back: codes keep their zeros. */
export const sheetGuard: CellGuard = guardAgainst((text) => beginsLikeFormula(text) || changesWhenOpened(text));

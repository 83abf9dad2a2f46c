/**
 * Control characters, which nobody sees and no field has a place for. Line breaks and tabs stay: a description has
 * them, and whoever reads a text of one line makes blanks of them.
 */
const control = /[^\P{Cc}\n\r\t\u0085]+/gu;
/** Blanks that do not break, as web pages and French amounts have them. */
const wideBlank = /[\u00a0\u2007\u202f]/g;
/** Marks without a width; joiners stay, without which some languages and emoji can't be written. */
const unseen = /[\u200b\u2060\ufeff]+/g;

const odd = /[^\P{Cc}\n\r\t\u0085]|[\u00a0\u2007\u200b\u202f\u2060\ufeff]/u;

export const needsCleaning = (cell: string): boolean => odd.test(cell);

/** A cell without what nobody sees in it. */
export function cleanCell(cell: string): string {
  if (!needsCleaning(cell)) return cell;
  return cell.replace(unseen, '').replace(wideBlank, ' ').replace(control, '');
}

/** Whether cleaning takes more than blanks out of a cell. */
export const holdsControls = (cell: string): boolean => cell.search(control) >= 0;

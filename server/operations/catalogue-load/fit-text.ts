import { cleanLine, cleanText } from '#contract/kit/clean-texts.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

/** Dumps of web pages carry `&amp;` and its like where a plain text is meant. */
const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, decodeEntity) : text;

function decodeEntity(whole: string, name: string): string {
  const known = named[name.toLowerCase()];
  if (known !== undefined || !name.startsWith('#')) return known ?? whole;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

/** So much of a text, without half a letter at its end. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
}

// Most texts are: letters of ASCII, single blanks between words, no entities.
const clean = /^[!-%'-~]+(?: [!-%'-~]+)*$/;

/** A text on one line, of whole letters alone, no longer than a product bears. */
export function fitLine(text: string, max: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= max && clean.test(trimmed)) return trimmed;
  // What is beyond is clipped anyway; entities are the longest spelling of a letter.
  const start = decodeEntities(trimmed.length > max * 10 ? trimmed.slice(0, max * 10) : trimmed);
  return clip(cleanLine(start).replace(/\s+/g, ' '), max);
}

/** The same for a text of several lines or with markup, which keeps its entities. */
export function fitText(text: string, max: number): string {
  const start = text.length > max * 2 ? text.slice(0, max * 2) : text;
  const plain = /<[a-z/!]/i.test(start) ? start : decodeEntities(start);
  return clip(cleanText(plain), max);
}

import type { CatalogueItem } from '#contract/counter/counter.schemas.ts';
import { parseCode, possibleItems } from '#contract/kit/parse-code.ts';

// A word is found from its third letter on; shorter ones as a whole.
const begun = 3;

export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** What an item can be searched by. */
export const wordsOfItem = ({ title, sku, cl_sku }: CatalogueItem): string[] => [
  ...new Set([...wordsOf(title), ...wordsOf(sku), ...wordsOf(cl_sku)]),
];

/** The beginning of a word that it is kept and looked for by. */
export const beginningOf = (word: string): string => `w:${[...word].slice(0, begun).join('')}`;

/** Whether each word that was typed begins one of the item’s. */
export function hasWords(item: CatalogueItem, typed: readonly string[]): boolean {
  const words = wordsOfItem(item);
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}

/** Every spelling that a code is kept under: as it is written, and as the item that it stands for. */
export function spellingsOf(code: string): string[] {
  const { value, gtin14 } = parseCode(code);
  const spellings = [code.trim(), value, gtin14 ?? ''].map((spelling) => spelling.toLowerCase());
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

/** What a scanned or typed code may be kept under, the surest first. */
export const readingsOf = (code: string): string[] => [
  ...new Set([...spellingsOf(code), ...possibleItems(code).map((item) => item.toLowerCase())]),
];

export const codesOfItem = ({ codes, sku, cl_sku }: CatalogueItem): string[] => [
  ...new Set([...codes, sku, cl_sku].flatMap(spellingsOf)),
];

export const codeMark = (spelling: string): string => `c:${spelling}`;

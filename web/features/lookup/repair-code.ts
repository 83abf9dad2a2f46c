import { parseCode, possibleItems, toPrinted } from '#contract/kit/parse-code.ts';

export interface Repair {
  /** What it was before; null when that can't be told. */
  code: string | null;
  reason: 'zeros' | 'scientific' | 'check-digit';
}

/** What probably happened to a code that looks damaged; null for one that looks right. */
export function suggestRepair(text: string): Repair | null {
  const { kind, value, gtin14, repairs } = parseCode(text);
  if (kind === 'lost') return { code: null, reason: 'scientific' };
  if (repairs.includes('scientific')) return { code: value, reason: 'scientific' };
  if (repairs.includes('zeros')) return { code: value, reason: 'zeros' };
  return gtin14 === null && /^\d{12,13}$/.test(value) ? { code: null, reason: 'check-digit' } : null;
}

/** The barcode that a number too short for one may stand for; null where it is none, or could be several. */
export function suggestBarcode(text: string): string | null {
  if (parseCode(text).gtin14 !== null) return null;
  const [item, another] = possibleItems(text);
  return item === undefined || another !== undefined ? null : toPrinted(item);
}

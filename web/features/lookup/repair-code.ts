import { expandUpcE, isGtin, restoreLeadingZeros } from '#contract/kit/gtin.ts';

export interface Repair {
  /** What it was before; null when that can't be told. */
  code: string | null;
  reason: 'zeros' | 'scientific' | 'check-digit';
}

// Without point or plus it may well be somebody's SKU.
const scientific = /^(\d)(?:[.,](\d+)E\+?|E\+)(\d{1,2})$/i;

/** What probably happened to a code that looks damaged; null for one that looks right. */
export function suggestRepair(value: string): Repair | null {
  const text = value.trim();
  const number = scientific.exec(text);
  if (number) return { code: writeOut(number), reason: 'scientific' };
  if (isGtin(text) || expandUpcE(text) !== null) return null;
  if (/^\d{12,13}$/.test(text)) return { code: null, reason: 'check-digit' };
  const whole = restoreLeadingZeros(text);
  return whole === null ? null : { code: whole, reason: 'zeros' };
}

/** The number behind `8.85911304221E+11`, as long as every digit is there and the last one fits. */
function writeOut([, first = '', rest = '', exponent = '']: RegExpExecArray): string | null {
  return rest.length === Number(exponent) ? restoreLeadingZeros(first + rest) : null;
}

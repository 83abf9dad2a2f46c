import type { Cents } from '#contract/kit/money.ts';

/** A written number in its parts, so that no digit is lost to floating point. */
export interface WrittenNumber {
  negative: boolean;
  whole: string;
  /** Without zeros at its end. */
  fraction: string;
}

const shape = /^([-−]?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/** Reads `1284`, `1,284.50`, `$12`, `-$5` and `($5.00)`; anything else is not a number. */
export function readNumber(text: string): WrittenNumber | undefined {
  const trimmed = text.trim();
  const inBrackets = /^\((.*)\)$/.exec(trimmed)?.[1];
  const match = shape.exec(inBrackets ?? trimmed);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  return {
    negative: sign !== '' || inBrackets !== undefined,
    whole: whole.replaceAll(',', ''),
    fraction: fraction.replace(/0+$/, ''),
  };
}

/** The number times ten to the power of `decimals`, a whole number. */
export function scaled({ negative, whole, fraction }: WrittenNumber, decimals: number) {
  const amount = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  return negative && amount !== 0 ? -amount : amount;
}

/** Whole cents as plain decimal digits: 123450 is `1234.50`. */
export function centsAsDigits(amount: Cents) {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

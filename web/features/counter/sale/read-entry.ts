import { mostUnits } from './sale-draft.ts';

export interface Entry {
  quantity: number;
  /** A code or words; empty while only the quantity is said. */
  text: string;
}

/** What stands in the scan field: `3 *` before a code is three of it. */
export function readEntry(typed: string): Entry {
  const [, count, rest] = /^\s*(\d{1,3})\s*[*×]\s*(.*)$/.exec(typed) ?? [];
  if (count === undefined || rest === undefined) return { quantity: 1, text: typed.trim() };
  return { quantity: Math.min(Math.max(Number(count), 1), mostUnits), text: rest.trim() };
}

/** A scan, with the quantity that was typed into the field before it: the scanner’s keys may have followed at once. */
export function readScan(code: string, field: string): Entry {
  // A sign that was a key a moment before is no part of the code.
  const scanned = readEntry(code.replace(/^[+/-]+(?=\d{6})/, ''));
  const before = readEntry(field);
  return scanned.quantity === 1 && before.text === '' ? { ...scanned, quantity: before.quantity } : scanned;
}

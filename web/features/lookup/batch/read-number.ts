import { toDollars } from '#contract/kit/values.ts';
import { lookupInput } from '#contract/lookup/lookup.contract.ts';
import { maxQuantity } from '#contract/products/products.schemas.ts';

const grouped = /^\d{1,3}(,\d{3})+(?=\.|$)/;

/** A whole number of at least 1; 1 where nothing is said, null for anything else. */
export function readQuantity(text: string): number | null {
  if (text === '') return 1;
  const digits = withoutGroups(text).replace(/\.0+$/, '');
  if (!/^\d+$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

/** Dollars as lists write them, or none. */
export function readAmount(text: string): number | null | 'negative' | 'unreadable' {
  const amount = text.replace(/^\((.*)\)$/, '-$1').replace(/[$\s]|USD/gi, '');
  if (amount === '') return text === '' ? null : 'unreadable';
  if (/^-.*[1-9]/.test(amount)) return 'negative';
  // A comma with one or two digits behind it is a decimal one.
  const decimal = withoutGroups(amount.replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
  const read = lookupInput.shape.price.safeParse(decimal.replace(/^\./, '0.').replace(/(\.\d\d)0+$/, '$1'));
  return read.success && typeof read.data === 'number' ? toDollars(read.data) : 'unreadable';
}

const withoutGroups = (text: string) => (grouped.test(text) ? text.replaceAll(',', '') : text);

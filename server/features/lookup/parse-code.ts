import { detectFormat, isbn10ToGtin14, isClUpc, isCoupon, isRestricted, toGtin14 } from '#contract/kit/gtin.ts';
import { invalidBarcode, type LookupType } from '#contract/lookup/lookup.contract.ts';
import type { ItemQuery } from '#providers/barcode-data/barcode-data.port.ts';
import { invalid } from '#server/kit/failure.ts';

/** What was scanned or typed, understood. */
export interface ParsedCode {
  type: LookupType;
  /** What the product will carry. */
  barcode: string;
  asin: string;
  sku: string;
  /** What others are asked; null for numbers that mean another thing in every shop. */
  query: Omit<ItemQuery, 'storeId'> | null;
  /** It may be a number of ours, on a label we printed. */
  clUpc: string | null;
}

const asinPattern = /^(B0|BT)[0-9A-Z]{8}$/;

/** Reads an identifier as what it is said to be; refuses what can't be that. */
export function parseCode(identifier: string, type: LookupType = detectType(identifier)): ParsedCode {
  const text = identifier.trim();
  if (type === 'upc') return asBarcode(text.replace(/[\s-]/g, ''));
  if (type === 'asin') return asAsin(text.toUpperCase());
  return asSku(text);
}

const detectType = (identifier: string): LookupType => {
  const text = identifier.trim();
  return text.length === 8 && toGtin14(text) ? 'upc' : detectFormat(text.toUpperCase());
};

function asBarcode(digits: string): ParsedCode {
  const gtin14 = toGtin14(digits);
  if (!gtin14) throw refused();
  // A case of an item is another item, and no product's barcode has 14 digits.
  if (!gtin14.startsWith('0')) return { ...asSku(digits), type: 'upc' };
  return { ...none, type: 'upc', barcode: toBarcode(digits, gtin14), query: toQuery(gtin14), clUpc: ownNumber(digits) };
}

function asAsin(text: string): ParsedCode {
  if (asinPattern.test(text)) return { ...none, type: 'asin', asin: text, query: { kind: 'asin', code: text } };
  // Amazon knows books by their ISBN.
  const gtin14 = isbn10ToGtin14(text);
  if (!gtin14) throw refused();
  return { ...none, type: 'asin', barcode: gtin14.slice(1), query: toQuery(gtin14) };
}

function asSku(text: string): ParsedCode {
  const isbn = isbn10ToGtin14(text);
  const gtin14 = isbn ?? (text.length === 14 ? toGtin14(text) : null);
  const query = gtin14 ? toQuery(gtin14) : ({ kind: 'sku', code: text } as const);
  const barcode = gtin14?.startsWith('0') ? gtin14.slice(1) : '';
  return { ...none, type: 'sku', sku: text, barcode, query, clUpc: ownNumber(text) };
}

const none = { barcode: '', asin: '', sku: '', query: null, clUpc: null } as const;

const ownNumber = (text: string) => (isClUpc(text) ? text : null);

/** As it was scanned; a UPC-E in its long form, and without the zeros that only pad. */
function toBarcode(digits: string, gtin14: string): string {
  if (digits.length === 14) return gtin14.slice(1);
  const isShort = digits.length === 8;
  return isShort && !gtin14.endsWith(digits) ? gtin14.slice(2) : digits;
}

const toQuery = (gtin14: string): ParsedCode['query'] =>
  isRestricted(gtin14) || isCoupon(gtin14) ? null : { kind: 'gtin', code: gtin14 };

const refused = () => invalid({ param: 'identifier', msg: invalidBarcode });

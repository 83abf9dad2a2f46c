import { detectFormat, isbn10ToGtin14, isCoupon, isRestricted } from '#contract/kit/gtin.ts';
import { type ParsedCode, parseCode, possibleItems, toPrinted } from '#contract/kit/parse-code.ts';
import { invalidBarcode, type LookupType } from '#contract/lookup/lookup.contract.ts';
import type { ItemQuery } from '#providers/barcode-data/barcode-data.port.ts';
import { invalid } from '#server/kit/failure.ts';

/** What was scanned or typed, as it is looked up. */
export interface LookupMeaning {
  type: LookupType;
  /** What the product will carry. */
  barcode: string;
  asin: string;
  sku: string;
  /** The text itself where a barcode was read out of it: a product of the merchant's may have it as its SKU. */
  typed: string;
  /** What others are asked; null for numbers that mean another thing in every shop. */
  query: Omit<ItemQuery, 'storeId'> | null;
  /** It may be a number of ours, on a label we printed. */
  clUpc: string | null;
}

/** Reads an identifier as what it is said to be, or else as what it seems to be; refuses what can't be that. */
export function readIdentifier(identifier: string, type?: LookupType): LookupMeaning {
  const text = identifier.trim();
  const code = parseCode(text);
  switch (type ?? detectType(code)) {
    case 'upc':
      return asBarcode(code, text);
    case 'asin':
      return asAsin(code);
    case 'sku':
      return asSku(text, code);
  }
}

/** The specification's rule, applied to what was read: as many digits as it says may stand in other spellings. */
function detectType({ kind, value, repairs }: ParsedCode): LookupType {
  // Ten or eleven digits are somebody's SKU by that rule, even where they may be more.
  const isShort = repairs.includes('isbn-10') || repairs.includes('zeros');
  if (isShort) return 'sku';
  return kind === 'gtin' ? 'upc' : detectFormat(value);
}

function asBarcode(code: ParsedCode, text: string): LookupMeaning {
  const { kind, value, gtin14 } = code;
  if (!gtin14) return asShortBarcode(code, text);
  if (kind === 'text') return { ...asSku(text, code), type: 'upc' };
  const typed = text === value ? '' : text;
  return { ...none, type: 'upc', barcode: value, typed, query: toQuery(gtin14), clUpc: ownNumber(code) };
}

/** Six or seven digits of a UPC-E, which scanners tell without what can be worked out. */
function asShortBarcode({ value }: ParsedCode, text: string): LookupMeaning {
  const [item, another] = /^\d{6,7}$/.test(value) ? possibleItems(value) : [];
  if (item === undefined || another !== undefined) throw refused();
  return { ...none, type: 'upc', barcode: toPrinted(item), typed: text, query: toQuery(item) };
}

function asAsin({ kind, value, gtin14, repairs }: ParsedCode): LookupMeaning {
  if (kind === 'asin') return { ...none, type: 'asin', asin: value, query: { kind: 'asin', code: value } };
  // Amazon knows books by their ISBN.
  const book = repairs.includes('isbn-10') ? gtin14 : isbn10ToGtin14(value);
  if (!book) throw refused();
  return { ...none, type: 'asin', barcode: book.slice(1), query: toQuery(book) };
}

/** A SKU is asked for as it is; the ten characters of a book and fourteen digits are known by their number as well. */
function asSku(text: string, code: ParsedCode): LookupMeaning {
  const { kind, value, gtin14, repairs } = code;
  const sku = kind === 'text' ? value : text;
  const isKnown = kind === 'text' || repairs.includes('isbn-10') || repairs.includes('padding');
  const item = isKnown ? gtin14 : null;
  return {
    ...none,
    type: 'sku',
    sku,
    barcode: item && kind === 'gtin' ? value : '',
    query: item ? toQuery(item) : { kind: 'sku', code: sku },
    clUpc: ownNumber(code),
  };
}

const none = { barcode: '', asin: '', sku: '', typed: '', query: null, clUpc: null } as const;

const ownNumber = ({ kind, value }: ParsedCode) => (kind === 'cl_upc' ? value : null);

const toQuery = (gtin14: string): LookupMeaning['query'] =>
  isRestricted(gtin14) || isCoupon(gtin14) ? null : { kind: 'gtin', code: gtin14 };

const refused = () => invalid({ param: 'identifier', msg: invalidBarcode });

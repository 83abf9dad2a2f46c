import { type ParsedCode, parseCode } from '#contract/kit/parse-code.ts';

/** What an item is told from others by. */
export interface Identity {
  barcode: string;
  gtin14: string | null;
  asin: string;
  sku: string;
  /** A number of ours, on a label we printed. */
  clUpc: string | null;
  /** What parts of it are found by; empty for things without a code. */
  key: string;
}

export function identify({ barcode, asin, sku }: { barcode: string; asin: string; sku: string }): Identity {
  const code = parseCode(barcode);
  const gtin14 = code.kind === 'gtin' ? code.gtin14 : null;
  const read = {
    barcode: code.kind === 'gtin' ? code.value : '',
    gtin14,
    asin: code.kind === 'asin' ? code.value : readAsin(asin),
    sku: sku || textOf(code),
    clUpc: code.kind === 'cl_upc' ? code.value : null,
  };
  return { ...read, key: keyOf(read) };
}

const textOf = ({ kind, value }: ParsedCode) => (kind === 'text' || kind === 'lost' ? value.slice(0, 80) : '');

const readAsin = (text: string) => {
  const { kind, value } = parseCode(text);
  return kind === 'asin' ? value : '';
};

const keyOf = ({ gtin14, asin, sku }: Pick<Identity, 'gtin14' | 'asin' | 'sku'>): string => {
  if (gtin14) return `code ${gtin14}`;
  if (asin) return `asin ${asin}`;
  return sku ? `sku ${sku.toLowerCase()}` : '';
};

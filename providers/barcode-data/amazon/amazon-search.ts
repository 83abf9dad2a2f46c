import type { ItemQuery } from '../barcode-data.port.ts';

/** One search by a number of one type. */
export interface AmazonSearch {
  identifiers: string;
  identifiersType: 'ASIN' | 'EAN' | 'GTIN' | 'SKU' | 'UPC';
  sellerId?: string;
}

/** The searches that may find the item, the likeliest first; none when Amazon can't be asked for it. */
export function searchesFor({ kind, code }: ItemQuery, sellerId: string | undefined): AmazonSearch[] {
  if (kind === 'gtin') return gtinSearches(code);
  if (kind === 'asin') return /^[A-Z\d]{10}$/.test(code) ? [{ identifiers: code, identifiersType: 'ASIN' }] : [];
  // Numbers are parted by commas there, so a number that has one can't be asked for.
  if (!sellerId || code.includes(',')) return [];
  return [{ identifiers: code, identifiersType: 'SKU', sellerId }];
}

/** Amazon compares digits within one type: a UPC is listed as such, or as an EAN with a zero before it, or both. */
function gtinSearches(gtin14: string): AmazonSearch[] {
  const ean8: AmazonSearch = { identifiers: gtin14.slice(6), identifiersType: 'EAN' };
  const upc: AmazonSearch = { identifiers: gtin14.slice(2), identifiersType: 'UPC' };
  const ean13: AmazonSearch = { identifiers: gtin14.slice(1), identifiersType: 'EAN' };
  if (gtin14.startsWith('000000')) return [ean8, upc];
  if (gtin14.startsWith('00')) return [upc, ean13];
  if (gtin14.startsWith('0')) return [ean13];
  return [{ identifiers: gtin14, identifiersType: 'GTIN' }];
}

import { listingsPerFile } from '#contract/channels/facebook.contract.ts';

export interface Told {
  sheets: number;
  listings: number;
  /** Folders' names of listings without pictures. */
  bare: readonly string[];
  /** Folders' names, once for each picture that could not be read. */
  missing: readonly string[];
  /** Titles of products that are sold out. */
  soldOut: readonly string[];
}

/** How the files come to Facebook, and what could not be brought along. */
export function writeReadMe({ sheets, listings, bare, missing, soldOut }: Told): string {
  const files = sheets === 1 ? 'marketplace-1.xlsx' : `marketplace-1.xlsx to marketplace-${sheets}.xlsx`;
  return toText([
    `Facebook Marketplace: ${listings} ${listings === 1 ? 'listing' : 'listings'}`,
    '',
    '1. On Facebook, open Marketplace, Create new listing, Create multiple listings.',
    `2. Upload ${files}, one file at a time. Each holds up to ${listingsPerFile} listings.`,
    '3. Add the pictures to each listing from the folder in "images" that begins with its number.',
    `   Listing 1 is the first row of marketplace-1.xlsx${sheets > 1 ? `, listing ${listingsPerFile + 1} the first row of marketplace-2.xlsx` : ''}.`,
    '4. Choose a category where Facebook asks for one.',
    '',
    'Prices are rounded to whole dollars. marketplace.csv holds the same rows for your own use.',
    ...section('These listings have no pictures yet:', bare),
    ...section('These pictures could not be found and are left out; add them to the product again:', missing),
    ...section('These products are sold out and are left out:', soldOut),
  ]);
}

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines]);

// With line ends that every editor knows.
const toText = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

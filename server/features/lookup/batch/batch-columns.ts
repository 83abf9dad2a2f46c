import { createHeadingCounter } from '#server/features/products/tables/count-headings.service.ts';
import { foldHeading } from '#server/features/products/tables/guess-columns.service.ts';
import { headerSynonyms } from '#server/features/products/tables/header-synonyms.service.ts';
import type { CsvHeader } from '#server/kit/tables/csv-header.ts';
import type { CountKnown } from '#server/kit/tables/find-header.ts';

/** Which columns say what of a code; several can hold the code itself, and the first that is filled counts. */
export interface BatchColumns {
  value: readonly string[];
  condition: string | null;
  quantity: string | null;
  price: string | null;
  format: string | null;
}

export interface FoundColumns {
  columns: BatchColumns;
  /** There are no headings: the row that was taken for them is the first code already. */
  isHeadless: boolean;
}

const named = ['scancode', 'value'];
const alike = `upc upca upccode upcnumber barcode barcodes barcodenumber upcean eanupc ean ean13 eancode gtin gtin13
  gtin14 isbn isbn13 isbn10 asin sku skunumber code codes identifier ${headerSynonyms.barcode} ${headerSynonyms.asin}
  ${headerSynonyms.sku}`;
const others = {
  condition: `condition itemcondition ${headerSynonyms.condition}`,
  quantity: `quantity qty units count ${headerSynonyms.quantity}`,
  price: 'price unitprice askingprice sellingprice yourprice saleprice',
  format: 'format type codetype barcodetype barcodeformat',
};

/** Tells the headings of a list of codes from what stands before them. */
export const countBatchHeadings: CountKnown = createHeadingCounter({
  title: headerSynonyms.title,
  value: `${named.join(' ')} ${alike}`,
  condition: others.condition,
  quantity: others.quantity,
  price: `${others.price} ${headerSynonyms.price}`,
});

/** What the columns of a file hold, going by its headings; no column for the code when none is known to hold it. */
export function findColumns({ names }: CsvHeader): FoundColumns {
  const byHeading = new Map(names.toReversed().map((name) => [foldHeading(name), name]));
  const find = (words: string) =>
    words
      .split(/\s+/)
      .map((word) => byHeading.get(word))
      .find((name) => name !== undefined) ?? null;
  const said = find(named.join(' '));
  const columns = {
    value: said === null ? [...new Set(alike.split(/\s+/).flatMap((word) => byHeading.get(word) ?? []))] : [said],
    condition: find(others.condition),
    quantity: find(others.quantity),
    price: find(others.price),
    format: find(others.format),
  };
  return columns.value.length > 0 ? { columns, isHeadless: false } : findWithoutHeadings(names);
}

const nothing = { value: [], condition: null, quantity: null, price: null, format: null };

/** A file may be codes and nothing else, or codes and how many of each. */
function findWithoutHeadings([code = '', amount, ...more]: readonly string[]): FoundColumns {
  const isCode = /^\S*\d\S*$/.test(code) || /^[\d -]{8,}$/.test(code);
  const isAmount = amount === undefined || /^\d{1,4}$/.test(amount);
  if (!isCode || !isAmount || more.length > 0) return { columns: nothing, isHeadless: false };
  return { columns: { ...nothing, value: [code], quantity: amount ?? null }, isHeadless: true };
}

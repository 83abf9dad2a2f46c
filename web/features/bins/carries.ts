import type { BinContent } from '#contract/bins/bins.contract.ts';
import { parseCode } from '#contract/kit/parse-code.ts';

/** A code in the one spelling by which it is compared. */
const sameCode = (code: string): string => parseCode(code).gtin14 ?? code.trim().toLowerCase();

/** Whether a product is what was scanned. */
export function carries({ sku, barcodes }: Pick<BinContent['product'], 'sku' | 'barcodes'>, code: string): boolean {
  const scanned = sameCode(code);
  return [sku, ...barcodes].some((each) => each !== '' && sameCode(each) === scanned);
}

import { provesLostZeros } from '#contract/kit/parse-code.ts';
import type { ManifestMapping, ManifestSeller } from '#contract/truckloads/manifest.schemas.ts';
import { foldHeading } from '#server/features/products/tables/guess-columns.service.ts';
import { type Decimal, findDecimal } from '#server/features/products/tables/read-numbers.service.ts';
import { type CsvHeader, type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import { recognise } from './manifest-columns.ts';

/** How the rows of a manifest are read. */
export interface ManifestPlan {
  header: CsvHeader;
  seller: ManifestSeller | null;
  mapping: ManifestMapping;
  /** Another column of barcodes, for rows that have none in the first. */
  spareBarcode: string | undefined;
  weightUnit: string | undefined;
  currency: string | undefined;
  /** Its barcodes show that a spreadsheet dropped their zeros. */
  lostZeros: boolean;
  /** What stands before the cents in this file, as far as its amounts tell. */
  decimal: Decimal | undefined;
}

/** Where a mapping was chosen it counts, whatever the file looks like. */
export function planManifest(header: CsvHeader, samples: readonly CsvRecord[], chosen?: ManifestMapping): ManifestPlan {
  const { seller, mapping } = chosen ? { seller: null, mapping: chosen } : recognise(header.names);
  const find = (...words: string[]) => header.names.find((name) => words.includes(foldHeading(name)));
  const isSpare = (name: string) => name !== mapping.barcode && ['ean', 'upc', 'gtin'].includes(foldHeading(name));
  return {
    header,
    seller,
    mapping,
    spareBarcode: chosen ? undefined : header.names.find(isSpare),
    weightUnit: find('itempkgweightuom', 'weightuom', 'weightunit', 'unitweightuom'),
    currency: find('currencycode', 'currency'),
    lostZeros: provesLostZeros(samples.map((record) => cellOf(record, mapping.barcode ?? '') ?? '')),
    decimal: findDecimal(samples, [mapping.unitRetail, mapping.extRetail, mapping.weight]),
  };
}

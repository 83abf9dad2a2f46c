import {
  type ManifestField,
  type ManifestMapping,
  type ManifestSeller,
  manifestFields,
} from '#contract/truckloads/manifest.schemas.ts';
import { createHeadingCounter } from '#server/features/products/tables/count-headings.service.ts';
import { foldHeading, guessColumns } from '#server/features/products/tables/guess-columns.service.ts';
import { headerSynonyms as known } from '#server/features/products/tables/header-synonyms.service.ts';
import { quote } from '#server/features/products/tables/read-values.service.ts';
import { headerKey } from '#server/kit/tables/csv-header.ts';
import type { CountKnown } from '#server/kit/tables/find-header.ts';

/** Headings by the field they fill, in letters and digits alone, the likeliest first. */
const synonyms: Record<ManifestField, string> = {
  title: known.title,
  quantity: `${known.quantity} totalunits totalqty totalquantity qtyshipped shippedqty`,
  unitRetail: `unitretail unitretailprice unitretailvalue retailperunit retaileach itemretail unitcurrentretail
    ${known.oldPrice} ${known.price} estretail estimatedretail retailvalue`,
  extRetail: `extretail extendedretail extretailprice extretailvalue extendedretailprice extendedretailvalue totalretail
    totalretailprice totalretailvalue retailtotal extmsrp extendedmsrp totalmsrp extprice extendedprice totalprice
    totalextretail totalextendedretail linetotal`,
  brand: known.brand,
  model: known.model,
  barcode: known.barcode,
  asin: known.asin,
  sku: `${known.sku} itemcode productid dpci stylenumber style`,
  category: known.category,
  subCategory: known.subCategory,
  condition: known.condition,
  pallet: 'palletid palletnumber palletno pallet palletname palletlpn containerid gaylord boxid boxnumber',
  color: 'color colour colorname itemcolor',
  weight: `${known.weight} itempkgweight packageweight itemweightlbs grossweight`,
};

interface Signature {
  seller: ManifestSeller;
  /** Headings that its files have, and one that they never have. */
  marks: string;
  without?: string;
  /** Where the likeliest column is another than for everybody. */
  columns?: Partial<Record<ManifestField, string>>;
}

/** How the files of the usual sellers are told apart; the first that fits counts. */
const signatures: readonly Signature[] = [
  { seller: 'target', marks: 'tcin itemdescription unitretail', columns: { sku: 'tcin', condition: 'condition' } },
  {
    seller: 'walmart',
    marks: 'itemdescription unitretail palletname inventorysource',
    columns: { category: 'department' },
  },
  { seller: 'amazon-eu', marks: 'asin itemdesc currencycode' },
  { seller: 'amazon', marks: 'asin itemdescription gldescription', columns: { sku: 'lpn' } },
  { seller: 'techliquidators', marks: 'upc productname quantity origretail' },
  { seller: 'generic', marks: 'lotnumber itemnumber itemdescription qty unitretail' },
  { seller: 'jcpenney', marks: 'brand subcategory qty unitretail', without: 'itemdescription' },
  { seller: 'costco', marks: 'itemnumber itemdescription qty unitretail', columns: { sku: 'itemnumber' } },
];

export interface Recognised {
  seller: ManifestSeller | null;
  mapping: ManifestMapping;
}

/** Whose file it is, and what its columns most likely mean. */
export function recognise(names: readonly string[]): Recognised {
  const folded = new Set(names.map(foldHeading));
  const has = (words: string) => words.split(' ').every((word) => folded.has(word));
  const signature = signatures.find(({ marks, without }) => has(marks) && !(without && has(without)));
  const preferred = { ...synonyms };
  for (const [field, first] of Object.entries(signature?.columns ?? {}) as [ManifestField, string][]) {
    preferred[field] = `${first} ${synonyms[field]}`;
  }
  return { seller: signature?.seller ?? null, mapping: guessColumns(names, manifestFields, preferred) };
}

const countHeadings = createHeadingCounter(synonyms);

/** How well the names of a row do as headings of a manifest; where columns were chosen, those have to be there. */
export function countKnown(chosen: ManifestMapping | undefined): CountKnown {
  if (!chosen) return countHeadings;
  const wanted = new Set(Object.values(chosen).map(headerKey));
  return (names) => {
    const there = names.filter((name) => wanted.has(headerKey(name))).length;
    // One column may be all that was chosen.
    return there === wanted.size ? Math.max(2, there) : there;
  };
}

export interface MappingProblem {
  field: ManifestField;
  message: string;
}

/** What keeps a mapping from being used, or null: an item needs a name, a number, or what a name can be made of. */
export function checkMapping(mapping: ManifestMapping, names: readonly string[]): MappingProblem | null {
  const existing = new Set(names.map(headerKey));
  for (const [field, name] of Object.entries(mapping) as [ManifestField, string][]) {
    if (!existing.has(headerKey(name))) return { field, message: `The file has no column ${quote(name)}.` };
  }
  const { title, barcode, asin, sku, brand, subCategory, model } = mapping;
  if (title || barcode || asin || sku || (brand && (subCategory || model))) return null;
  return { field: 'title', message: 'Choose the column that holds the title.' };
}

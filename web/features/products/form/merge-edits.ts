import { type Clash, makeMerging, type Edits as OfTwo } from '#web/shared/conflicts/merging.ts';
import type { ProductValues } from './product-values.ts';

/** What is kept or taken as one: a sub-category makes no sense without its category. */
const fields = {
  title: ['title'],
  description: ['description'],
  pictures: ['pictures'],
  price: ['price'],
  oldPrice: ['oldPrice'],
  sale_price: ['sale_price'],
  quantity: ['quantity'],
  cost: ['cost'],
  bin: ['bin'],
  barcode: ['barcode'],
  asin: ['asin'],
  sku: ['sku', 'skuSource'],
  brand: ['brand'],
  manufacturer: ['manufacturer'],
  customField: ['customField'],
  variantGroup: ['variantGroup'],
  weight: ['weight'],
  attributes: ['attributes'],
  status: ['status'],
  condition: ['condition'],
  notes: ['notes'],
  category: ['category', 'subCategory'],
  storeLocation: ['storeLocation'],
  isFeatured: ['isFeatured'],
  isShippable: ['isShippable'],
  isDeliverable: ['isDeliverable'],
  rating: ['rating'],
  seoMetaData: ['seoMetaData'],
} as const satisfies Record<string, readonly (keyof ProductValues)[]>;

export type MergeField = keyof typeof fields;

/** Two people's edits of one product that began from the same `base`. */
export type Edits = OfTwo<ProductValues>;

export const { compareEdits, mergeEdits, isSame } = makeMerging<ProductValues, MergeField>({
  fields,
  asText: (name, values) => (name === 'pictures' ? values.pictures.map(({ key }) => key).join(' ') : undefined),
});

/** Pictures that a lookup's job fetched meanwhile are nobody's edit: there is nothing to ask about. */
export const broughtPicturesOnly = ({ incoming, clashing }: Clash<MergeField>): boolean =>
  clashing.length === 0 && incoming.length === 1 && incoming[0] === 'pictures';

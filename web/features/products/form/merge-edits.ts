import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';
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
  barcode: ['barcode'],
  asin: ['asin'],
  sku: ['sku', 'skuSource'],
  brand: ['brand'],
  manufacturer: ['manufacturer'],
  customField: ['customField'],
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
export interface Edits {
  base: ProductValues;
  mine: ProductValues;
  theirs: ProductValues;
}

export interface Clash {
  /** Changed by them alone. */
  incoming: MergeField[];
  /** Changed by both, and not to the same. */
  clashing: MergeField[];
}

const every = Object.keys(fields) as MergeField[];

/** What two people's edits have to do with each other. */
export function compareEdits({ base, mine, theirs }: Edits): Clash {
  const changed = every.filter((field) => differ(field, base, theirs) && differ(field, mine, theirs));
  return {
    incoming: changed.filter((field) => !differ(field, base, mine)),
    clashing: changed.filter((field) => differ(field, base, mine)),
  };
}

/** Pictures that a lookup's job fetched meanwhile are nobody's edit: there is nothing to ask about. */
export const broughtPicturesOnly = ({ incoming, clashing }: Clash): boolean =>
  clashing.length === 0 && incoming.length === 1 && incoming[0] === 'pictures';

/** Theirs, with what only I changed and, of what both changed, what I keep. */
export function mergeEdits({ base, mine, theirs }: Edits, keep: ReadonlySet<MergeField>): ProductValues {
  const { clashing } = compareEdits({ base, mine, theirs });
  const isMine = (field: MergeField) => (clashing.includes(field) ? keep.has(field) : differ(field, base, mine));
  const parts = every.filter(isMine).flatMap((field) => fields[field].map((name) => [name, mine[name]] as const));
  return { ...theirs, ...Object.fromEntries(parts) };
}

/** Whether two forms would save the same. */
export const isSame = (one: ProductValues, other: ProductValues): boolean =>
  !every.some((field) => differ(field, one, other));

function differ(field: MergeField, one: ProductValues, other: ProductValues): boolean {
  return fields[field].some((name) => asText(name, one) !== asText(name, other));
}

function asText(name: keyof ProductValues, values: ProductValues): string {
  if (name === 'pictures') return values.pictures.map(({ key }: ImageEntry) => key).join(' ');
  return JSON.stringify(values[name]);
}

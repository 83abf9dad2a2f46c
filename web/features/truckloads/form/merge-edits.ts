import { makeMerging, type Edits as OfTwo } from '#web/shared/conflicts/merging.ts';
import type { TruckloadValues } from './truckload-values.ts';

/** What is kept or taken as one: a sub-category makes no sense without its category. */
const fields = {
  title: ['title'],
  description: ['description'],
  lotNumber: ['lotNumber'],
  profile: ['profile'],
  condition: ['condition'],
  category: ['category', 'subCategory'],
  storeLocation: ['storeLocation'],
  pallets: ['pallets'],
  weight: ['weight'],
  pictures: ['pictures'],
  purchaseCost: ['purchaseCost'],
  freightCost: ['freightCost'],
  otherCost: ['otherCost'],
  costSpread: ['costSpread'],
  pricePercent: ['pricePercent'],
  priceEndsOn: ['priceEndsOn'],
  price: ['price'],
  oldPrice: ['oldPrice'],
  quantity: ['quantity'],
  status: ['status'],
  showsManifest: ['showsManifest'],
  manifest: ['manifest'],
  seoMetaData: ['seoMetaData'],
} as const satisfies Record<string, readonly (keyof TruckloadValues)[]>;

export type MergeField = keyof typeof fields;
export type Edits = OfTwo<TruckloadValues>;

export const { compareEdits, mergeEdits, isSame } = makeMerging<TruckloadValues, MergeField>({
  fields,
  // Files say nothing as JSON.
  asText: (name, { pictures, manifest }) => {
    if (name === 'pictures') return pictures.map(({ key }) => key).join(' ');
    return name === 'manifest' ? `${manifest.file?.name ?? ''} ${manifest.isRemoved}` : undefined;
  },
});

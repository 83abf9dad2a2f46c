import type { z } from 'zod';
import type { Condition } from '#contract/products/products.schemas.ts';
import type {
  CostSpread,
  Truckload,
  TruckloadStatus,
  truckloadInput,
} from '#contract/truckloads/truckloads.schemas.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { isChoosable } from '#web/shared/products/product-status.ts';
import { noSeo, seoToWire } from '#web/ui/seo-panel/seo-schema.ts';
import { type SeoValues, seoWithDefaults } from '#web/ui/seo-panel/seo-values.ts';
import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';
import { asAmount } from '../as-amount.ts';
import { filesOf, imagesOf, type SentFiles } from './files-of.ts';

/** What is to become of the manifest: it stays, it goes, or a file takes its place. */
export interface ManifestWish {
  file: File | null;
  isRemoved: boolean;
}

/** A truckload as its form holds it: amounts as text, references as ids or `''`, lists as they are edited. */
export interface TruckloadValues {
  title: string;
  description: string;
  lotNumber: string;
  profile: string;
  condition: Condition;
  category: string;
  subCategory: string;
  storeLocation: string;
  pallets: number | null;
  weight: number | null;
  purchaseCost: string;
  freightCost: string;
  otherCost: string;
  costSpread: CostSpread;
  pricePercent: number | null;
  /** Cents, or `''` for as they come. */
  priceEndsOn: string;
  price: string;
  oldPrice: string;
  quantity: number | null;
  status: TruckloadStatus;
  showsManifest: boolean;
  pictures: ImageEntry[];
  manifest: ManifestWish;
  seoMetaData: SeoValues;
}

export type WireTruckload = z.input<typeof truckloadInput> & { removeCsv?: boolean };

export interface SentTruckload {
  form: WireTruckload;
  files: SentFiles;
}

export const sameManifest: ManifestWish = { file: null, isRemoved: false };

/** What a new truckload begins with. */
export const newValues = (): TruckloadValues => ({
  title: '',
  description: '',
  lotNumber: '',
  profile: '',
  condition: 'Used',
  category: '',
  subCategory: '',
  storeLocation: '',
  pallets: null,
  weight: null,
  purchaseCost: '',
  freightCost: '',
  otherCost: '',
  costSpread: 'retail',
  pricePercent: 50,
  priceEndsOn: '99',
  price: '',
  oldPrice: '',
  quantity: 1,
  status: 'Ready',
  showsManifest: true,
  pictures: [],
  manifest: sameManifest,
  seoMetaData: noSeo,
});

export const valuesOf = (truckload: Truckload): TruckloadValues => ({
  title: truckload.title,
  description: truckload.description,
  lotNumber: truckload.lotNumber,
  profile: truckload.profile?._id ?? '',
  condition: truckload.condition,
  category: truckload.category ?? '',
  subCategory: truckload.subCategory ?? '',
  storeLocation: truckload.storeLocation ?? '',
  pallets: truckload.pallets,
  weight: truckload.weight,
  purchaseCost: asAmount(truckload.purchaseCost),
  freightCost: asAmount(truckload.freightCost),
  otherCost: asAmount(truckload.otherCost),
  costSpread: truckload.costSpread,
  pricePercent: truckload.pricePercent,
  priceEndsOn: truckload.priceEndsOn === null ? '' : String(truckload.priceEndsOn),
  price: asAmount(truckload.price),
  oldPrice: asAmount(truckload.oldPrice),
  quantity: truckload.quantity,
  status: truckload.status,
  showsManifest: truckload.showsManifest,
  pictures: truckload.images.map((key) => ({ key, src: assetUrl(key) })),
  manifest: sameManifest,
  seoMetaData: seoWithDefaults(truckload.seoMetaData, truckload.title),
});

/** The form as the server takes it; `before` is what an edit began with. */
export function toWire(values: TruckloadValues, before?: TruckloadValues): SentTruckload {
  const { manifest, pictures, priceEndsOn, status, seoMetaData, quantity, pricePercent, ...same } = values;
  const form = {
    ...same,
    // Missing, the contract says so itself.
    quantity: quantity as number,
    pricePercent: pricePercent as number,
    priceEndsOn: priceEndsOn === '' ? null : Number(priceEndsOn),
    // Published comes from publishing; it stays where nobody chose another.
    status: isChoosable(status) ? status : undefined,
    seoMetaData: seoToWire(saidSeo(seoMetaData, before?.seoMetaData), { name: values.title, isNew: !before }),
    images: imagesOf(pictures),
    ...(manifest.isRemoved && !manifest.file && { removeCsv: true }),
  };
  return { form, files: filesOf(values) };
}

/** What is left empty follows the title; what was there can't be emptied. */
function saidSeo(seo: SeoValues, before: SeoValues = noSeo): Partial<SeoValues> {
  const isSaid = ([field, text]: [string, string]) => text.trim() !== '' || before[field as keyof SeoValues] !== '';
  return Object.fromEntries(Object.entries(seo).filter(isSaid));
}

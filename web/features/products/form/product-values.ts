import type { z } from 'zod';
import type { Condition, Product, ProductStatus, productInput } from '#contract/products/products.schemas.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { type SeoValues, seoWithDefaults } from '#web/ui/seo-panel/seo-values.ts';
import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';

export interface Attribute {
  name: string;
  value: string;
}

/** A product as its form holds it: amounts as text, references as ids or `''`, lists as they are edited. */
export interface ProductValues {
  title: string;
  description: string;
  price: string;
  oldPrice: string;
  sale_price: string;
  quantity: number | null;
  cost: string;
  bin: string;
  barcode: string;
  asin: string;
  sku: string;
  skuSource: string;
  brand: string;
  manufacturer: string;
  customField: string;
  variantGroup: string;
  weight: number | null;
  condition: Condition;
  /** One note per line. */
  notes: string;
  status: ProductStatus;
  category: string;
  subCategory: string;
  storeLocation: string;
  isFeatured: boolean;
  isShippable: boolean;
  /** Of a new product unknown until the stores are: then the server decides by the same rule. */
  isDeliverable: boolean | undefined;
  rating: number | null;
  attributes: Attribute[];
  pictures: ImageEntry[];
  seoMetaData: SeoValues;
}

export type WireProduct = z.input<typeof productInput>;

/** What may come with the address of a new product. */
export type Beginning = Pick<ProductValues, 'barcode' | 'asin' | 'sku' | 'quantity' | 'condition' | 'price'>;

/** What a new product begins with. */
export const newValues = (beginning: Partial<Beginning> = {}): ProductValues => ({
  title: '',
  description: '',
  price: '',
  oldPrice: '0.00',
  sale_price: '',
  quantity: 1,
  cost: '',
  bin: '',
  barcode: '',
  asin: '',
  sku: '',
  skuSource: '',
  brand: '',
  manufacturer: '',
  customField: '',
  variantGroup: '',
  weight: null,
  condition: 'New',
  notes: '',
  status: 'Ready',
  category: '',
  subCategory: '',
  storeLocation: '',
  isFeatured: false,
  isShippable: true,
  isDeliverable: undefined,
  rating: null,
  attributes: [],
  pictures: [],
  seoMetaData: { title: '', description: '', slug: '' },
  ...beginning,
});

const asAmount = (dollars: number) => dollars.toFixed(2);

export const valuesOf = (product: Product): ProductValues => ({
  title: product.title,
  description: product.description,
  price: asAmount(product.price),
  oldPrice: asAmount(product.oldPrice),
  sale_price: product.sale_price ? asAmount(product.sale_price) : '',
  quantity: product.quantity,
  cost: product.lastCost === null ? '' : asAmount(product.lastCost),
  bin: product.bin,
  barcode: product.barcode,
  asin: product.asin,
  sku: product.sku,
  skuSource: product.skuSource ?? '',
  brand: product.brand,
  manufacturer: product.manufacturer,
  customField: product.customField,
  variantGroup: product.variantGroup,
  weight: product.weight,
  condition: product.condition,
  notes: product.conditionNotes.join('\n'),
  status: product.status,
  category: product.category ?? '',
  subCategory: product.subCategory ?? '',
  storeLocation: product.storeLocation ?? '',
  isFeatured: product.isFeatured,
  isShippable: product.isShippable,
  isDeliverable: product.isDeliverable,
  rating: product.rating,
  attributes: Object.entries(product.aspects).map(([name, value]) => ({ name, value })),
  pictures: product.images.map((key) => ({ key, src: assetUrl(key) })),
  seoMetaData: {
    ...seoWithDefaults(product.seoMetaData, product.title),
    description: product.seoMetaData.description || product.title,
  },
});

/** The lines of the condition notes that say something. */
export const notesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The attributes that have both a name and something to say. */
const filledAttributes = (attributes: readonly Attribute[]): Attribute[] =>
  attributes
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' && value !== '');

/**
 * The form as the server takes it; `before` is what an edit began with. A reference that was taken away is sent
 * as null, one that never was is left out.
 */
export function toWire(values: ProductValues, images: string[], before?: ProductValues): WireProduct {
  const { attributes, notes, pictures: _, seoMetaData, subCategory, quantity, skuSource, ...same } = values;
  return {
    ...same,
    quantity: quantity ?? 0,
    // Said of units that come in, or have none so far: what it was before is not said again.
    cost: values.cost === before?.cost ? undefined : values.cost,
    skuSource: skuSource as WireProduct['skuSource'],
    subCategory: subCategory || (before?.subCategory ? null : undefined),
    aspects: Object.fromEntries(filledAttributes(attributes).map(({ name, value }) => [name, value])),
    conditionNotes: notesOf(notes),
    seoMetaData: seoToSend(seoMetaData, before?.seoMetaData),
    images,
  };
}

// Left out, the description keeps following the product's own until somebody words it.
function seoToSend(seo: SeoValues, before: SeoValues | undefined): WireProduct['seoMetaData'] {
  const isWorded = seo.description !== '' && seo.description !== before?.description;
  return {
    title: seo.title || undefined,
    slug: seo.slug || undefined,
    description: isWorded ? seo.description : undefined,
  };
}

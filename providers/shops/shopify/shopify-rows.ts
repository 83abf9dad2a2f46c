import type { ShopRow } from '../shop.port.ts';
import type { ShopifyProduct, ShopifyVariant } from './shopify-answers.ts';
import { noOption, toGrams, weightUnits } from './shopify-facts.ts';

/** A product with everything there is of it. */
export interface WholeProduct extends Omit<ShopifyProduct, 'variants' | 'media'> {
  variants: readonly ShopifyVariant[];
  pictures: readonly { url: string; altText: string }[];
}

const nothing = {
  Handle: '',
  Title: '',
  'Body (HTML)': '',
  Vendor: '',
  'Product Category': '',
  Type: '',
  Tags: '',
  Published: '',
  'Option1 Name': '',
  'Option1 Value': '',
  'Option2 Name': '',
  'Option2 Value': '',
  'Option3 Name': '',
  'Option3 Value': '',
  'Variant SKU': '',
  'Variant Grams': '',
  'Variant Inventory Qty': '',
  'Variant Price': '',
  'Variant Compare At Price': '',
  'Variant Barcode': '',
  'Image Src': '',
  'Image Position': '',
  'Image Alt Text': '',
  'Variant Image': '',
  'Variant Weight Unit': '',
  Status: '',
};

type Row = typeof nothing;

/** A product as Shopify exports it: a row for each variation, and as many more as there are further pictures. */
export function toRows(product: WholeProduct): ShopRow[] {
  const { variants, pictures, handle } = product;
  const count = Math.max(1, variants.length, pictures.length);
  return Array.from({ length: count }, (_, at): Row => {
    const [variant, picture] = [variants[at], pictures[at]];
    return {
      ...nothing,
      Handle: handle,
      ...(at === 0 && ofProduct(product)),
      ...(variant && ofVariant(variant, at === 0)),
      ...(picture && ofPicture(picture, at)),
    };
  });
}

const ofProduct = (product: WholeProduct): Partial<Row> => ({
  Title: product.title,
  'Body (HTML)': product.descriptionHtml ?? '',
  Vendor: product.vendor ?? '',
  'Product Category': product.category?.fullName ?? '',
  Type: product.productType ?? '',
  Tags: product.tags.join(', '),
  Published: product.publishedAt ? 'true' : 'false',
  Status: product.status.toLowerCase(),
});

function ofVariant(variant: ShopifyVariant, isFirst: boolean): Partial<Row> {
  const weight = variant.inventoryItem?.measurement?.weight;
  const grams = weight && toGrams(weight.value, weight.unit);
  return {
    ...optionsOf(variant, isFirst),
    'Variant SKU': variant.sku ?? '',
    'Variant Grams': grams ? String(grams) : '',
    'Variant Weight Unit': grams ? (weightUnits[weight.unit] ?? '') : '',
    'Variant Inventory Qty': String(variant.inventoryQuantity ?? ''),
    'Variant Price': variant.price ?? '',
    'Variant Compare At Price': variant.compareAtPrice ?? '',
    'Variant Barcode': variant.barcode ?? '',
    'Variant Image': variant.media?.nodes[0]?.image?.url ?? '',
  };
}

/** The names of options stand in the first row alone. */
function optionsOf({ selectedOptions }: ShopifyVariant, isFirst: boolean): Partial<Row> {
  const [first = noOption, second, third] = selectedOptions;
  return {
    'Option1 Name': isFirst ? first.name : '',
    'Option2 Name': (isFirst && second?.name) || '',
    'Option3 Name': (isFirst && third?.name) || '',
    'Option1 Value': first.value,
    'Option2 Value': second?.value ?? '',
    'Option3 Value': third?.value ?? '',
  };
}

const ofPicture = ({ url, altText }: WholeProduct['pictures'][number], at: number): Partial<Row> => ({
  'Image Src': url,
  'Image Position': String(at + 1),
  'Image Alt Text': altText,
});

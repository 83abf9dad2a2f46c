import { toGtin14 } from '#contract/kit/gtin.ts';
import { toCents, toCentsIfAny } from '#contract/kit/money.ts';
import { toSlug } from '#contract/kit/slug.ts';
import type { ProductInput } from '#contract/products/products.schemas.ts';
import { dropUndefined, toUnits } from '#server/kit/columns.ts';
import { cleanRichText, plainText } from '#server/kit/text/rich-text.ts';
import type { ProductRow } from './product-rows.repository.ts';

type Seo = Pick<ProductRow, 'seo_title' | 'seo_description' | 'slug'>;

export type UnpricedInput = Omit<ProductInput, 'price' | 'oldPrice' | 'sale_price'>;

export const toPriceColumns = ({
  price,
  oldPrice,
  sale_price,
}: Pick<ProductInput, 'price' | 'oldPrice' | 'sale_price'>) =>
  dropUndefined({
    price_cents: toCents(price),
    old_price_cents: toCents(oldPrice),
    sale_price_cents: toCentsIfAny(sale_price),
  });

/** The columns that a form's fields fill; fields that were not sent are not among them. */
export function toColumns(input: UnpricedInput, contentUrl: string) {
  return dropUndefined({
    title: input.title,
    description: input.description === undefined ? undefined : cleanRichText(input.description, contentUrl),
    condition: input.condition,
    condition_notes: input.conditionNotes?.filter((note) => note !== ''),
    brand: input.brand,
    manufacturer: input.manufacturer,
    barcode: input.barcode,
    gtin14: input.barcode === undefined ? undefined : toGtin14(input.barcode),
    asin: input.asin,
    sku: input.sku,
    sku_source: input.skuSource,
    unit_cost_cents: toCentsIfAny(input.cost),
    bin: input.bin,
    custom_field: input.customField,
    variant_group: input.variantGroup,
    category_id: input.category,
    sub_category_id: input.category === null ? null : input.subCategory,
    store_location_id: input.storeLocation,
    rating_halves: toUnits(input.rating, 2),
    weight_hundredths: toUnits(input.weight, 100),
    aspects: input.aspects,
    is_featured: input.isFeatured,
    is_shippable: input.isShippable,
    is_deliverable: input.isDeliverable,
  });
}

/** What search engines are told: as given, or following title and description as long as nobody said otherwise. */
export function toSeo(
  input: Pick<ProductInput, 'title' | 'seoMetaData'> & { description: string },
  current?: Seo & { title: string; description: string },
): Seo {
  const follows = current && derive(current);
  const derived = derive(input);
  const given = input.seoMetaData;
  const pick = (text: string | undefined, name: keyof Seo) =>
    text ?? (current && current[name] !== follows?.[name] ? current[name] : derived[name]);
  return {
    seo_title: pick(given?.title, 'seo_title'),
    seo_description: pick(given?.description, 'seo_description'),
    slug: toSlug(pick(given?.slug, 'slug')) || derived.slug,
  };
}

function derive({ title, description }: { title: string; description: string }): Seo {
  return {
    seo_title: title,
    seo_description: plainText(description).slice(0, 300) || title,
    slug: toSlug(title) || 'product',
  };
}

import { toGtin14 } from '#contract/kit/gtin.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { toUnits } from '#server/kit/columns.ts';
import { newId } from '#server/kit/ids.ts';
import { assignNumbers, type HouseNumbers } from '../house-numbers.ts';
import { toSeo } from '../product-columns.ts';
import { type NewProduct, productsRepository } from '../products.repository.ts';
import { pictureKey } from './pictures.ts';
import { listCategories, type SampleCategories } from './sample-categories.ts';
import type { SampleProduct } from './sample-product.ts';
import { samplesRepository } from './samples.repository.ts';

/** Gives a merchant a whole catalogue of categories, sub-categories and products; false when it has one already. */
export async function insertSamples(
  tx: Db,
  scope: MerchantScope,
  products: readonly SampleProduct[],
  options: { isSample: boolean; now: Date },
): Promise<boolean> {
  if (await samplesRepository(tx).hasCatalogue(scope)) return false;
  const places = listCategories(products, options);
  await samplesRepository(tx).addCategories(scope, places.categories);
  await samplesRepository(tx).addSubCategories(scope, places.subCategories);
  const numbers = await assignNumbers(tx, scope, products);
  const rows = products.map((product, index) => toRow(product, places, numbers[index], options));
  await productsRepository(tx).insert(scope, rows);
  return true;
}

function toRow(
  product: SampleProduct,
  places: SampleCategories,
  numbers: HouseNumbers | undefined,
  { isSample, now }: { isSample: boolean; now: Date },
): NewProduct {
  const { title, brand, description, quantity, barcode = '' } = product;
  const { categoryId, subCategoryId } = places.placeOf(product);
  return {
    id: newId(now.getTime()),
    title,
    description,
    brand,
    manufacturer: brand,
    price_cents: product.priceCents,
    old_price_cents: product.oldPriceCents,
    quantity,
    condition: product.condition,
    status: product.status,
    barcode,
    gtin14: toGtin14(barcode),
    cl_sku: numbers?.clSku ?? '',
    cl_upc: numbers?.clUpc,
    category_id: categoryId,
    sub_category_id: subCategoryId,
    is_featured: product.isFeatured,
    rating_halves: toUnits(product.rating, 2),
    weight_hundredths: product.weightHundredths,
    aspects: JSON.stringify({ Model: product.model }),
    images: [pictureKey(product.picture)],
    ...toSeo({ title, description }),
    is_sample: isSample,
    created_at: now,
    updated_at: now,
  };
}

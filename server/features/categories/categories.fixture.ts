import sharp from 'sharp';
import { categories } from '#contract/categories/categories.contract.ts';
import { cents } from '#contract/kit/money.ts';
import type { Tx } from '#server/db/database.ts';
import { usageService } from '#server/features/billing/usage/usage.service.ts';
import { systemClock } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import type { Factory, Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

/** A merchant without the samples of its first day. */
export async function emptyMerchant(world: World, make: Factory): Promise<Person> {
  const owner = await make.merchant();
  for (const table of ['products', 'categories'] as const) {
    await world.deps.db.deleteFrom(table).where('merchant_id', '=', owner.scope.merchantId).execute();
  }
  return owner;
}

export interface ProductPlace {
  categoryId?: string | null;
  subCategoryId?: string | null;
  isActive?: boolean;
}

/** A product as these tests need it: somewhere in the categories, or nowhere. */
export async function addProduct(db: Tx | World['deps']['db'], of: Person, place: ProductPlace = {}): Promise<string> {
  const id = newId();
  const now = new Date();
  await db
    .insertInto('products')
    .values({
      merchant_id: of.scope.merchantId,
      id,
      title: 'Auralis Q7 Headphones',
      price_cents: cents(4900),
      quantity: 3,
      condition: 'Open-box',
      cl_sku: id,
      status: 'Ready',
      category_id: place.categoryId ?? null,
      sub_category_id: place.subCategoryId ?? null,
      is_active: place.isActive ?? true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (place.isActive ?? true) await usageService({ db, clock: systemClock }).addProducts(db, of.scope, 1);
  return id;
}

export const productOf = (world: World, of: Person, id: string) =>
  world.deps.db
    .selectFrom('products')
    .select(['category_id', 'sub_category_id', 'version', 'updated_at'])
    .where('merchant_id', '=', of.scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const addCategory = (of: Person, name: string) => of.call(categories.create, { form: { name } });

export const addSubCategory = (of: Person, categoryId: string, name: string) =>
  of.call(categories.createSub, { body: { categoryId, name } });

/** A picture in a format, as a browser would send it. */
export async function pictureFile(format: 'png' | 'jpeg' | 'webp', width = 1200, height = 800): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: '#2f49d1' } });
  return new File([new Uint8Array(await image.toFormat(format).toBuffer())], `photo.${format}`);
}

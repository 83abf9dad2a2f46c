import sharp from 'sharp';
import type { z } from 'zod';
import { products } from '#contract/products/products.contract.ts';
import type { Product, productInput, SavedProduct } from '#contract/products/products.schemas.ts';
import { usageService } from '#server/features/billing/usage/usage.service.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

type Input = z.input<typeof productInput>;

/** A product's form with everything it needs, and what the test cares about. */
export const aProduct = (input: Partial<Input> = {}): Input => ({
  title: 'Kestrel 5.8-qt Digital Air Fryer',
  price: '54.99',
  oldPrice: '119.99',
  quantity: 14,
  ...input,
});

export const addProduct = (seller: Person, input: Partial<Input> = {}): Promise<SavedProduct> =>
  seller.call(products.create, { form: aProduct(input) });

/** So many products at once, each told apart by its number. */
export async function addProducts(seller: Person, count: number, input: (index: number) => Partial<Input>) {
  const added: SavedProduct[] = [];
  for (let index = 0; index < count; index++) added.push(await addProduct(seller, input(index)));
  return added;
}

/** So many of a product are gone, as somebody has noticed. */
export async function sellAway(world: World, id: string, count: number): Promise<void> {
  await world.pool.query('update products set quantity = quantity - $2 where id = $1', [id, count]);
}

/** Products that a test has written itself are part of the plan like all others. */
export const countProducts = (world: World, seller: Person, count: number): Promise<void> =>
  usageService(world.deps).addProducts(world.deps.db, seller.scope, count);

/** A picture file of one colour. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  size = { width: 40, height: 30 },
): Promise<File> {
  const image = sharp({ create: { ...size, channels: 3, background: '#3355cc' } });
  const data = await image.toFormat(format).toBuffer();
  return new File([new Uint8Array(data)], `picture.${format}`, { type: `image/${format}` });
}

export const readProduct = (seller: Person, id: string): Promise<Product> =>
  seller.call(products.get, { params: { id } });

export const undoAct = (seller: Person, undoId: string | null) =>
  seller.call(products.undo, { params: { id: undoId ?? 'nothing to undo' } });

import sharp from 'sharp';
import { api } from '#contract/api.ts';
import { sweep } from '#server/features/ladders/ladders.fixture.ts';
import { lookUp, newCode, tellCatalogue } from '#server/features/lookup/lookup.fixture.ts';
import { addProfile, addRequest, addTruckload } from '#server/features/truckloads/truckloads.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { installApp } from '../apps.ts';
import type { Person } from '../factory.ts';
import type { World } from '../world.ts';
import { aStore } from './shop-things.ts';

export async function aProduct(_world: World, owner: Person): Promise<string> {
  const form = { title: 'Theirs', price: 1, oldPrice: 0, quantity: 1 };
  return (await owner.call(api.products.create, { form }))._id;
}

export async function anUndoableAct(world: World, owner: Person): Promise<string> {
  const body = { ids: [await aProduct(world, owner)], attributes: { isFeatured: true } };
  return (await owner.call(api.products.bulkUpdate, { body })).undoId ?? '';
}

export const aCategory = async (_world: World, owner: Person): Promise<string> =>
  (await owner.call(api.categories.create, { form: { name: `Theirs ${newId()}` } }))._id;

export async function aSubCategory(world: World, owner: Person): Promise<string> {
  const categoryId = await aCategory(world, owner);
  return (await owner.call(api.categories.createSub, { body: { categoryId, name: 'Theirs' } }))._id;
}

export async function aSourceCategory(world: World, owner: Person): Promise<string> {
  const { upc, gtin14 } = newCode();
  await tellCatalogue(world, gtin14, { categories: [`Theirs ${newId()}`] });
  await lookUp(owner, { identifier: upc });
  return (await owner.call(api.lookup.categories)).at(-1)?._id ?? '';
}

export async function aMarkdown(world: World, owner: Person): Promise<string> {
  await installApp(world.deps, owner.scope, 'discount_app');
  const body = { products: { filter: {} }, percent: 20 };
  return (await owner.call(api.markdowns.create, { body }))._id;
}

export async function aLadder(_world: World, owner: Person): Promise<string> {
  const steps = [{ days: 1, kind: 'percent' as const, percent: 20 }];
  return (await owner.call(api.ladders.create, { body: { name: 'Theirs', goods: {}, steps } }))._id;
}

export async function aLadderRun(world: World, owner: Person): Promise<string> {
  const product = await aProduct(world, owner);
  // Days that pass would pass for everybody's things.
  await world.pool.query(
    `with old as (
      update receipts set received_at = received_at - interval '3 days' where product_id = $1 returning received_at)
    update products set oldest_unit_at = (select min(received_at) from old) where id = $1`,
    [product],
  );
  await aLadder(world, owner);
  await sweep(world);
  return (await owner.call(api.ladders.runs, { query: {} }))[0]?._id ?? '';
}

/** One whose manifest has been read. */
export async function aBid(world: World, owner: Person): Promise<string> {
  const csv = new File(['Item Description,Qty,Unit Retail\nTheirs,2,10\n'], 'theirs.csv');
  const { _id: id } = await owner.call(api.bids.create, { form: {}, files: { csv } });
  await world.drain();
  return id;
}

export async function anImport(_world: World, owner: Person): Promise<string> {
  const files = { file: new File(['Title,Price\nTheirs,1\n'], 'theirs.csv') };
  return (await owner.call(api.transfers.upload, { form: {}, files }))._id;
}

/** One with a manifest that has been read: every call about it could find something. */
export async function aTruckload(world: World, owner: Person): Promise<string> {
  const csv = new File(['Item Description,Qty,Unit Retail\nTheirs,2,10\n'], 'theirs.csv');
  const { _id: id } = await addTruckload(owner, {}, { csv });
  await world.drain();
  return id;
}

export const aProfile = async (_world: World, owner: Person): Promise<string> => (await addProfile(owner))._id;

export async function aTruckloadRequest(world: World, owner: Person): Promise<string> {
  const { _id: truckloadId } = await addTruckload(owner);
  return addRequest(world, owner, { storeId: await aStore(world, owner), truckloadId });
}

export async function anImage(_world: World, owner: Person): Promise<string> {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f49d1' } })
    .png()
    .toBuffer();
  const files = { images: new File([new Uint8Array(data)], 'image.png') };
  const [image] = await owner.call(api.media.upload, { form: {}, files });
  return image?._id ?? '';
}

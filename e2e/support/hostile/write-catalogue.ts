import { expect } from '@playwright/test';
import { bids } from '#contract/bids/bids.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import { markdowns } from '#contract/markdowns/markdowns.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { receiveRequests } from '../catalogue/truckloads.ts';
import { giveApps } from '../installed-app.ts';
import type { SignedUp } from '../sign-up.ts';
import { bad, badHtml, badSeo } from './texts.ts';

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const csvFile = (name: string, rows: readonly (readonly string[])[]) =>
  new File([rows.map(quoted).join('\n')], name, { type: 'text/csv' });

/** A category with a category in it, and a product in both: everything about them that visitors read. */
export async function writeGoods({ call }: SignedUp): Promise<{ category: string; product: string }> {
  const form = { name: bad('Shelf'), isFeatured: true, seoMetaData: badSeo('shelf') };
  const { _id: category } = await call(categories.create, { form });
  const board = { name: bad('Board'), categoryId: category, seoMetaData: badSeo('board') };
  const { _id: subCategory } = await call(categories.createSub, { body: board });
  const { _id: product } = await call(products.create, {
    form: {
      title: bad('Lamp', 200),
      description: badHtml('lamp text'),
      brand: bad('brand'),
      manufacturer: bad('maker'),
      sku: bad('own SKU'),
      customField: bad('custom field', 300),
      conditionNotes: [bad('scratch', 200)],
      aspects: { [bad('aspect', 60)]: bad('value'), Model: bad('model') },
      price: 5,
      oldPrice: 9,
      quantity: 3,
      status: 'Ready',
      isFeatured: true,
      condition: 'Used',
      category,
      subCategory,
      seoMetaData: badSeo('lamp'),
    },
  });
  return { category, product };
}

/** A file that was handed in to be imported, by its name, its headings and its rows. */
export async function writeImport({ call }: SignedUp): Promise<{ import: string }> {
  const file = csvFile(`${bad('import file', 40)}.csv`, [
    ['Title', bad('heading'), 'Price', 'Condition'],
    [bad('imported'), 'x', '5.00', bad('condition')],
  ]);
  const { _id: id } = await call(transfers.upload, { form: {}, files: { file } });
  const status = async () => (await call(transfers.get, { params: { id } })).status;
  await expect.poll(status, { message: 'the state of the import' }).not.toBe('checking');
  return { import: id };
}

export async function writeMarkdown(owner: SignedUp): Promise<void> {
  await giveApps(owner, ['discount_app']);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  await owner.call(markdowns.create, {
    body: { name: bad('markdown'), products: { filter: {} }, percent: 10, startsAt },
  });
}

/** A ladder on paper, on which the goods are. */
export async function writeLadder(owner: SignedUp): Promise<{ ladder: string }> {
  const steps = [{ days: 5, kind: 'percent' as const, percent: 20 }];
  const body = { name: bad('ladder'), goods: { search: bad('ladder goods', 200) }, steps };
  const { _id: ladder } = await owner.call(ladders.create, { body });
  await owner.call(ladders.create, { body: { name: bad('wide ladder'), goods: {}, steps } });
  return { ladder };
}

/** What may be bid for a manifest, which calls its goods what nobody else does. */
export async function writeBid({ call }: SignedUp): Promise<{ bid: string }> {
  const csv = csvFile(`${bad('bid file', 40)}.csv`, [
    ['Item Description', 'Category', 'Qty', 'Unit Retail'],
    [bad('bid line', 200), bad('bid word'), '2', '10.00'],
  ]);
  const form = { title: bad('bid title', 200), source: bad('bid source'), lotNumber: bad('bid lot', 80) };
  const { _id: bid } = await call(bids.create, { form, files: { csv } });
  const state = async () => (await call(bids.get, { params: { id: bid } })).manifest.state;
  await expect.poll(state, { message: 'the state of the manifest' }).not.toBe('reading');
  return { bid };
}

/** A profile, a truckload with its manifest, and what a visitor asked about it. */
export async function writeTruckload(owner: SignedUp): Promise<{ truckload: string }> {
  const { _id: profile } = await owner.call(truckloads.createProfile, {
    form: {
      name: bad('profile'),
      description: bad('profile text', 2000),
      seoMetaData: badSeo('profile'),
      program: { name: bad('programme'), notes: bad('programme notes') },
      loadType: { name: bad('load type') },
      vendor: { name: bad('vendor'), phone: bad('vendor no', 30), email: '' },
    },
  });
  const { _id: truckload } = await owner.call(truckloads.create, {
    form: {
      title: bad('Truck', 200),
      description: badHtml('truck text'),
      lotNumber: bad('lot'),
      price: '400.00',
      profile,
      seoMetaData: badSeo('truck'),
      showsManifest: true,
    },
    files: {
      csv: csvFile(`${bad('manifest file', 42)}.csv`, [
        ['Item Description', 'Brand', 'Model', 'Qty', 'Unit Retail', 'Category', 'Pallet', bad('manifest heading')],
        [bad('line'), bad('line brand'), bad('line model'), '4', '9.00', bad('line shelf'), bad('pallet'), 'x'],
      ]),
    },
  });
  const state = async () => (await owner.call(truckloads.get, { params: { id: truckload } })).csv?.state;
  await expect.poll(state, { message: 'the state of the manifest' }).not.toBe('reading');
  const asked = { name: bad('asker'), email: 'asker@example.com', phone: bad('asker no', 30), notes: bad('ask', 500) };
  await receiveRequests(owner, truckload, [asked]);
  return { truckload };
}

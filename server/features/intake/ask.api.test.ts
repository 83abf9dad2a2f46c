import { expect } from 'vitest';
import { intake } from '#contract/intake/intake.contract.ts';
import { usualSettings } from '#contract/intake/usual-settings.ts';
import { addCategory } from '#server/features/categories/categories.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { addLoad, aUnit, codes, openStation, saveSettings } from './intake.fixture.ts';

test('intake.ask: a scan tells the line, the shelf and its bins, and each grade’s price with its reasons', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const at = await openStation(seller, { truckload });
  const ask = (input: object) => seller.call(intake.ask, { body: { session: at.session, ...input } });
  const fresh = await ask({ text: codes.drill });
  expect(fresh).toMatchObject({
    reads: 'code',
    knowledge: 'new',
    standing: 'expected',
    item: { title: 'Torvane Cordless Drill', retail: 100, source: 'manifest', barcode: codes.drill },
    line: { line: 2, expected: 4, received: 0, unitCost: 25 },
    shelf: [],
    wanted: 0,
  });
  expect(fresh.grades.map(({ grade, price }) => [grade, price])).toEqual([
    ['new', 84.99],
    ['like-new', 64.99],
    ['open-box', 49.99],
    ['used', 34.99],
    ['parts', 9.99],
    ['scrap', 0],
  ]);
  const unit = await seller.call(intake.receive, { body: aUnit(at) });
  const known = await ask({ text: `]E0${codes.drill}` });
  expect(known).toMatchObject({
    knowledge: 'known',
    bin: 'K-14',
    line: { received: 1 },
    shelf: [{ product: unit.product._id, grade: 'open-box', units: 1, bins: [{ bin: 'K-14', units: 1 }] }],
  });
  const openBox = known.grades.find(({ grade }) => grade === 'open-box');
  expect(openBox).toMatchObject({ product: unit.product._id, units: 1, price: 49.99 });
  expect(openBox?.why.map(({ step }) => step)).toEqual(['retail', 'grade', 'ending', 'floor', 'shelf']);
  expect(await ask({ text: unit.label.code })).toMatchObject({ reads: 'label', item: { title: unit.product.title } });
  expect(await ask({ text: 'cordless' })).toMatchObject({
    reads: 'words',
    item: null,
    choices: [{ product: unit.product._id }, { line: 2, product: null }],
  });
  expect(await ask({ line: 3 })).toMatchObject({ reads: 'choice', item: { title: 'Kestrel Air Fryer' } });
  expect(await ask({ product: unit.product._id })).toMatchObject({ reads: 'choice', knowledge: 'known' });
  expect(await ask({ text: '4006381333931' })).toMatchObject({ knowledge: 'unknown', standing: 'unlisted' });
  const receiver = await make.staff(seller, 'intake');
  const theirs = await openStation(seller, { truckload, by: receiver });
  const seen = await receiver.call(intake.ask, { body: { session: theirs.session, text: codes.drill } });
  expect(seen.line?.unitCost).toBeNull();
  expect(seen.grades[0]?.why.at(-1)).toMatchObject({ step: 'floor', outcome: 'kept', amount: null });
  await expect(receiver.call(intake.saveSettings, { body: usualSettings })).toFailWith('NOT_PERMITTED');
});

test('intake.settings, intake.saveSettings, intake.price, intake.previewRules: rules decide, and a preview changes nothing', async ({
  make,
}) => {
  const seller = await make.seller();
  const kitchen = await addCategory(seller, 'Kitchen');
  const at = await openStation(seller);
  expect(await seller.call(intake.settings, {})).toEqual(usualSettings);
  const categories = [{ category: kitchen._id, percent: 92, checks: ['clean'], titlePieces: ['Brand', 'Size'] }];
  await saveSettings(seller, { categories });
  const body = {
    session: at.session,
    grade: 'open-box',
    product: null,
    line: null,
    category: kitchen._id,
    retail: 119.99,
    defects: [],
  };
  expect(await seller.call(intake.price, { body })).toMatchObject({ price: 54.99 });
  expect(await seller.call(intake.price, { body: { ...body, defects: ['scratched'] } })).toMatchObject({
    price: 48.99,
  });
  const template = { category: kitchen._id, pieces: ['Homewell', '12 inch'] };
  const named = (of: object) =>
    seller.call(intake.ask, { body: { session: at.session, template: { ...template, ...of } } });
  const item = { title: 'Homewell 12 inch', category: { name: 'Kitchen' }, source: 'template' };
  expect(await named({})).toMatchObject({ reads: 'template', item });
  expect((await named({ category: null })).item).toMatchObject({ title: 'Homewell 12 inch', category: null });
  expect((await named({ pieces: [' '] })).item?.title).toBe('Kitchen');
  await addProduct(seller, { price: '90.00', oldPrice: '100.00', quantity: 2, condition: 'New', cost: '10.00' });
  await addProduct(seller, { price: '40.00', oldPrice: '0', quantity: 1, condition: 'Used' });
  const { grades, rules } = usualSettings;
  const preview = await seller.call(intake.previewRules, { body: { settings: { grades, categories, rules } } });
  expect(preview).toMatchObject({
    products: 2,
    withoutRetail: 1,
    down: 1,
    up: 0,
    before: 220,
    after: 209.98,
    next: null,
  });
  expect(preview.examples).toMatchObject([{ price: 90, would: 84.99 }]);
  const twice = usualSettings.grades.map((grade) => ({ ...grade, condition: 'Used' as const }));
  await expect(saveSettings(seller, { grades: twice })).toFailAt({
    grades: 'Two grades for sale have the same condition',
  });
  const strange = [{ category: at.session, percent: 50, checks: null, titlePieces: [] }];
  await expect(saveSettings(seller, { categories: strange })).toFailAt({
    'categories.0.category': 'This category does not exist',
  });
});

import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { anItem } from './ebay.fixture.ts';
import { toInventoryItem, toMoney, toOfferDetails } from './ebay-item.ts';

const strict = { allowsPlainPictures: false };
const itemOf = (changes: Parameters<typeof anItem>[0], condition = 'NEW', options = strict) =>
  toInventoryItem(anItem(changes), condition, options);

test('a title has 80 characters at most, and ends with a whole one', () => {
  expect(itemOf({ title: `${'x'.repeat(79)}😀 more` }).product.title).toBe('x'.repeat(79));
  expect(itemOf({ title: '  Drill  ' }).product.title).toBe('Drill');
});

test('24 pictures at most, and only those that eBay can fetch safely', () => {
  const many = Array.from({ length: 30 }, (_, index) => `https://pictures.test/${index}.jpg`);
  expect(itemOf({ imageUrls: many }).product.imageUrls).toEqual(many.slice(0, 24));
  const mixed = ['http://localhost:3001/1.jpg', 'https://pictures.test/2.jpg', 'data:image/png;base64,AA'];
  expect(itemOf({ imageUrls: mixed }).product.imageUrls).toEqual([mixed[1]]);
  expect(itemOf({ imageUrls: mixed }, 'NEW', { allowsPlainPictures: true }).product.imageUrls).toEqual([
    mixed[0],
    mixed[1],
  ]);
});

test.each([
  ['012345678905', { upc: ['012345678905'] }],
  ['00012345678905', { upc: ['012345678905'] }],
  ['4006381333931', { ean: ['4006381333931'] }],
  ['9780306406157', { isbn: ['9780306406157'] }],
  ['96385074', { ean: ['96385074'] }],
  ['', { upc: ['Does not apply'] }],
  ['X00ABC', { upc: ['Does not apply'] }],
])('the barcode %s is told for what it is', (barcode, expected) => {
  expect(itemOf({ barcode }).product).toMatchObject(expected);
});

test('brand and model are among the aspects, unless the seller says them otherwise', () => {
  expect(itemOf({ aspects: { Color: ['Red', ''] } }).product.aspects).toEqual({
    Brand: ['Sony'],
    Model: ['WH-1000'],
    Color: ['Red'],
  });
  expect(itemOf({ aspects: { brand: ['SONY'], Size: [] }, model: '' }).product.aspects).toEqual({ Brand: ['SONY'] });
  expect(itemOf({ brand: '', model: '' }).product).not.toHaveProperty('brand');
});

test('notes go along with what is not new', () => {
  const conditionNotes = 'Scratched lid';
  expect(itemOf({ conditionNotes }, 'USED_EXCELLENT').conditionDescription).toBe('Scratched lid');
  expect(itemOf({ conditionNotes }, 'NEW')).not.toHaveProperty('conditionDescription');
});

test('the description keeps its markup in the listing, without links, and is words on the shelf', () => {
  const description = '<p>Good &amp; <a href="https://shop.test">cheap</a></p><p>Really</p>';
  const terms = { returnPolicyId: '1', paymentPolicyId: '2', fulfillmentPolicyId: '3', locationKey: 'k' };
  const item = anItem({ description });
  expect(toInventoryItem(item, 'NEW', strict).product.description).toBe('Good & cheap Really');
  expect(toOfferDetails(item, terms).listingDescription).toBe('<p>Good &amp; cheap</p><p>Really</p>');
  const bare = anItem({ description: '<p></p>', title: 'Nuts & <bolts>' });
  expect(toInventoryItem(bare, 'NEW', strict).product.description).toBe('Nuts & <bolts>');
  expect(toOfferDetails(bare, terms).listingDescription).toBe('Nuts &amp; &lt;bolts>');
});

test('money is text with two decimals', () => {
  expect([toMoney(cents(99)), toMoney(cents(129_900))].map(({ value }) => value)).toEqual(['0.99', '1299.00']);
});

test('a weight is told where it is known', () => {
  expect(itemOf({ weightPounds: 2.5 }).packageWeightAndSize).toEqual({ weight: { value: 2.5, unit: 'POUND' } });
  expect(itemOf({ weightPounds: null }).packageWeightAndSize).toBeUndefined();
});

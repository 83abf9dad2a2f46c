import { describe, expect, test } from 'vitest';
import { searchAnswer } from './amazon-answer.ts';
import { chooseItem, toItem } from './amazon-item.ts';

const marketplaceId = 'ATVPDKIKX0DER';
const query = { kind: 'gtin', code: '00690714300123' } as const;

/** An item as Amazon may send it. */
const read = (item: object) => {
  const told = { asin: 'B0KTR5QX7N', summaries: [{ marketplaceId, itemName: 'Kettle' }], ...item };
  const [parsed] = searchAnswer.parse({ numberOfResults: 1, items: [told] }).items;
  if (!parsed) throw new Error('There is no item');
  return parsed;
};
const told = (item: object) => toItem(read(item), query, marketplaceId);
const identifiers = (...numbers: string[]) => [
  { marketplaceId, identifiers: numbers.map((identifier) => ({ identifierType: 'UPC', identifier })) },
];

test('an item of which little is known has empty fields', () => {
  expect(told({})).toEqual({
    title: 'Kettle',
    brand: '',
    manufacturer: '',
    model: '',
    description: '',
    asin: 'B0KTR5QX7N',
    gtin14: null,
    categories: [],
    images: [],
    priceCents: null,
    listPriceCents: null,
    rating: null,
    weightPounds: null,
    aspects: {},
  });
});

test('categories go from the widest to the narrowest, without nodes that mean nothing', () => {
  const root = { displayName: 'Electronics', classificationId: '1' };
  const structural = { displayName: 'Categories', classificationId: '2', parent: root };
  const node = { displayName: 'TVs &amp; Video', classificationId: '3', parent: structural };
  expect(told({ classifications: [{ marketplaceId, classifications: [node] }] }).categories).toEqual([
    'Electronics',
    'TVs & Video',
  ]);
});

test('without a chain the one node that the summary names is the category', () => {
  const browseClassification = { displayName: 'Kettles', classificationId: '1' };
  expect(told({ summaries: [{ itemName: 'Kettle', browseClassification }] }).categories).toEqual(['Kettles']);
});

test('of each view the largest picture is taken, the main one first, and no swatch', () => {
  const image = (variant: string, size: number, link = `https://pictures.example.test/${variant}-${size}.jpg`) => ({
    variant,
    link,
    width: size,
    height: size,
  });
  const images = [
    image('SWCH', 30),
    image('PT02', 900),
    image('PT01', 500),
    image('PT01', 1000),
    image('MAIN', 75),
    image('MAIN', 1500),
    image('PT03', 900, 'no address'),
  ];
  expect(told({ images: [{ marketplaceId, images }] }).images).toEqual([
    'https://pictures.example.test/MAIN-1500.jpg',
    'https://pictures.example.test/PT01-1000.jpg',
    'https://pictures.example.test/PT02-900.jpg',
  ]);
});

test('the list price is the price, in dollars alone', () => {
  const priced = (...list_price: object[]) => told({ attributes: { list_price } }).priceCents;
  expect(priced({ value: 3799.99, currency: 'USD' })).toBe(379_999);
  expect(priced({ value: 19.99, currency: 'CAD' })).toBeNull();
  expect(priced({ value: 'soon', currency: 'USD' })).toBeNull();
  expect(priced()).toBeNull();
});

test('weight and measures are read from whatever tells them', () => {
  const inches = (value: number) => ({ unit: 'inches', value });
  const item = { length: inches(12), width: inches(8.123), height: inches(4.5), weight: { unit: 'ounces', value: 24 } };
  expect(told({ dimensions: [{ marketplaceId, item }] })).toMatchObject({
    weightPounds: 1.5,
    aspects: { Dimensions: '12 x 8.12 x 4.5 inches' },
  });
  const inPackage = { weight: { unit: 'kilograms', value: 2 } };
  expect(told({ dimensions: [{ marketplaceId, package: inPackage }] }).weightPounds).toBe(4.41);
  expect(told({ attributes: { item_weight: [{ unit: 'pounds', value: 3 }] } }).weightPounds).toBe(3);
});

test('attributes of a shape we do not know are left out', () => {
  const attributes = { list_price: 'free', bullet_point: [{ value: 7 }], product_description: null, odd: { a: [1] } };
  expect(told({ attributes })).toMatchObject({ priceCents: null, description: '' });
});

test('what is told for our marketplace goes before what is told for others', () => {
  const summaries = [
    { marketplaceId: 'A2EUQ1WTGCTBG2', itemName: 'Bouilloire' },
    { marketplaceId, itemName: 'Kettle', color: 'Cream' },
  ];
  expect(told({ summaries })).toMatchObject({ title: 'Kettle', aspects: { Color: 'Cream' } });
});

describe('of several items', () => {
  const pack = read({ asin: 'B0TWO4PACK', identifiers: identifiers('690714306781') });
  const single = read({ asin: 'B0TWO1SNGL', identifiers: identifiers('690714300123') });
  const nameless = read({ asin: 'B0NAMELESS', summaries: [] });

  test('the one that has the number asked for is chosen', () => {
    expect(chooseItem([pack, single], query)).toBe(single);
  });

  test('else the first that has a name', () => {
    expect(chooseItem([nameless, pack], query)).toBe(pack);
    expect(chooseItem([pack, single], { kind: 'asin', code: 'B0TWO4PACK' })).toBe(pack);
    expect(chooseItem([nameless], query)).toBeNull();
  });
});

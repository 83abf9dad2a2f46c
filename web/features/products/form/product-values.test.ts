import { describe, expect, test } from 'vitest';
import { productInput } from '#contract/products/products.schemas.ts';
import { makeProduct } from '../products.fixture.ts';
import { editProductSchema, newProductSchema, schemaFor } from './product-form-schema.ts';
import { newValues, type ProductValues, toWire, valuesOf } from './product-values.ts';

const category = '0190a6de-5a3c-7c11-8e5b-2f6d0c9b1a24';
const filled = (about: Partial<ProductValues> = {}): ProductValues => ({
  ...newValues(),
  title: 'Kestrel Air Fryer',
  price: '54.99',
  category,
  ...about,
});

function messages(schema: typeof newProductSchema, values: ProductValues): Record<string, string> {
  const { error } = schema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a product becomes a form and the form a product again', () => {
  test('without losing anything', () => {
    const product = makeProduct({
      description: '<p>Fries</p>',
      sale_price: 44.5,
      brand: 'Kestrel',
      skuSource: 'HD',
      sku: '1004',
      weight: 3.25,
      category,
      conditionNotes: ['Tested', 'Scratch on the lid'],
      aspects: { Model: 'Q7', Color: 'Black' },
      images: ['products/a.jpg'],
      rating: 4.5,
      isFeatured: true,
      status: 'Published',
    });
    const wire = productInput.parse(toWire(valuesOf(product), product.images));
    expect(wire).toMatchObject({
      title: product.title,
      price: 54.99,
      oldPrice: 119.99,
      sale_price: 44.5,
      quantity: 14,
      skuSource: 'HD',
      aspects: product.aspects,
      conditionNotes: product.conditionNotes,
      weight: 3.25,
      rating: 4.5,
      category,
      storeLocation: null,
      images: ['products/a.jpg'],
      status: 'Published',
      isFeatured: true,
    });
  });

  test('blank notes and half-filled attributes are left out', () => {
    const values = filled({
      notes: '\n  Tested \n\n',
      attributes: [
        { name: ' Model ', value: 'Q7' },
        { name: 'Color', value: ' ' },
        { name: '', value: '' },
      ],
    });
    expect(toWire(values, [])).toMatchObject({ conditionNotes: ['Tested'], aspects: { Model: 'Q7' } });
  });

  test('a sub-category that was taken away is sent as none, one that never was is left out', () => {
    expect(toWire(filled(), []).subCategory).toBeUndefined();
    expect(toWire(filled(), [], filled({ subCategory: category })).subCategory).toBeNull();
  });

  test('the SEO description is sent only once somebody worded it', () => {
    const seo = { title: 'Fryer', description: 'Fries', slug: 'fryer' };
    const before = filled({ seoMetaData: seo });
    expect(toWire(before, [], before).seoMetaData).toEqual({ title: 'Fryer', slug: 'fryer' });
    const worded = filled({ seoMetaData: { ...seo, description: 'Fries for two' } });
    expect(toWire(worded, [], before).seoMetaData).toMatchObject({ description: 'Fries for two' });
  });
});

describe('what the form tells at its fields', () => {
  test('nothing, when title, price and category are given', () => {
    expect(messages(newProductSchema, filled())).toEqual({});
  });

  test('everything that is missing, at once', () => {
    expect(messages(newProductSchema, { ...newValues(), oldPrice: '', quantity: null })).toEqual({
      title: 'Required',
      price: 'Required',
      oldPrice: 'Required',
      quantity: 'Required',
      category: 'Category is required',
    });
  });

  test.each([
    ['barcode', { barcode: '1234567' }, { barcode: 'Must be 8-13 characters long' }],
    ['ASIN', { asin: 'A123' }, { asin: 'Invalid e.g. B0XXXXXXXX' }],
    ['price of zero', { price: '0.00' }, { price: 'Price should be positive' }],
    ['negative price', { price: '-5.00' }, { price: 'Price should be positive' }],
    ['negative compare-at price', { oldPrice: '-5.00' }, { oldPrice: 'Enter a higher value than price' }],
    ['negative sale price', { sale_price: '-5.00' }, { sale_price: 'Sale price cannot be negative' }],
    ['negative quantity', { quantity: -5 }, { quantity: 'Quantity should be positive' }],
    [
      'price above compare-at',
      { price: '209.99', oldPrice: '199.99' },
      { price: 'Enter a lower value than compare at price', oldPrice: 'Enter a higher value than price' },
    ],
    ['sale price', { sale_price: '60.00' }, { sale_price: 'Sale price should be always smaller than the price' }],
  ])('the %s in the words of the specification', (_, about, expected) => {
    expect(messages(newProductSchema, filled(about))).toEqual(expected);
  });

  test('that an attribute is named twice or not at all', () => {
    const attributes = [
      { name: 'Model', value: 'Q7' },
      { name: 'Model ', value: 'Q8' },
      { name: '', value: 'Black' },
    ];
    expect(messages(newProductSchema, filled({ attributes }))).toEqual({
      'attributes.1.name': 'This name is used twice',
      'attributes.2.name': 'Give it a name',
    });
  });

  test('that a category was taken away, but not that there never was one', () => {
    const seoMetaData = { title: 'Fryer', description: 'Crisp', slug: 'fryer' };
    const unfiled = filled({ category: '', seoMetaData });
    expect(messages(schemaFor(makeProduct({ category })), unfiled)).toEqual({ category: 'Category is required' });
    expect(messages(schemaFor(makeProduct({ category: null })), unfiled)).toEqual({});
    expect(productInput.parse(toWire(unfiled, [])).category).toBeNull();
  });

  test('that a search listing was emptied, where there was one', () => {
    const seoMetaData = { title: 'Fryer', description: '', slug: '' };
    expect(messages(editProductSchema, filled({ seoMetaData }))).toEqual({
      'seoMetaData.description': 'Too Short',
      'seoMetaData.slug': 'Too Short',
    });
    expect(messages(newProductSchema, filled({ seoMetaData }))).toEqual({});
  });
});

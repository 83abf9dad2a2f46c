import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.schemas.ts';
import { goodsOf } from './goods.fixture.ts';
import { codeOf, copiesOf, countCopies, repeatEach, toGoods } from './label-goods.ts';

const goods = [goodsOf({ id: 'a', quantity: 3 }), goodsOf({ id: 'b', quantity: 0 }), goodsOf({ id: 'c', quantity: 2 })];

const product = (changes: Partial<Product>): Product =>
  ({
    _id: '1',
    title: 'Kettle',
    price: 45,
    oldPrice: 80,
    sale_price: null,
    barcode: '',
    cl_upc: null,
    cl_sku: 'ket-22m',
    quantity: 1,
    status: 'Published',
    seoMetaData: { title: '', description: '', slug: 'kettle' },
    ...changes,
  }) as Product;

const seo = (slug: string) => ({ seoMetaData: { title: '', description: '', slug } });

describe('what labels need of a product', () => {
  test('is what the buyer pays, and its own number where it came without one', () => {
    expect(toGoods(product({ sale_price: 39.5 }))).toMatchObject({ price: '$39.50', barcode: '', sku: 'ket-22m' });
    expect(toGoods(product({ cl_upc: '123450000007' })).barcode).toBe('123450000007');
    expect(toGoods(product({ cl_upc: '123450000007', barcode: '96385074' })).barcode).toBe('96385074');
  });

  test('is a short address: the number alone leads to the page', () => {
    expect(toGoods(product({})).path).toBe('/products/kettle-ket-22m');
    expect(toGoods(product(seo('やかん'))).path).toBe('/products/ket-22m');
    expect(toGoods(product(seo('x'.repeat(60)))).path).toBe('/products/ket-22m');
  });
});

describe('what is written on a label', () => {
  test('is the barcode, else the SKU; the SKU where it was chosen', () => {
    expect(codeOf(goodsOf(), 'barcode')).toBe('012345678905');
    expect(codeOf(goodsOf({ barcode: '' }), 'barcode')).toBe('sd1042');
    expect(codeOf(goodsOf(), 'sku')).toBe('sd1042');
  });
});

describe('how many labels there are', () => {
  test.each([
    [{ copies: 'each', amount: 9 }, [0, 1, 2]],
    [{ copies: 'stock', amount: null }, [0, 0, 0, 2, 2]],
    [{ copies: 'number', amount: 2 }, [0, 0, 1, 1, 2, 2]],
    [{ copies: 'number', amount: null }, []],
    [{ copies: 'number', amount: -2 }, []],
  ] as const)('with %j', (copying, indexes) => {
    expect(repeatEach(goods, copying)).toEqual(indexes);
    expect(countCopies(goods, goods.length, copying)).toBe(indexes.length);
  });

  test('counts products that were selected and not loaded, where it can', () => {
    expect(countCopies(goods, 5000, { copies: 'each', amount: null })).toBe(5000);
    expect(countCopies(goods, 5000, { copies: 'number', amount: 2 })).toBe(10_000);
    expect(countCopies(goods, 5000, { copies: 'stock', amount: null })).toBe(5);
  });

  test('is never less than none', () => {
    expect(copiesOf({ quantity: -4 }, { copies: 'stock', amount: null })).toBe(0);
  });
});

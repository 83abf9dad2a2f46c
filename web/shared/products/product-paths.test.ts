import { expect, test } from 'vitest';
import { parseTableState } from '#web/ui/table/table-state.ts';
import { pathOfNewProduct } from './path-of-new-product.ts';
import { pathOfBeginning, pathOfSearch } from './product-paths.ts';

test('the list understands a search that is passed to it in its address', () => {
  const { searchParams } = new URL(pathOfSearch('HD 4-R&B'), 'https://app.example');
  expect(parseTableState(searchParams).search).toBe('HD 4-R&B');
});

test.each([
  ['885911304221', '/app/products/addProduct?barcode=885911304221'],
  ['96385074', '/app/products/addProduct?barcode=96385074'],
  ['B0C7QX4M9T', '/app/products/addProduct?asin=B0C7QX4M9T'],
  ['b0c7qx4m9t', '/app/products/addProduct?asin=B0C7QX4M9T'],
  [']E00885911304221', '/app/products/addProduct?barcode=885911304221'],
  ['https://id.example/01/00885911304221', '/app/products/addProduct?barcode=885911304221'],
  [' 1004-2217 ', '/app/products/addProduct?sku=1004-2217'],
])('an unknown %s is offered as a new product with it', (code, path) => {
  expect(pathOfNewProduct(code)).toBe(path);
});

test('what is known of a new product goes along, what is not stays out', () => {
  const known = { barcode: '885911304221', asin: '', quantity: 6, condition: 'Open-box', price: undefined } as const;
  expect(pathOfBeginning(known)).toBe('/app/products/addProduct?barcode=885911304221&quantity=6&condition=Open-box');
});

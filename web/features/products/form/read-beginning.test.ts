import { expect, test } from 'vitest';
import { pathOfBeginning } from '#web/shared/products/product-paths.ts';
import { newValues } from './product-values.ts';
import { readBeginning } from './read-beginning.ts';

const begin = (address: string) => newValues(readBeginning(new URL(address, 'http://localhost').searchParams));

test('a new product begins with what its address tells', () => {
  const known = { sku: 'TGT-118', quantity: 6, condition: 'Open-box', price: 149.5 } as const;
  expect(begin(pathOfBeginning(known))).toEqual({
    ...newValues(),
    sku: 'TGT-118',
    quantity: 6,
    condition: 'Open-box',
    price: '149.50',
  });
});

test.each(['?quantity=-1', '?quantity=2.5', '?quantity=many', '?condition=Broken', '?price=-3', '?price=1e9'])(
  '%s makes no sense and changes nothing',
  (address) => {
    expect(begin(address)).toEqual(newValues());
  },
);

import { expect, test } from 'vitest';
import { type Cents, cents } from '#contract/kit/money.ts';
import { site } from '#storefront/site.fixture.ts';
import { toCartView } from './cart-view.ts';
import type { PricedLine } from './price-cart.ts';

const line: PricedLine = {
  productId: 'lamp',
  title: 'Lamp',
  clSku: 'lam-1',
  sku: '',
  path: '/products/lamp-lam-1',
  condition: 'New',
  picture: null,
  pictureKey: null,
  priceCents: cents(1000),
  quantity: 2,
  most: 9,
  note: null,
  categoryIds: [],
  weight: null,
  isShippable: true,
  isDeliverable: true,
};

const view = (lines: readonly PricedLine[], freeOverCents: Cents | null = cents(5000)) =>
  toCartView(
    { lines, notes: [] },
    {
      site: { ...site, ways: { ships: true, delivers: false, picksUp: false, freeOverCents } },
      productPath: (clSku) => (clSku === 'lam-1' ? '/products/old-name-lam-1' : undefined),
    },
  );

test('the meter says what is left until a parcel costs nothing', () => {
  expect(view([line]).freeShipping).toEqual({ overCents: 5000, missingCents: 3000 });
  expect(view([{ ...line, quantity: 9 }]).freeShipping).toEqual({ overCents: 5000, missingCents: 0 });
});

test('there is no meter where nothing is free, nothing is in the cart, or something can’t be sent', () => {
  expect(view([line], null).freeShipping).toBeNull();
  expect(view([]).freeShipping).toBeNull();
  expect(view([line, { ...line, isShippable: false }]).freeShipping).toBeNull();
});

test('lines lead to where the live site has the product', () => {
  expect(view([line]).lines[0]?.path).toBe('/products/old-name-lam-1');
  expect(view([{ ...line, clSku: 'new-1' }]).lines[0]?.path).toBe('/products/lamp-lam-1');
});

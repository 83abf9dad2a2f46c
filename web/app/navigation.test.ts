import { describe, expect, test } from 'vitest';
import { type ReadyRole, rightsOf } from '#contract/team/roles.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import { addressOf, currentPath, entriesFor, firstScreenFor, needsOf } from './navigation.ts';
import { bottomOrder, sidebarOrder } from './navigation-order.ts';

const storeId = '0190a5a0-0000-7000-8000-000000000001';

const specified = [
  '/app/home',
  '/app/lookup',
  '/app/products',
  '/app/categories',
  '/app/stores/pages',
  '/app/stores/blogposts',
  '/app/design',
  '/app/apps',
  '/app/apps/installed',
  '/app/stores/users',
  '/app/forms',
  '/app/orders',
  '/app/abandonedorders',
  '/app/stores/:storeId/discounts',
  '/app/edit',
  '/app/stores/:storeId/shipping',
  '/app/settings/payment-processors',
  '/app/export',
  '/app/stores/:storeId/settings/locations',
  '/app/settings/notifications',
  '/app/payment',
];

/** What the specification does not know, each with what it follows. */
const ours: Readonly<Record<string, string>> = {
  '/app/intake': '/app/lookup',
  '/app/bins': '/app/products',
  '/app/truckloads': '/app/categories',
  '/app/truckloads/profiles': '/app/truckloads',
  '/app/truckloads/requests': '/app/truckloads/profiles',
  '/app/insights': '/app/truckloads/requests',
  '/app/insights/bid': '/app/insights',
  '/app/ladders': '/app/insights/bid',
  '/app/ladders/drops': '/app/ladders',
  '/app/counter': '/app/forms',
  '/app/settings/channels': '/app/settings/payment-processors',
  '/app/settings/feeds': '/app/settings/channels',
  '/app/stores/:storeId/counter': '/app/stores/:storeId/settings/locations',
  '/app/settings/team': '/app/stores/:storeId/counter',
  '/app/settings/devices': '/app/settings/team',
  '/app/settings/keys': '/app/settings/notifications',
  '/app/settings/webhooks': '/app/settings/keys',
  '/app/settings/assistants': '/app/settings/webhooks',
  '/app/settings/history': '/app/settings/assistants',
  '/app/operator': '/app/payment',
};

test('the sidebar has the places of the specification in its order, and ours between them', () => {
  const every = sidebarOrder.flatMap((place) => (typeof place === 'string' ? place : place.paths));
  expect(every.filter((path) => !(path in ours))).toEqual(specified);
  for (const [path, before] of Object.entries(ours))
    expect([path, every[every.indexOf(path as never) - 1]]).toEqual([path, before]);
});

test('the bottom navigation shows Home, Products, Scan, Store and Orders', () => {
  expect(bottomOrder.map(({ label }) => label)).toEqual(['Home', 'Products', 'Scan', 'Store', 'Orders']);
});

describe('the current entry', () => {
  const paths = ['/app/apps', '/app/apps/installed', '/app/products'];

  test.each([
    ['/app/apps', '/app/apps'],
    ['/app/apps/installed', '/app/apps/installed'],
    ['/app/apps/7/details', '/app/apps'],
    ['/app/products/add', '/app/products'],
    ['/app/Products', '/app/products'],
    ['/app/productsx', undefined],
  ])('of %s is %s', (pathname, expected) => {
    expect(currentPath(pathname, paths)).toBe(expected);
  });

  test('of a screen of one store is the same in every store', () => {
    const ofStores = ['/app/stores/:storeId/discounts', '/app/stores/pages'];
    expect(currentPath(`/app/stores/${storeId}/discounts`, ofStores)).toBe('/app/stores/:storeId/discounts');
    expect(currentPath('/app/stores/discounts', ofStores)).toBe('/app/stores/:storeId/discounts');
    expect(currentPath(`/app/stores/${storeId}/pages/add`, ofStores)).toBe('/app/stores/pages');
    expect(currentPath('/app/stores/other', ofStores)).toBeUndefined();
  });

  test('of an order’s details is the list of orders', () => {
    expect(currentPath('/app/order/details', ['/app/home', '/app/orders'])).toBe('/app/orders');
    expect(currentPath('/app/order', ['/app/home', '/app/orders'])).toBeUndefined();
  });
});

test('bringing things in belongs to the products', () => {
  expect(currentPath('/app/import', ['/app/home', '/app/products'])).toBe('/app/products');
  expect(currentPath('/app/import/7', ['/app/home', '/app/products'])).toBe('/app/products');
});

describe('a link to a screen of one store', () => {
  const path = '/app/stores/:storeId/discounts';

  test('stays in the store that the page is about', () => {
    const here = `/app/stores/${storeId}/discounts`;
    expect(addressOf(path, { pathname: `/app/stores/${storeId}/shipping`, search: '' })).toBe(here);
    expect(addressOf(path, { pathname: '/app/stores/pages', search: `?store=${storeId}` })).toBe(here);
  });

  test('leads from elsewhere to the address that chooses a store', () => {
    expect(addressOf(path, { pathname: '/app/home', search: '' })).toBe('/app/stores/discounts');
    expect(addressOf(path)).toBe('/app/stores/discounts');
    expect(addressOf('/app/home')).toBe('/app/home');
  });
});

const mayAs =
  (role: ReadyRole): May =>
  (needs) =>
    needs === null || (needs !== 'operator' && rightsOf[role].permissions.includes(needs));
const placesFor = (role: ReadyRole) =>
  entriesFor(mayAs(role)).flatMap((entry) =>
    entry.type === 'screen' ? entry.screen.path : entry.screens.map(({ path }) => path),
  );

describe('whoever may not use a screen', () => {
  test('does not find it in the sidebar, nor a group of which nothing is left', () => {
    expect(placesFor('cashier')).toEqual([
      '/app/products',
      '/app/bins',
      '/app/categories',
      '/app/stores/pages',
      '/app/stores/blogposts',
      '/app/apps/installed',
      '/app/stores/users',
      '/app/forms',
      '/app/counter',
      '/app/orders',
      '/app/abandonedorders',
      '/app/stores/:storeId/discounts',
      '/app/stores/:storeId/settings/locations',
      '/app/payment',
    ]);
    expect(placesFor('intake')).not.toContain('/app/orders');
  });

  test('does not find the operators’ page, whatever their role', () => {
    const everyPermission: May = (needs) => needs !== 'operator';
    const places = entriesFor(everyPermission).flatMap((entry) => (entry.type === 'screen' ? entry.screen.path : []));
    expect(places).not.toContain('/app/operator');
  });

  test('begins at the first screen that is theirs', () => {
    const firstOf = (role: ReadyRole) => firstScreenFor(mayAs(role))?.path;
    expect((['manager', 'cashier', 'intake', 'bookkeeper', 'viewer'] as const).map(firstOf)).toEqual([
      '/app/home',
      '/app/products',
      '/app/lookup',
      '/app/home',
      '/app/home',
    ]);
    expect(firstScreenFor(() => false)).toBeUndefined();
  });
});

test('a page asks for what its screen does, or for more where it changes something', () => {
  const needs = (path: string) => needsOf(path).needs;
  expect(needs('/app/Products/')).toBe('products.read');
  expect(needs('/app/products/editProduct')).toBe('products.read');
  expect(needs('/app/products/addProduct')).toBe('products.write');
  expect(needs(`/app/stores/${storeId}/pages/add`)).toBe('stores.design');
  expect(needs(`/app/stores/${storeId}/shipping/pickupSettings`)).toBe('stores.settings');
  expect(needs('/app/order/details')).toBe('orders.read');
  expect(needs('/app/import/7')).toBe('products.import');
  expect(needs(`/builder/${storeId}`)).toBe('stores.design');
  expect(needs('/app/profile')).toBeNull();
});

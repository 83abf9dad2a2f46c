import { describe, expect, test } from 'vitest';
import { type ReadyRole, rightsOf } from '#contract/team/roles.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import { addressOf, currentPath, entriesFor, firstScreenFor, needsOf } from './navigation.ts';
import { bottomOrder, sidebarOrder } from './navigation-order.ts';

const storeId = '0190a5a0-0000-7000-8000-000000000001';

test('the sidebar has the 21 places of the specification in its order, Truckloads after Categories, channels and feeds after Payment, the team and devices after Locations, API keys, webhooks, assistants and History after Notifications', () => {
  const every = sidebarOrder.flatMap((place) => (typeof place === 'string' ? place : place.paths));
  const isOurSetting = (path: string) =>
    /^\/app\/settings\/(channels|feeds|team|devices|keys|webhooks|assistants|history)$/.test(path);
  const isOurs = (path: string) => path.startsWith('/app/truckloads') || isOurSetting(path);
  expect(every.filter((path) => !isOurs(path))).toEqual([
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
  ]);
  expect(every.indexOf('/app/truckloads')).toBe(every.indexOf('/app/categories') + 1);
  expect(every.indexOf('/app/settings/channels')).toBe(every.indexOf('/app/settings/payment-processors') + 1);
  expect(every.indexOf('/app/settings/feeds')).toBe(every.indexOf('/app/settings/channels') + 1);
  expect(every.indexOf('/app/settings/keys')).toBe(every.indexOf('/app/settings/notifications') + 1);
  expect(every.indexOf('/app/settings/webhooks')).toBe(every.indexOf('/app/settings/keys') + 1);
  expect(every.indexOf('/app/settings/assistants')).toBe(every.indexOf('/app/settings/webhooks') + 1);
  expect(every.indexOf('/app/settings/devices')).toBe(every.indexOf('/app/settings/team') + 1);
  expect(every.indexOf('/app/settings/team')).toBe(every.indexOf('/app/stores/:storeId/settings/locations') + 1);
  expect(every.indexOf('/app/settings/history')).toBe(every.indexOf('/app/payment') - 1);
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
    needs === null || rightsOf[role].permissions.includes(needs);
const placesFor = (role: ReadyRole) =>
  entriesFor(mayAs(role)).flatMap((entry) =>
    entry.type === 'screen' ? entry.screen.path : entry.screens.map(({ path }) => path),
  );

describe('whoever may not use a screen', () => {
  test('does not find it in the sidebar, nor a group of which nothing is left', () => {
    expect(placesFor('cashier')).toEqual([
      '/app/products',
      '/app/categories',
      '/app/stores/pages',
      '/app/stores/blogposts',
      '/app/apps/installed',
      '/app/stores/users',
      '/app/forms',
      '/app/orders',
      '/app/abandonedorders',
      '/app/stores/:storeId/discounts',
      '/app/stores/:storeId/settings/locations',
      '/app/payment',
    ]);
    expect(placesFor('intake')).not.toContain('/app/orders');
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

import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../navigation.ts';
import { sidebarOrder } from '../navigation-order.ts';
import { makeQueryClient } from '../query-client.ts';
import { screens } from '../screens.ts';
import { makeRoutes } from './routes.tsx';

const routes = makeRoutes(makeQueryClient());
const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

describe('the registry of screens', () => {
  test.each(screens.map(({ path }) => path))('%s has a page of its own', (path) => {
    expect(routeOf(path)).not.toBe('*');
    // Where no store is named the sidebar leads to the address without one.
    expect(routeOf(addressOf(path))).not.toBe('*');
  });

  test('lists every path and every name once', () => {
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
    expect(new Set(screens.map(({ label }) => label)).size).toBe(screens.length);
  });

  test('gives every place of the sidebar to one group at most', () => {
    const places = sidebarOrder.flatMap((place) => (typeof place === 'string' ? place : place.paths));
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('an unknown path', () => {
  test.each(['/app/nothing', '/app/home/deeper', '/nothing', '/terms'])('%s shows the fallback', (path) => {
    expect(routeOf(path)).toBe('*');
  });
});

test('the paths of the specification for accounts lead to their pages', () => {
  for (const path of ['/login', '/register', '/forgetpassword', '/verifyaccount/7', '/redirect', '/join']) {
    expect(routeOf(path)).not.toBe('*');
  }
});

test('an app has its details and its description, and the editor of many products and the collage keep theirs', () => {
  expect(routeOf('/app/apps/7/details')).toBe('apps/:appId/details');
  expect(routeOf('/app/apps/7/description')).toBe('apps/:appId/description');
  expect(routeOf('/app/apps/bulkEditor')).toBe('apps/bulkEditor');
  expect(routeOf('/app/apps/collageApp')).toBe('apps/collageApp');
  expect(routeOf('/app/apps/7')).toBe('*');
});

import { expect, test } from 'vitest';
import { developerTopics, helpHome, sellerTopics } from '#contract/site/help-topics.ts';
import { helpPageOf, helpPages } from './help-pages.ts';
import { screens } from './screens.ts';

test('every page of the handbook has a screen that leads to it, and every screen a page', () => {
  expect(screens.map(({ path }) => helpPageOf(path)).filter((page) => !page.startsWith(helpHome))).toEqual([]);
  const seller = sellerTopics.map((topic) => `/help/${topic}`);
  const developer = developerTopics.map((topic) => `/help/developers/${topic}`);
  expect([...new Set(Object.values(helpPages))].toSorted()).toEqual([...seller, ...developer].toSorted());
});

test.each([
  ['/app/truckloads/details/7', '/help/first-truckload'],
  ['/app/intake/truckloads/7', '/help/intake'],
  ['/app/ladders/add', '/help/ladders'],
  ['/app/order/details', '/help/returns'],
  ['/app/stores/018f0000-0000-7000-8000-000000000000/shipping/pickupSettings', '/help/shipping'],
  ['/app/products/editProduct', '/help/first-day'],
  ['/app/nothing', '/help'],
])('what stands below a screen has its page: %s', (path, page) => {
  expect(helpPageOf(path)).toBe(page);
});

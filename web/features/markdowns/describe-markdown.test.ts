import { describe, expect, test } from 'vitest';
import type { CategoryList } from '#contract/categories/categories.contract.ts';
import { describeAim, describeProducts, isAtWork, lookOf, nameOf } from './describe-markdown.ts';

const kitchen = { _id: 'k', name: 'Kitchen', subCategories: [] };
const categories = { categories: [kitchen] } as unknown as CategoryList;
const noon = Date.parse('2026-11-15T12:00:00.000Z');
const [earlier, later] = ['2026-11-15T11:00:00.000Z', '2026-11-15T13:00:00.000Z'];

describe('a markdown tells which products it means', () => {
  const aim = { filter: {}, olderThanDays: 0, endsOn: null, live: 'now' as const };

  test('all of them, those of a category, a status or a search, or some that were selected', () => {
    expect(describeAim(aim, categories)).toBe('All products');
    expect(describeAim({ ...aim, filter: { category: 'k' } }, categories)).toBe('Category Kitchen');
    expect(describeAim({ ...aim, filter: { category: 'x' } }, categories)).toBe('A category that is gone');
    expect(describeAim({ ...aim, filter: { category: 'none' } }, categories)).toBe('Without a category');
    expect(describeAim({ ...aim, filter: { status: 'Ready' } }, categories)).toBe('Status Ready');
    expect(describeAim({ ...aim, filter: { search: 'lamp' } }, categories)).toBe('Search “lamp”');
    expect(describeAim({ ...aim, filter: null }, categories)).toBe('Selected products');
    expect(describeAim({ ...aim, live: 'publish' }, categories)).toBe('All products · with the next publish');
  });

  test('with their age and the ending of their prices', () => {
    expect(describeAim({ ...aim, olderThanDays: 30, endsOn: 0 }, categories)).toBe(
      'All products · here for 30 days or more · ending on .00',
    );
  });
});

test('without a name it is called by what it gives', () => {
  expect(nameOf({ name: '', percent: 12.5 })).toBe('12.5% off');
  expect(nameOf({ name: 'Spring', percent: 20 })).toBe('Spring');
});

test('one whose time has come is starting, and looked at again until it is done', () => {
  expect(lookOf({ status: 'scheduled', startsAt: later, endsAt: null }, noon).label).toBe('Planned');
  expect(lookOf({ status: 'scheduled', startsAt: earlier, endsAt: null }, noon).label).toBe('Starting');
  expect(isAtWork({ status: 'scheduled', startsAt: later, endsAt: null }, noon)).toBe(false);
  expect(isAtWork({ status: 'scheduled', startsAt: earlier, endsAt: null }, noon)).toBe(true);
  expect(isAtWork({ status: 'restoring', startsAt: earlier, endsAt: null }, noon)).toBe(true);
  expect(isAtWork({ status: 'done', startsAt: earlier, endsAt: later }, noon)).toBe(false);
  expect(isAtWork({ status: 'done', startsAt: earlier, endsAt: earlier }, noon)).toBe(true);
});

test('products that went back are counted', () => {
  expect(describeProducts({ status: 'done', products: 1200, restored: 0 })).toBe('1,200');
  expect(describeProducts({ status: 'undone', products: 1200, restored: 1180 })).toBe('1,180 of 1,200 put back');
});

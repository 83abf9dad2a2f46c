import { describe, expect, test } from 'vitest';
import { makeProduct } from '../products.fixture.ts';
import { changePage, dropFromPage, isOptimistic, toProductSelection } from './bulk-target.ts';

const page = (...ids: string[]) => ({
  rows: ids.map((_id) => makeProduct({ _id })),
  total: 40,
  totalIsCapped: false,
});
const ready = { status: 'Ready' } as const;
const featured = ({ rows }: ReturnType<typeof page>) => rows.filter((row) => row.isFeatured).map((row) => row._id);

describe('what an act is aimed at', () => {
  test('travels as ids, or as the filter of the list with exceptions', () => {
    expect(toProductSelection({ ids: ['a'] }, ready)).toEqual({ ids: ['a'] });
    expect(toProductSelection({ allMatching: true, except: ['b'] }, ready)).toEqual({ filter: ready, except: ['b'] });
  });
});

describe('an act that is shown at once', () => {
  test('is about a status or a flag, never about money or stock', () => {
    expect(isOptimistic({ isFeatured: true })).toBe(true);
    expect(isOptimistic({ status: 'Ready' })).toBe(true);
    for (const attributes of [{ price: 5 }, { quantity: 5 }, { percentageDiscount: 5 }, { category: null }]) {
      expect(isOptimistic(attributes)).toBe(false);
    }
  });

  test('changes the products it names, in every list, and marks them as changed', () => {
    const changed = changePage(page('a', 'b'), ready, { ids: ['b', 'z'] }, { isFeatured: true });
    expect(featured(changed)).toEqual(['b']);
    expect(changed.rows[1]?.isChanged).toBe(true);
  });

  test('on all that match spares the exceptions and the lists with another filter', () => {
    const all = { filter: ready, except: ['a'] };
    expect(featured(changePage(page('a', 'b'), ready, all, { isFeatured: true }))).toEqual(['b']);
    expect(featured(changePage(page('a', 'b'), {}, all, { isFeatured: true }))).toEqual([]);
  });

  test('leaves the rows it does not mean as the same objects', () => {
    const before = page('a', 'b');
    const after = changePage(before, ready, { ids: ['b'] }, { isFeatured: true });
    expect(after.rows[0]).toBe(before.rows[0]);
  });
});

test('deleted products leave the page and the count', () => {
  const left = dropFromPage(page('a', 'b', 'c'), {}, { ids: ['b'] });
  expect(left.rows.map((row) => row._id)).toEqual(['a', 'c']);
  expect(left.total).toBe(39);
});

import { describe, expect, test } from 'vitest';
import { parseTableState } from '#web/ui/table/table-state.ts';
import { listOptions, toFilter, toPageRequest } from './list-state.ts';

const id = '0190a6de-5a3c-7c11-8e5b-2f6d0c9b1a23';
const filterOf = (address: string) => toFilter(parseTableState(new URLSearchParams(address), listOptions));

describe('the address of the list', () => {
  test('says nothing: 20 products a page by title', () => {
    const { size, sort } = parseTableState(new URLSearchParams(), listOptions);
    expect(size).toBe(20);
    expect(sort).toEqual({ id: 'title', desc: false });
    expect(filterOf('')).toEqual({});
  });

  test('narrows by search, status, category and sub-category', () => {
    expect(filterOf(`q=air fryer&status=Ready&category=${id}&subCategory=${id}`)).toEqual({
      search: 'air fryer',
      status: 'Ready',
      category: id,
      subCategory: id,
    });
    expect(filterOf('category=none')).toEqual({ category: 'none' });
  });

  test('is taken as far as it makes sense', () => {
    expect(filterOf('status=Gone&category=7&subCategory=none')).toEqual({});
    expect(filterOf(`q=${'a'.repeat(300)}`).search).toHaveLength(200);
    expect(parseTableState(new URLSearchParams('sort=weight&size=7'), listOptions)).toMatchObject({
      size: 20,
      sort: { id: 'title' },
    });
  });
});

test('a page asks in the words of the call', () => {
  const request = { page: 3, pageSize: 30, search: '', sort: '-price', filters: { status: ['Added'] } };
  expect(toPageRequest(request)).toEqual({ page: 3, pageSize: 30, sort: '-price', filter: { status: 'Added' } });
});

import { describe, expect, test } from 'vitest';
import {
  changeTableState,
  filterKey,
  isFiltered,
  knownPages,
  pageCount,
  parseTableState,
  type TableStateOptions,
  toggleSort,
  writeTableState,
} from './table-state.ts';

const options: TableStateOptions = {
  sizes: [20, 50, 'all'],
  defaultSort: { id: 'title', desc: false },
  filters: ['status', 'category'],
};
const parse = (address: string, more: TableStateOptions = options) =>
  parseTableState(new URLSearchParams(address), more);
const roundTrip = (address: string) => {
  const params = new URLSearchParams(address);
  return writeTableState(params, parseTableState(params, options), options).toString();
};

test('a press on a column orders by it, the next one the other way round', () => {
  const byPrice = toggleSort({ id: 'title', desc: false }, 'price', true);
  expect(byPrice).toEqual({ id: 'price', desc: true });
  expect(toggleSort(byPrice, 'price', true)).toEqual({ id: 'price', desc: false });
  expect(toggleSort(byPrice, 'title')).toEqual({ id: 'title', desc: false });
  expect(toggleSort(undefined, 'title')).toEqual({ id: 'title', desc: false });
});

describe('reading the address', () => {
  test('an empty address is the default list', () => {
    expect(parse('')).toEqual({ page: 1, size: 20, sort: { id: 'title', desc: false }, search: '', filters: {} });
  });

  test('everything is read', () => {
    expect(parse('page=3&size=50&sort=-price&q=+drill+&status=Ready&status=Added&category=Tools')).toEqual({
      page: 3,
      size: 50,
      sort: { id: 'price', desc: true },
      search: 'drill',
      filters: { status: ['Ready', 'Added'], category: ['Tools'] },
    });
  });

  test.each(['0', '-1', '1.5', 'two', '', '99999999999'])('page %j is page 1', (page) => {
    expect(parse(`page=${page}`).page).toBe(1);
  });

  test('a size that is not offered is the default', () => {
    expect(parse('size=1000').size).toBe(20);
    expect(parse('size=all').size).toBe('all');
  });

  test('filters nobody named are not read', () => {
    expect(parse('colour=red').filters).toEqual({});
  });

  test('empty and repeated filter values count once or not at all', () => {
    expect(parse('status=&status=Ready&status=Ready').filters).toEqual({ status: ['Ready'] });
  });

  test('a prefix keeps two lists apart', () => {
    const params = 'a.page=2&b.page=5';
    expect(parse(params, { prefix: 'a.' }).page).toBe(2);
    expect(parse(params, { prefix: 'b.' }).page).toBe(5);
  });
});

describe('writing the address', () => {
  test('defaults are left out', () => {
    expect(roundTrip('page=1&size=20&sort=title&q=')).toBe('');
  });

  test('what was read is written again', () => {
    const address = 'page=3&size=50&sort=-price&q=drill&status=Ready&status=Added';
    expect(roundTrip(address)).toBe(address);
  });

  test('other things in the address stay', () => {
    expect(roundTrip('tab=usage&page=2')).toBe('tab=usage&page=2');
  });

  test('no order where there is a default order goes back to it', () => {
    const state = { ...parse('sort=-price'), sort: undefined };
    expect(parseTableState(writeTableState(new URLSearchParams(), state, options), options).sort).toEqual(
      options.defaultSort,
    );
  });
});

describe('changes', () => {
  const state = parse('page=4&status=Ready');

  test('another filter, search, size or order starts at page 1', () => {
    expect(changeTableState(state, { filters: { status: ['Added'] } }).page).toBe(1);
    expect(changeTableState(state, { search: 'x' }).page).toBe(1);
    expect(changeTableState(state, { size: 50 }).page).toBe(1);
    expect(changeTableState(state, { sort: { id: 'price', desc: true } }).page).toBe(1);
  });

  test('another page keeps the rest', () => {
    expect(changeTableState(state, { page: 5 })).toEqual({ ...state, page: 5 });
  });

  test('an emptied filter is gone', () => {
    expect(changeTableState(state, { filters: { status: [] } }).filters).toEqual({});
  });
});

describe('the set of rows', () => {
  test('is narrowed by search or filters only', () => {
    expect(isFiltered(parse('page=2&sort=-price'))).toBe(false);
    expect(isFiltered(parse('q=a'))).toBe(true);
    expect(isFiltered(parse('status=Ready'))).toBe(true);
  });

  test('has one key whatever the order of filters, pages and rows', () => {
    expect(filterKey(parse('category=b&status=x&status=y&page=2'))).toBe(
      filterKey(parse('status=y&status=x&category=b&sort=-price')),
    );
    expect(filterKey(parse('status=x'))).not.toBe(filterKey(parse('status=y')));
    expect(filterKey(parse('q=x'))).not.toBe(filterKey(parse('status=x')));
  });

  test.each([
    [0, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [1284, 20, 65],
    [100_000, 'all', 1],
  ] as const)('%i rows by %s make %i pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });

  test.each([
    ['all are counted', 45, false, 20, 1, 3],
    ['counting stopped and the page is full', 10_000, true, 20, 500, 501],
    ['the page beyond is full, too', 10_000, true, 20, 501, 502],
    ['the page beyond is the last', 10_000, true, 7, 501, 501],
    ['the page beyond has none', 10_000, true, 0, 501, 500],
    ['counting stopped far behind', 10_000, true, 20, 3, 500],
  ])('pages to go to when %s', (_, total, totalIsCapped, rows, page, pages) => {
    const counted = { rows: Array.from({ length: rows }), total, totalIsCapped };
    expect(knownPages(counted, parse(`page=${page}`))).toBe(pages);
  });
});

test('an order that does not exist is as if none was asked for', () => {
  const known: TableStateOptions = { ...options, sorts: ['title', '-title', 'price'] };
  expect(parse('sort=price', known).sort).toEqual({ id: 'price', desc: false });
  expect(parse('sort=-price', known).sort).toEqual(options.defaultSort);
  expect(parse('sort=anything', known).sort).toEqual(options.defaultSort);
});

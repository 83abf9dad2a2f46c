import { describe, expect, test } from 'vitest';
import { parseTableState } from '#web/ui/table/table-state.ts';
import { listOptions, sortOptions, statusFilter, toFilter } from './list-state.ts';

const stateOf = (address: string) => parseTableState(new URLSearchParams(address), listOptions);

describe('the address of the list', () => {
  test('says nothing: 10 a page, the newest first', () => {
    expect(stateOf('')).toMatchObject({ size: 10, sort: { id: 'createdAt', desc: true } });
    expect(toFilter(stateOf(''))).toEqual({});
  });

  test('narrows by search and status', () => {
    expect(toFilter(stateOf('q=renee&status=Ready'))).toEqual({ search: 'renee', status: 'Ready' });
  });

  test('is taken as far as it makes sense', () => {
    expect(stateOf('size=50&sort=total')).toMatchObject({ size: 10, sort: { id: 'createdAt' } });
    expect(toFilter(stateOf('status=Lost'))).toEqual({});
    expect(toFilter(stateOf(`q=${'a'.repeat(300)}`)).search).toHaveLength(200);
  });
});

test('the filter and the orders are those of the specification', () => {
  expect(statusFilter.options.map(({ label }) => label)).toEqual([
    'New',
    'Completed',
    'Shipped',
    'Delivered',
    'Pending',
    'Ready for Pickup',
    'Cancelled',
  ]);
  expect(sortOptions.map(({ label }) => label)).toEqual(['Ascending', 'Descending', 'Recently Paid']);
  expect(listOptions.sizes).toEqual([10, 20, 30]);
});

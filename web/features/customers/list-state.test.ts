import { describe, expect, test } from 'vitest';
import { parseTableState } from '#web/ui/table/table-state.ts';
import { listOptions, sortOptions, statusFilter, toFilter } from './list-state.ts';

const stateOf = (address: string) => parseTableState(new URLSearchParams(address), listOptions);

describe('the address of the list', () => {
  test('says nothing: 20 a page, by mail address', () => {
    expect(stateOf('')).toMatchObject({ size: 20, sort: { id: 'id', desc: false } });
    expect(toFilter(stateOf(''))).toEqual({});
  });

  test('narrows by search, or by the status alone', () => {
    expect(toFilter(stateOf('q=renee'))).toEqual({ search: 'renee' });
    expect(toFilter(stateOf('q=renee&status=subscribers'))).toEqual({ status: 'subscribers' });
  });

  test('is taken as far as it makes sense', () => {
    expect(stateOf('size=50&sort=name')).toMatchObject({ size: 20, sort: { id: 'id' } });
    expect(toFilter(stateOf('status=lost&q=a'))).toEqual({ search: 'a' });
    expect(toFilter(stateOf(`q=${'a'.repeat(300)}`)).search).toHaveLength(200);
  });
});

test('filters, orders and page sizes are those of the specification', () => {
  expect([statusFilter.allLabel, ...statusFilter.options.map(({ label }) => label)]).toEqual([
    'All statuses',
    'Registered',
    'UnRegistered',
    'Email Subscribers',
    'Abandoned checkouts in last 30 days',
  ]);
  expect(sortOptions.map(({ id, desc }) => [id, desc])).toEqual([
    ['id', false],
    ['id', true],
    ['totalAmount', false],
    ['totalAmount', true],
  ]);
  expect(listOptions.sizes).toEqual([5, 20, 30, 'all']);
});

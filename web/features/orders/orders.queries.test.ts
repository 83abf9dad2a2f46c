import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDetails } from './orders.fixture.ts';
import { orderQuery, readSoonAgain } from './orders.queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an order is read again at once, and when the job that was asked for is done', () => {
  const client = new QueryClient();
  const { queryKey } = orderQuery('12');
  const isOutdated = () => client.getQueryState(queryKey)?.isInvalidated;
  const arrives = () => client.setQueryData(queryKey, makeDetails());

  arrives();
  readSoonAgain(client, '12');
  expect(isOutdated()).toBe(true);
  arrives();
  vi.advanceTimersByTime(1000);
  expect(isOutdated()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(isOutdated()).toBe(true);
});

import { expect, test } from 'vitest';
import { askedState, canRetry, firstState, nextTryOf } from './activity-state.ts';

test('what went wrong is shown first, then what is under way', () => {
  expect(firstState({ failed: 1, waiting: 4, listed: 9 })).toBe('failed');
  expect(firstState({ failed: 0, waiting: 4, listed: 9 })).toBe('waiting');
  expect(firstState({ failed: 0, waiting: 0, listed: 9 })).toBe('listed');
  expect(firstState({ failed: 0, waiting: 0, listed: 0 })).toBe('listed');
});

test('an address that asks for a state that is not shown asks for none', () => {
  expect(askedState(['waiting'])).toBe('waiting');
  expect(askedState(['ended'])).toBeUndefined();
  expect(askedState(undefined)).toBeUndefined();
});

test('what failed can be tried again, and what waits after an error', () => {
  const errors = [{ code: '25001', message: 'A system error has occurred.' }];
  expect(canRetry({ state: 'failed', errors })).toBe(true);
  expect(canRetry({ state: 'waiting', errors })).toBe(true);
  expect(canRetry({ state: 'waiting', errors: [] })).toBe(false);
  expect(canRetry({ state: 'listed', errors: [] })).toBe(false);
});

test('a try that is due or nearly due is soon', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(nextTryOf({ nextTryAt: null }, now)).toBeNull();
  expect(nextTryOf({ nextTryAt: '2026-11-15T11:59:00Z' }, now)).toBe('soon');
  expect(nextTryOf({ nextTryAt: '2026-11-15T12:00:15Z' }, now)).toBe('soon');
  expect(nextTryOf({ nextTryAt: '2026-11-15T12:05:00Z' }, now)).toEqual(new Date('2026-11-15T12:05:00Z'));
});

import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError, offlineError } from '#web/kit/api-error.ts';
import { shouldRetry } from './query-client.ts';

const refusal = (status: number, name = 'X') =>
  new ApiError(status, { error: { name, message: 'no', correlationId: 'c' } });

afterEach(() => onlineManager.setOnline(true));

test.each([400, 401, 403, 404, 409, 422, 429])('a read refused with %d is not tried again', (status) => {
  expect(shouldRetry(0, refusal(status))).toBe(false);
});

test('a plan limit is a refusal although its status is 500', () => {
  expect(shouldRetry(0, refusal(500, 'ERR_EXCEED'))).toBe(false);
});

test('a server fault or a lost network is tried three times in all', () => {
  for (const error of [refusal(500), refusal(503), offlineError()]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  }
});

test('without a network a read fails at once', () => {
  onlineManager.setOnline(false);
  expect(shouldRetry(0, offlineError())).toBe(false);
});

import { expect, test } from 'vitest';
import { ApiError, offlineError } from '#web/kit/api-error.ts';
import { isLater, readRefusal } from './read-refusal.ts';

const refused = (details: object) =>
  new ApiError(422, {
    error: { name: 'CHANNEL_REFUSED', message: 'Something went wrong.', correlationId: 'x', ...details },
  });

test('what the channel said is told, errors and warnings', () => {
  const error = refused({
    errors: [{ code: '25014', message: 'A picture is missing.' }],
    warnings: [{ code: '25401', message: 'Invalid listing options removed.' }],
  });
  expect(readRefusal(error)).toEqual({
    errors: ['A picture is missing.'],
    warnings: ['Invalid listing options removed.'],
  });
});

test('a refusal without details says what our server says', () => {
  expect(readRefusal(refused({})).errors).toEqual(['Something went wrong.']);
  expect(readRefusal(refused({ errors: 'broken' })).errors).toEqual(['Something went wrong.']);
});

test('a failure that is no use to people is told in the words of the specification', () => {
  const failed = new ApiError(500, { error: { name: 'UNEXPECTED', message: 'null is not', correlationId: 'x' } });
  const text = 'Something went wrong. Please refresh the page and try again.';
  expect(readRefusal(failed).errors).toEqual([text]);
  expect(readRefusal(new Error('boom')).errors).toEqual([text]);
});

test('a lost connection is told as such', () => {
  expect(readRefusal(offlineError()).errors[0]).toMatch(/can’t reach the server/);
});

test('a channel that does not answer means later', () => {
  expect(isLater(new ApiError(503, { error: { name: 'UNAVAILABLE', message: 'Not now.', correlationId: 'x' } }))).toBe(
    true,
  );
  expect(isLater(offlineError())).toBe(false);
});

import { expect, test } from 'vitest';
import { describeFailure, inOneText } from './failure.ts';

test('what the server says about a bad request is shown as it is, without a reference', () => {
  const error = Object.assign(new Error('You entered incorrect password'), { status: 400, correlationId: 'c-1' });
  expect(describeFailure(error)).toEqual({ message: 'You entered incorrect password', correlationId: undefined });
});

test('that the server cannot be reached is shown as it is', () => {
  const error = Object.assign(new Error('We can’t reach the server.'), { status: 0, correlationId: '' });
  expect(describeFailure(error)).toEqual({ message: 'We can’t reach the server.', correlationId: undefined });
});

test('a fault of ours becomes the general text and keeps its correlation id', () => {
  const error = Object.assign(new Error('relation "users" does not exist'), { status: 500, correlationId: 'c-2' });
  expect(describeFailure(error)).toEqual({ message: 'Oops! Something went wrong.', correlationId: 'c-2' });
});

test.each([new TypeError('Failed to fetch'), null, undefined, 'text', 42, { status: 404, message: '' }])(
  '%s becomes the general text',
  (error) => {
    expect(describeFailure(error)).toEqual({ message: 'Oops! Something went wrong.', correlationId: undefined });
  },
);

test('in one text the reference stands behind the words', () => {
  expect(inOneText({ message: 'It failed.', correlationId: 'c-3' })).toBe('It failed. (Reference: c-3)');
  expect(inOneText({ message: 'It failed.', correlationId: undefined })).toBe('It failed.');
});

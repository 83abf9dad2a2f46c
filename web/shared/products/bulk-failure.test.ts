import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api-error.ts';
import { bulkFailure } from './bulk-failure.ts';

const named = (status: number, name: string, message: string) =>
  new ApiError(status, { error: { name, message, correlationId: 'c1' } });

test('a refused bulk act says so with the server’s words', () => {
  expect(bulkFailure(named(409, 'CONFLICT', 'This was changed in the meantime.'))).toBe(
    'Bulk Operation Failed! This was changed in the meantime.',
  );
});

test('what is wrong with a value is said in place of the general words', () => {
  const error = new ApiError(400, { errors: [{ param: 'attributes.price', msg: 'price cannot pe negative' }] });
  expect(bulkFailure(error)).toBe('Bulk Operation Failed! price cannot pe negative');
});

test('a plan limit is left to the upgrade dialog', () => {
  expect(bulkFailure(named(500, 'ERR_UPGRADE', 'This Feature is not part of your plan'))).toBeNull();
});

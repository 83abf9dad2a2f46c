import { expect } from 'vitest';
import { test } from './api-test.ts';
import { findFaultsOf, halves } from './fuzz/suite.ts';

// The other half is in more-bad-input.api.test.ts; a thousand requests to each: npm run proof -- fuzz.
test('no input makes a call fail on our side, or answer otherwise than its document says', async ({ world }) => {
  expect(await findFaultsOf(world, halves[0] ?? [])).toEqual([]);
});

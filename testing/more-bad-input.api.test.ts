import { expect } from 'vitest';
import { test } from './api-test.ts';
import { findFaultsOf, halves } from './fuzz/suite.ts';

test('no input makes a call fail on our side, or answer otherwise than its document says', async ({ world }) => {
  expect(await findFaultsOf(world, halves[1] ?? [])).toEqual([]);
});

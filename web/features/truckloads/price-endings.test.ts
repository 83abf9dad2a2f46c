import { expect, test } from 'vitest';
import { endingLabel, offeredEndings } from './price-endings.ts';

test('prices end on .99, .95, .49, .00, as they come, or as somebody else has set it', () => {
  expect(offeredEndings('').map(endingLabel)).toEqual(['.99', '.95', '.49', '.00']);
  expect(offeredEndings('5').map(endingLabel)).toEqual(['.99', '.95', '.49', '.00', '.05']);
  expect(endingLabel('')).toBe('As they come');
});

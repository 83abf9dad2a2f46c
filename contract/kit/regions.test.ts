import { expect, test } from 'vitest';
import { nameRegion } from './regions.ts';

test('countries and states have names, and what is neither is called what it says', () => {
  expect(['CA', 'US-TX'].map((code) => nameRegion(code))).toEqual(['Canada', 'Texas']);
  expect(['Lamp', '', 'US-constructor'].map((code) => nameRegion(code))).toEqual(['Lamp', '', 'US-constructor']);
});

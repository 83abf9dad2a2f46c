import { expect, test } from 'vitest';
import { readAddresses } from './saved-address.ts';

test('kept addresses are read from the page, and anything else is none', () => {
  expect(readAddresses('[{"line1":"1418 Parkside Blvd","city":"Toledo"}]')).toEqual([
    { line1: '1418 Parkside Blvd', city: 'Toledo' },
  ]);
  expect(readAddresses('[null,1]')).toEqual([]);
  expect(readAddresses('{"line1":"x"}')).toEqual([]);
  expect(readAddresses('oops')).toEqual([]);
  expect(readAddresses(undefined)).toEqual([]);
});

import { expect, test } from 'vitest';
import { addressLines } from './location-values.ts';

const nowhere = { line1: '', line2: '', city: '', state: '', postalCode: '', country: 'US' };
const name = (code: string) => `[${code}]`;

test('an address is written line by line, the country only abroad', () => {
  const reno = { ...nowhere, line1: '14 Dock Street', city: 'Reno', state: 'NV', postalCode: '89501' };
  expect(addressLines(reno, name)).toEqual(['14 Dock Street', 'Reno, NV 89501']);
  expect(addressLines({ ...reno, line2: 'Unit 3', country: 'CA' }, name)).toEqual([
    '14 Dock Street',
    'Unit 3',
    'Reno, NV 89501',
    '[CA]',
  ]);
});

test('an address without a street, a city or a code is none', () => {
  expect(addressLines(nowhere, name)).toEqual([]);
  expect(addressLines({ ...nowhere, postalCode: '89501' }, name)).toEqual(['89501']);
});

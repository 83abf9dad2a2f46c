import { expect, test } from 'vitest';
import { firstDetails } from './first-details.ts';

const user = { email: 'ana@example.com', address: 'Rua Augusta 9', city: 'Lisboa', country: 'Portugal' };
const paid = {
  email: 'books@example.com',
  address: '9 Dock Street',
  city: 'Laredo',
  country: 'United States',
} as const;

test('the form begins with what was typed when a card was saved last', () => {
  const card = { billing_details: { ...paid, state: 'TX' } };
  expect(firstDetails(user, card)).toEqual({ ...paid, state: 'TX' });
});

test('before the first card it begins with the profile', () => {
  expect(firstDetails(user, undefined)).toEqual({ ...user, state: '' });
  expect(firstDetails({ ...user, country: '' }, undefined)).toMatchObject({ country: 'United States', state: '' });
});

test('a state that is not on the list is asked for again, a region elsewhere is kept', () => {
  expect(firstDetails(user, { billing_details: { ...paid, state: 'Nevada' } }).state).toBe('');
  const elsewhere = { billing_details: { ...paid, country: 'Spain', state: 'Galicia' } } as const;
  expect(firstDetails(user, elsewhere).state).toBe('Galicia');
});

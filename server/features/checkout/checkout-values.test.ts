import { expect, test } from 'vitest';
import { readDraft, readValues, withBuyer, withSaved } from './checkout-values.ts';

const home = { line1: '1 Main St', line2: '', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' };
const work = { ...home, line1: '9 Dock Rd' };
const buyer = {
  id: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Okoro',
  phone: '702 555 0182',
  addresses: [
    { label: 'Home', address: home },
    { label: 'Work', address: work },
  ],
};

test('only fields of the checkout are taken, and what was emptied stays empty', () => {
  expect(readValues({ email: 'a', phone: '', way: '', admin: 'yes' })).toEqual({ email: 'a', phone: '' });
});

test('what is too long counts as not said, and is told', () => {
  const { draft, problems } = readDraft({ city: 'x'.repeat(81), notes: 'By noon', rate: '-1' });
  expect([draft.city, draft.notes, draft.rate]).toEqual(['', 'By noon', undefined]);
  expect(problems).toEqual({ city: 'Too Long!' });
});

test('a buyer who is known does not type it again, and what is typed comes first', () => {
  expect(withBuyer({}, buyer)).toMatchObject({ email: 'ada@example.com', line1: '1 Main St' });
  expect(withBuyer({ email: 'other@example.com', line1: '2 Elm St' }, buyer)).toMatchObject({
    email: 'other@example.com',
    line1: '2 Elm St',
    phone: '702 555 0182',
  });
  expect(withBuyer({ line1: '2 Elm St' }, buyer)).not.toHaveProperty('city');
  expect(withBuyer({ notes: 'By noon' }, null)).toEqual({ notes: 'By noon' });
});

test('a kept address fills the fields when it is chosen, not when the page showed it already', () => {
  const typed = { ...home, line1: '2 Elm St' };
  expect(withSaved(typed, { buyer, saved: 1, shown: home })).toMatchObject(work);
  expect(withSaved(typed, { buyer, saved: 0, shown: home })).toEqual(typed);
  expect(withSaved(typed, { buyer, saved: undefined, shown: home })).toEqual(typed);
  expect(withSaved(typed, { buyer, saved: 7, shown: home })).toEqual(typed);
});

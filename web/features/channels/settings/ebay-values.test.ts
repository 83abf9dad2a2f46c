import { expect, test } from 'vitest';
import { ebayForm, fromValues, hasPolicies, isGone, kindsWithout, todosOf, toValues } from './ebay-values.ts';

const policies = {
  returns: [
    { id: 'r1', name: '30 days' },
    { id: 'r2', name: 'No returns' },
  ],
  payments: [{ id: 'p1', name: 'eBay managed payments' }],
  fulfillments: [],
};
const nothing = { returnPolicyId: null, paymentPolicyId: null, fulfillmentPolicyId: null, location: null };
const place = '0190a5a0-0000-7000-8000-000000000001';

test('the form begins with what is saved, and with the only one where nothing is', () => {
  const saved = { ...nothing, returnPolicyId: 'r2', location: place };
  expect(toValues(saved, policies, [place])).toEqual({
    returnPolicyId: 'r2',
    paymentPolicyId: 'p1',
    fulfillmentPolicyId: '',
    location: place,
  });
});

test('a policy that is no longer at eBay, or a location that is no more, has to be chosen anew', () => {
  const saved = { ...nothing, returnPolicyId: 'gone', location: place };
  expect(toValues(saved, policies, [])).toMatchObject({ returnPolicyId: '', location: '' });
  expect(isGone('returns', saved, policies)).toBe(true);
  expect(isGone('payments', saved, policies)).toBe(false);
});

test('all three policies are needed', () => {
  expect(hasPolicies(nothing)).toBe(false);
  const chosen = { returnPolicyId: 'r1', paymentPolicyId: 'p1', fulfillmentPolicyId: 'f1' };
  expect(hasPolicies({ ...nothing, ...chosen })).toBe(true);
  const { data, error } = ebayForm.safeParse({ ...chosen, fulfillmentPolicyId: '', location: '' });
  expect(data).toBeUndefined();
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['fulfillmentPolicyId', 'Required']]);
});

test('no location is the address of the account', () => {
  const chosen = { returnPolicyId: 'r1', paymentPolicyId: 'p1', fulfillmentPolicyId: 'f1' };
  expect(fromValues({ ...chosen, location: '' })).toEqual({ ...chosen, location: null });
  expect(fromValues({ ...chosen, location: place })).toEqual({ ...chosen, location: place });
});

test('what eBay has nothing of is named', () => {
  expect(kindsWithout(policies)).toEqual(['fulfillments']);
});

test('what is missing before anything can be listed is named, with where it is done', () => {
  const all = { ...policies, fulfillments: [{ id: 'f1', name: 'Flat rate' }] };
  const chosen = { returnPolicyId: 'r1', paymentPolicyId: 'p1', fulfillmentPolicyId: 'f1', location: null };
  const bare = { id: place, storeId: 's1', name: 'Warehouse', isComplete: false };
  const sending = { places: [bare], accountIsComplete: true };
  expect(todosOf(chosen, all, sending)).toEqual([]);
  expect(todosOf({ ...chosen, returnPolicyId: null, paymentPolicyId: 'gone' }, all, sending)).toEqual([
    { what: 'returns' },
    { what: 'payments' },
  ]);
  expect(todosOf({ ...chosen, location: place }, all, sending)).toEqual([
    { what: 'address', fix: '/app/stores/s1/settings/locations' },
  ]);
  expect(todosOf(chosen, all, { ...sending, accountIsComplete: false })).toEqual([
    { what: 'address', fix: '/app/profile' },
  ]);
});

import { expect, test } from 'vitest';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { toItems } from './customer-source.ts';

const customerOf = (email: string): Customer => ({
  _id: email,
  customer: { firstName: 'Renee', lastName: 'Castellano', state: '', city: '', zip: '' },
  registeredUser: [],
  forms: false,
  abandonedCart: false,
  totalOrder: 2,
  totalAmount: 215,
  lastOrderDate: null,
  isSample: false,
});

const addresses = (...stores: Parameters<typeof toItems>[0]) => toItems(stores).map(({ to }) => to);

test('a customer is opened in the store that knows them', () => {
  const first = { storeId: 'first', found: [customerOf('ada@example.com')] };
  const second = { storeId: 'second', found: [customerOf('renee+shop@example.com'), customerOf('ada@example.com')] };
  expect(addresses(first, second)).toEqual([
    '/app/stores/users?q=ada%40example.com&store=first',
    '/app/stores/users?q=renee%2Bshop%40example.com&store=second',
  ]);
});

test('however many stores there are, a few customers are shown', () => {
  const found = ['a', 'b', 'c', 'd'].map((name) => customerOf(`${name}@example.com`));
  const others = ['e', 'f', 'g'].map((name) => customerOf(`${name}@example.com`));
  expect(addresses({ storeId: 'first', found }, { storeId: 'second', found: others })).toHaveLength(5);
});

import { expect, test } from 'vitest';
import { unpaidPurchasesOf } from './unpaid-purchase.ts';

const unpaid = {
  purchase: { act: 'subscribe' as const, planId: 'p', planName: 'Growth', priceId: 'month' },
  invoice: { id: 'in_1', status: 'requires_payment_method' },
};

function makeShelf() {
  const items = new Map<string, string>();
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

test('an unpaid purchase survives a reload, for the person who made it', () => {
  const shelf = makeShelf();
  unpaidPurchasesOf('ana', shelf).keep(unpaid);
  expect(unpaidPurchasesOf('ana', shelf).read()).toEqual(unpaid);
  expect(unpaidPurchasesOf('ben', shelf).read()).toBeNull();
  unpaidPurchasesOf('ana', shelf).forget();
  expect(unpaidPurchasesOf('ana', shelf).read()).toBeNull();
});

test('what is broken, and storage that is forbidden, count as nothing', () => {
  const shelf = makeShelf();
  shelf().setItem('scanfront.unpaid-purchase.ana', '{"purchase":');
  expect(unpaidPurchasesOf('ana', shelf).read()).toBeNull();
  const forbidden = () => {
    throw new Error('denied');
  };
  expect(unpaidPurchasesOf('ana', forbidden).read()).toBeNull();
  unpaidPurchasesOf('ana', forbidden).keep(unpaid);
});

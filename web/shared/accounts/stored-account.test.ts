import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { parseAccount } from './parse-account.ts';
import { createStoredAccount } from './stored-account.ts';

const marisol: User = {
  _id: '3f1f8a2e-5a1c-4f6e-9c59-0a8a4f3d2b11',
  email: 'marisol@example.com',
  firstName: 'Marisol',
  lastName: 'Dunn',
  areaCode: '',
  phone: '',
  postalCode: '',
  address: '',
  city: '',
  country: '',
  image: null,
  status: 'active',
  role: 'owner',
  permissions: ['products.read'],
  hasPassword: true,
  lacksSecondFactor: false,
  emailNotification: true,
  notifications: { client: { senderLogo: null } },
  customSettings: {},
  hasPaymentMethod: false,
  guideStatus: 'active',
  stripeCustomerDetails: { paymentId: null },
  installed_apps: [],
  platforms: {
    paypal: { isConnected: false },
    stripe: { chargesEnabled: false },
    ebay: { isConnected: false, listingConfig: { listingPolicies: {} } },
    clover: { isConnected: false },
  },
  createdAt: '2026-03-02T09:00:00.000Z',
};
const trial: Subscription = {
  subscriptionId: 's',
  priceId: 'p',
  planId: { _id: marisol._id, name: 'Premium', features: [] },
  status: 'trialing',
  paymentStatus: 'paid',
  endtime: '2026-03-16T09:00:00.000Z',
  isTrailEnding: false,
  hosted_invoice_url: null,
  latest_invoice: null,
  cancel_at_period_end: false,
  totalProducts: 0,
  consumedScans: 0,
  webSyncs: 0,
};
const [token, otherToken] = ['first-token-of-marisol', 'other-token-of-somebody'];

function makeStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test('user and subscription are kept each by itself, for the next visit', () => {
  const storage = makeStorage();
  createStoredAccount(() => storage).keep(token, { user: marisol });
  createStoredAccount(() => storage).keep(token, { subscription: trial });
  expect(createStoredAccount(() => storage).read(token)).toEqual({ user: marisol, subscription: trial });
});

test('that there is no subscription is known, too', () => {
  const account = createStoredAccount(makeStorage);
  expect(account.read(token)).toEqual({});
  const storage = makeStorage();
  const kept = createStoredAccount(() => storage);
  kept.keep(token, { subscription: null });
  expect(kept.read(token).subscription).toBeNull();
});

test('another session sees nothing of it, and what it keeps takes its place', () => {
  const storage = makeStorage();
  const account = createStoredAccount(() => storage);
  account.keep(token, { user: marisol, subscription: trial });
  expect(account.read(otherToken)).toEqual({});
  expect(account.read(null)).toEqual({});
  account.keep(otherToken, { subscription: null });
  expect(account.read(otherToken)).toEqual({ subscription: null });
  expect(account.read(token)).toEqual({});
});

test('signing out removes it, and so does a sign-in as somebody else', () => {
  for (const next of [null, otherToken]) {
    const storage = makeStorage();
    const account = createStoredAccount(() => storage);
    account.keep(token, { user: marisol });
    account.forgetOthers(token);
    expect(account.read(token).user).toEqual(marisol);
    account.forgetOthers(next);
    expect(storage.entries.size).toBe(0);
  }
});

test('the token itself is not kept', () => {
  const storage = makeStorage();
  createStoredAccount(() => storage).keep(token, { user: marisol });
  expect([...storage.entries.values()].join()).not.toContain(token);
});

test('what an older version kept in another form costs only itself, and damage counts as nothing', () => {
  const storage = makeStorage();
  const account = createStoredAccount(() => storage);
  account.keep(token, { user: marisol, subscription: trial });
  const [key = '', text = ''] = [...storage.entries][0] ?? [];
  storage.entries.set(key, text.replace('"firstName":"Marisol",', ''));
  expect(parseAccount(account.read(token))).toEqual({ user: undefined, subscription: trial });
  storage.entries.set(key, text.slice(0, 20));
  expect(account.read(token)).toEqual({});
});

test('without a storage nothing is kept and nothing breaks', () => {
  const account = createStoredAccount(() => {
    throw new Error('forbidden');
  });
  account.keep(token, { user: marisol });
  account.forgetOthers(null);
  expect(account.read(token)).toEqual({});
});

import { expect, test } from 'vitest';
import type { Discount } from '#contract/discounts/discounts.contract.ts';
import { copyOf, discountSchema, newValues, switched, valuesOf } from './discount-values.ts';

const newYork = 'America/New_York';
const schema = discountSchema(newYork);

const spring: Discount = {
  _id: '0190a5a0-0000-7000-8000-000000000001',
  store: '0190a5a0-0000-7000-8000-000000000002',
  title: 'Spring sale',
  code: 'SPRING10',
  kind: 'fixed',
  percent: null,
  amount: 7.5,
  minimumAmount: 49.99,
  minimumItems: null,
  appliesTo: 'everything',
  products: [],
  categories: [],
  startsAt: '2026-01-01T05:00:00.000Z',
  endsAt: null,
  totalUses: 100,
  usesPerCustomer: null,
  used: 3,
  isActive: true,
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const errorsOf = (form: object) =>
  Object.fromEntries((schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path[0], message]));

test('what is opened and saved unchanged is sent as it came', () => {
  const { amount, minimumAmount, isActive: _isActive, ...rest } = switched(spring);
  expect(schema.parse(valuesOf(spring, newYork))).toEqual({
    ...rest,
    isActive: true,
    amount: Number(amount).toFixed(2),
    minimumAmount: Number(minimumAmount).toFixed(2),
  });
});

test('an empty form says what it needs, once at each field', () => {
  expect(errorsOf({ ...newValues(new Date(), newYork), startsAt: '' })).toEqual({
    title: 'Required',
    code: 'Required',
    percent: 'Required',
    startsAt: 'Required',
  });
});

test('what the chosen kind and method have no use for is not sent', () => {
  const form = { ...valuesOf(spring, newYork), method: 'automatic', kind: 'percentage', percent: 12.5 } as const;
  expect(schema.parse(form)).toMatchObject({ code: null, percent: 12.5, amount: null });
});

test('the contract’s own rules are told at their fields', () => {
  const form = valuesOf(spring, newYork);
  expect(errorsOf({ ...form, endsAt: '2025-12-31T23:59' })).toEqual({ endsAt: 'It ends before it starts' });
  expect(errorsOf({ ...form, code: 'A B' })).toEqual({ code: 'Use 3 to 30 letters, digits, - and _' });
  expect(errorsOf({ ...form, amount: '-5.00', minimumAmount: '-1', totalUses: -1 })).toEqual({
    amount: 'Must be more than 0',
    minimumAmount: 'Must be more than 0',
    totalUses: 'Must be at least 1',
  });
  expect(errorsOf({ ...form, appliesTo: 'chosen' })).toEqual({ products: 'Choose at least one product or category' });
});

test('a copy has a name and a code of its own', () => {
  const copy = copyOf(spring, newYork);
  expect(copy.title).toBe('Copy of Spring sale');
  expect(copy.code).toMatch(/^[A-Z2-9]{8}$/);
  expect(copyOf({ ...spring, code: null }, newYork).method).toBe('automatic');
});

test('switching changes nothing else', () => {
  expect(switched(spring)).toMatchObject({ isActive: false, title: 'Spring sale', amount: 7.5 });
});

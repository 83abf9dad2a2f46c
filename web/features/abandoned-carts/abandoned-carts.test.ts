import { describe, expect, test } from 'vitest';
import type { AbandonedCart } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { parseTableState } from '#web/ui/table/table-state.ts';
import { emailLooks, emailStatusOf, recoveryLooks, recoveryStatusOf } from './cart-status.ts';
import { listOptions, toFilter } from './list-state.ts';

const cart: AbandonedCart = {
  _id: 'cart',
  store: 'store',
  customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@x.com', phone: '' },
  items: 1,
  subtotal: 10,
  emailSent: false,
  firstEmailTaskId: null,
  recovered: false,
  payment: null,
  order: null,
  isSample: false,
  createdAt: '',
  leftAt: '',
  updatedAt: '',
};

describe('the status of a left cart', () => {
  test('is Email Sent, Scheduled while a first mail waits, or Email not Sent', () => {
    const labelOf = (given: Partial<AbandonedCart>) => emailLooks[emailStatusOf({ ...cart, ...given })].label;
    expect(labelOf({})).toBe('Email not Sent');
    expect(labelOf({ firstEmailTaskId: 'task' })).toBe('Scheduled');
    expect(labelOf({ emailSent: true, firstEmailTaskId: 'task' })).toBe('Email Sent');
  });

  test('is Recovered when it was, and the payment succeeded or was refunded', () => {
    const labelOf = (given: Partial<AbandonedCart>) => recoveryLooks[recoveryStatusOf({ ...cart, ...given })].label;
    expect(labelOf({})).toBe('Not Recovered');
    expect(labelOf({ recovered: true, payment: { status: 'processing' } })).toBe('Not Recovered');
    expect(labelOf({ recovered: true, payment: { status: 'succeeded' } })).toBe('Recovered');
    expect(labelOf({ recovered: true, payment: { status: 'refunded' } })).toBe('Recovered');
  });
});

test('the address of the list narrows it, as far as it makes sense', () => {
  const filterOf = (address: string) => toFilter(parseTableState(new URLSearchParams(address), listOptions));
  expect(filterOf('')).toEqual({});
  expect(filterOf('q=ann&email=sent&recovery=not_recovered')).toEqual({
    search: 'ann',
    email: 'sent',
    recovery: 'not_recovered',
  });
  expect(filterOf('email=lost&recovery=x')).toEqual({});
  expect(filterOf(`q=${'a'.repeat(300)}`).search).toHaveLength(200);
});

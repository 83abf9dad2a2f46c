import { describe, expect, test } from 'vitest';
import type { PaymentProcessorView } from '#contract/platforms/platforms.contract.ts';
import { describeMissing, stateOf } from './describe-processor.ts';

const view = (facts: Partial<PaymentProcessorView>): PaymentProcessorView => ({
  processor: 'stripe',
  isAvailable: true,
  isConnected: false,
  canCharge: false,
  account: null,
  missing: [],
  methods: [],
  banners: [],
  connectedAt: null,
  ...facts,
});

describe('a processor', () => {
  test('is ready, waits for the seller, is not connected, or can’t be had here', () => {
    expect(stateOf(view({ isConnected: true, canCharge: true }))).toBe('ready');
    expect(stateOf(view({ isConnected: true }))).toBe('waiting');
    expect(stateOf(view({}))).toBe('none');
    expect(stateOf(view({ isAvailable: false }))).toBe('unavailable');
  });

  test('that was connected before its keys went is still told as connected', () => {
    expect(stateOf(view({ isAvailable: false, isConnected: true, canCharge: true }))).toBe('ready');
  });
});

describe('what is missing', () => {
  test('is said in words, once each', () => {
    expect(describeMissing(['external_account', 'tos_acceptance.date', 'tos_acceptance.ip'])).toEqual([
      'A bank account for payouts',
      'Your agreement to the terms of service',
    ]);
  });

  test('that we know no words for is still readable, and sentences stay as they are', () => {
    expect(describeMissing(['company.tax_id', 'Confirm the email address of your PayPal account.'])).toEqual([
      'Company tax id',
      'Confirm the email address of your PayPal account.',
    ]);
  });
});

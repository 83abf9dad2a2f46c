import { describe, expect, test } from 'vitest';
import { endingWords } from './ending-words.ts';
import type { StoredApp } from './stored-app.ts';

const ebay: StoredApp = {
  id: 'ebay',
  identifier: 'ebay_app',
  name: 'eBay listing',
  pricing: 29,
  status: 'active',
  isEnding: false,
  endsAt: '2026-12-15T12:00:00.000Z',
};

describe('before an app is uninstalled', () => {
  const told = (change: Partial<StoredApp> = {}) => endingWords({ ...ebay, ...change }).join(' ');

  test('its owner hears until when it works, and what stays where it is', () => {
    expect(told()).toMatch(/^It works until 12\/15\/2026.*listings stay on eBay.*Stock no longer follows/);
  });

  test('a free one, and one whose payment is due, stop at once', () => {
    expect(told({ endsAt: null, pricing: 0 })).toMatch(/^It stops at once/);
    expect(told({ status: 'past_due' })).toMatch(/^It stops at once/);
  });

  test('one that was never paid for is only dropped', () => {
    expect(told({ status: 'incomplete' })).toBe(
      'Its first payment was never made: the app is removed, and nothing is charged.',
    );
  });
});

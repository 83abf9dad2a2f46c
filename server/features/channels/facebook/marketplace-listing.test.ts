import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { ExportedProduct } from './facebook.repository.ts';
import { toListing } from './marketplace-listing.ts';

const product = (facts: Partial<ExportedProduct> = {}): ExportedProduct => ({
  id: '1',
  title: 'Air fryer',
  description: '',
  sells_at_cents: cents(5499),
  condition: 'New',
  is_shippable: true,
  images: [],
  quantity: 1,
  ...facts,
});

describe('a product as Facebook Marketplace takes it', () => {
  test('the price is in whole dollars, rounded half up, and never nothing', () => {
    const priceOf = (amount: number) => toListing(product({ sells_at_cents: cents(amount) })).price;
    expect([5499, 5450, 5449, 100, 149, 150, 1, 0].map(priceOf)).toEqual([55, 55, 54, 1, 1, 2, 1, 1]);
  });

  test('conditions are those that Facebook knows', () => {
    const conditionOf = (condition: ExportedProduct['condition']) => toListing(product({ condition })).condition;
    expect((['New', 'Like-new', 'Open-box', 'Used', 'Refurbished'] as const).map(conditionOf)).toEqual([
      'New',
      'Used - Like New',
      'Used - Like New',
      'Used - Good',
      'Used - Good',
    ]);
  });

  test('a title has 150 characters at most, and no character is cut in half', () => {
    expect(toListing(product({ title: 'x'.repeat(200) })).title).toBe('x'.repeat(150));
    expect(toListing(product({ title: `${'x'.repeat(149)}🎉` })).title).toBe('x'.repeat(149));
    expect(toListing(product({ title: ' Two\r\nlines\u0007 ' })).title).toBe('Two lines');
  });

  test('the description is plain text, line by line, of 5000 characters at most', () => {
    const described = (description: string) => toListing(product({ description })).description;
    expect(described('<p>Large &amp; <b>new</b></p><ul><li>One</li><li>Two<br>lines</li></ul>')).toBe(
      'Large & new\nOne\nTwo\nlines',
    );
    expect(described(`<p>${'y'.repeat(6000)}</p>`)).toHaveLength(5000);
    expect(described('<p>&lt;script&gt;</p>')).toBe('<script>');
  });
});

import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { markDown, putBack, reduce } from './price-rules.ts';

const by = (percent: number, endsOn: number | null = null) => ({ percentHundredths: percent * 100, endsOn });

describe('a price marked down', () => {
  test('is rounded to whole cents', () => {
    expect(reduce(cents(5499), by(20))).toBe(4399);
    expect(reduce(cents(1005), by(50))).toBe(503);
    expect(reduce(cents(10_000), { percentHundredths: 1250, endsOn: null })).toBe(8750);
  });

  test('never falls below a cent, and nothing stays nothing', () => {
    expect(reduce(cents(2), by(95))).toBe(1);
    expect(reduce(cents(1), by(95))).toBe(1);
    expect(reduce(cents(0), by(20))).toBe(0);
  });

  test('is never raised by its ending', () => {
    for (let amount = 0; amount <= 500; amount++) {
      for (const endsOn of [0, 49, 95, 99]) {
        const after = reduce(cents(amount), by(1, endsOn));
        expect(after).toBeLessThanOrEqual(amount);
        expect(after).toBeGreaterThanOrEqual(Math.min(amount, 1));
      }
    }
  });

  test('ends on the cents that were wished for, from where it comes to downwards', () => {
    expect(reduce(cents(5499), by(20, 99))).toBe(4399);
    expect(reduce(cents(5000), by(20, 99))).toBe(3999);
    expect(reduce(cents(5000), by(20, 0))).toBe(4000);
    expect(reduce(cents(5001), by(20, 95))).toBe(3995);
  });

  test('stays as it comes where no price below it ends so', () => {
    expect(reduce(cents(80), by(50, 99))).toBe(40);
    expect(reduce(cents(80), by(50, 0))).toBe(40);
  });
});

const product = { id: 'a', priceCents: cents(10_000), oldPriceCents: cents(0), salePriceCents: null };

describe('a markdown', () => {
  test('shows the higher of the old price and the price before as the old price', () => {
    expect(markDown(product, by(20))).toMatchObject({ priceCents: 8000, oldPriceCents: 10_000 });
    const dearer = { ...product, oldPriceCents: cents(12_000) };
    expect(markDown(dearer, by(20))).toMatchObject({ priceCents: 8000, oldPriceCents: 12_000 });
  });

  test('keeps a sale price that is still lower, and drops one that is not', () => {
    expect(markDown({ ...product, salePriceCents: cents(7000) }, by(20))?.salePriceCents).toBe(7000);
    expect(markDown({ ...product, salePriceCents: cents(9000) }, by(20))?.salePriceCents).toBeNull();
  });

  test('leaves alone what it would not make cheaper', () => {
    expect(markDown({ ...product, priceCents: cents(1) }, by(95))).toBeNull();
    expect(markDown({ ...product, priceCents: cents(0) }, by(20))).toBeNull();
  });
});

describe('putting back', () => {
  const kept = {
    productId: 'a',
    beforePriceCents: cents(10_000),
    beforeOldPriceCents: cents(0),
    beforeSalePriceCents: cents(9000),
    afterPriceCents: cents(8000),
  };
  const marked = { id: 'a', priceCents: cents(8000), oldPriceCents: cents(10_000), salePriceCents: null };

  test('restores price, old price and the sale price that was dropped', () => {
    expect(putBack(marked, kept)).toEqual({ ...product, salePriceCents: 9000 });
  });

  test('keeps a price that somebody set since', () => {
    expect(putBack({ ...marked, priceCents: cents(7500) }, kept)).toBeNull();
  });

  test('keeps an old price and a sale price that somebody set since', () => {
    const edited = { ...marked, oldPriceCents: cents(15_000), salePriceCents: cents(7000) };
    expect(putBack(edited, kept)).toMatchObject({ oldPriceCents: 15_000, salePriceCents: 7000 });
  });
});

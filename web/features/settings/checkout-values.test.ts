import { describe, expect, test } from 'vitest';
import { checkoutForm, fromValues, previewOf, toValues } from './checkout-values.ts';

describe('what the checkout offers', () => {
  test('is a box each, and comes back as it was', () => {
    const chosen = { methods: ['card', 'affirm'], banners: ['affirm'] } as const;
    const values = toValues({ methods: [...chosen.methods], banners: [...chosen.banners] });
    expect(values.methods).toEqual({ card: true, klarna: false, afterpay_clearpay: false, affirm: true });
    expect(fromValues(values)).toEqual(chosen);
  });

  test('needs one way to pay at least, and says so at the first', () => {
    const found = checkoutForm.safeParse(toValues({ methods: [], banners: [] })).error?.issues[0];
    expect(found).toMatchObject({ path: ['methods', 'card'], message: 'Choose at least one' });
  });

  test('keeps no message for what is not offered', () => {
    const values = toValues({ methods: ['card'], banners: ['klarna'] });
    expect(fromValues(values)).toEqual({ methods: ['card'], banners: [] });
  });
});

describe('the preview', () => {
  test('says how a price can be paid in parts', () => {
    expect(previewOf([])).toBeNull();
    expect(previewOf(['klarna'])).toBe('or 4 payments of $32.25 with Klarna');
    expect(previewOf(['affirm', 'klarna', 'afterpay_clearpay'])).toBe(
      'or 4 payments of $32.25 with Klarna or Afterpay, or over time with Affirm',
    );
  });
});

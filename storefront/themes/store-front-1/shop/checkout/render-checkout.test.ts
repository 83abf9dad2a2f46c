import { describe, expect, test } from 'vitest';
import { checkout } from '#storefront/shop.fixture.ts';
import { draw } from '../render-shop.fixture.ts';

describe('the checkout', () => {
  test('stands in a frame without ways to wander off', () => {
    const html = draw(checkout);
    expect(html).toContain('Secure checkout');
    expect(html).toContain('<a href="/cart">Back to cart</a>');
    expect(html).not.toMatch(/sf-nav|sf-search|sf-footer/);
  });

  test('asks to be paid what it shows', () => {
    const html = draw(checkout);
    expect(html).toContain('Pay $364.41');
    expect(html).toMatch(/type="hidden" id="seen" name="seen" value="36441"/);
    expect(html).toContain('−$36.20');
    expect(html).toContain('Shipping, UPS Ground');
  });

  test.each([['in_store'], ['free']])('that is not paid now (%s) places an order', (payment) => {
    const html = draw({ ...checkout, values: { ...checkout.values, payment } });
    expect(html).toContain('Place order');
    expect(html).not.toContain('Pay $');
  });

  test('refuses in words what can’t be chosen', () => {
    const [, delivery = ''] = /(<input type="radio"[^>]*value="delivery"[^>]*>)/.exec(draw(checkout)) ?? [];
    expect(delivery).toContain('disabled=""');
    expect(draw(checkout)).toContain('We deliver within 25 miles of Toledo');
  });

  test.each([
    ['ship', ['ZIP code', 'UPS Ground'], ['When should we come?', 'Where do you pick it up?']],
    ['delivery', ['ZIP code', 'When should we come?'], ['Where do you pick it up?']],
    ['pickup', ['Where do you pick it up?'], ['ZIP code', 'UPS 2nd Day Air']],
  ])('by %s asks for what that needs', (way, shown, hidden) => {
    const html = draw({ ...checkout, values: { ...checkout.values, way } });
    for (const text of shown) expect(html).toContain(text);
    for (const text of hidden) expect(html).not.toContain(text);
  });

  test('says at its field what is wrong, and goes to the first of them', () => {
    const html = draw({ ...checkout, problems: { postalCode: 'Please enter a valid postal code', line1: 'Required' } });
    expect(html).toMatch(
      /<input[^>]*id="line1"[^>]*autofocus=""[^>]*aria-invalid="true"|<input[^>]*id="line1"[^>]*aria-invalid="true"[^>]*autofocus=""/i,
    );
    expect(html).toContain(
      '<small class="sf-problem" id="postalCode-problem">Please enter a valid postal code</small>',
    );
    expect(html).toMatch(/id="postalCode"[^>]*aria-describedby="postalCode-problem"/);
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(html).toContain('Please check the marked fields.');
  });

  test('does not guess what it costs before it knows where it goes', () => {
    const html = draw({ ...checkout, isPriced: false });
    expect(html).toContain('Depends on the address');
    expect(html).toContain('Continue to payment');
    expect(html).toContain('Total so far');
    expect(html).not.toContain('<dt>Tax</dt>');
  });

  test('offers the addresses that a buyer keeps, and another', () => {
    const { line1, line2, city, state, postalCode, country } = checkout.values as Record<string, string>;
    const address = { line1, line2, city, state, postalCode, country } as Record<string, string>;
    const saved = [{ label: 'Home', address: address as (typeof checkout.savedAddresses)[number]['address'] }];
    const html = draw({ ...checkout, savedAddresses: saved });
    expect(html).toMatch(/name="saved"[^>]*checked=""[^>]*value="0"/);
    expect(html).toContain('Another address');
  });

  test('can be reckoned again without a script', () => {
    expect(draw(checkout)).toMatch(/<button[^>]*sf-unscripted[^>]*value="update" name="do">Update<\/button>/);
  });

  test('asks for a region in words where a country is not the United States', () => {
    const html = draw({ ...checkout, values: { ...checkout.values, country: 'CA', state: 'Ontario' } });
    expect(html).toContain('Region');
    expect(html).toContain('Postal code');
  });
});

import { describe, expect, test } from 'vitest';
import { kindOf, paramsOf } from './form-kinds.ts';
import { cutMessage, detailsOf, nameInText, nameOf } from './form-texts.ts';

describe('the list', () => {
  test('cuts a contact message at 87 characters with an ellipsis', () => {
    expect(cutMessage('a'.repeat(87))).toBe('a'.repeat(87));
    expect(cutMessage('a'.repeat(88))).toBe(`${'a'.repeat(87)}…`);
  });

  test('shows it on one line, cuts no sign in two and leaves no space before the ellipsis', () => {
    expect(cutMessage(' Is it\n\nstill there? ')).toBe('Is it still there?');
    expect(cutMessage('📦'.repeat(88))).toBe(`${'📦'.repeat(87)}…`);
    expect(cutMessage(`${'a'.repeat(86)} b c`)).toBe(`${'a'.repeat(86)}…`);
  });

  test('calls a request by its number and a subscriber by name, or by mail address', () => {
    const ada = { firstName: 'Ada', lastName: '', email: 'ada@example.com' };
    expect(nameOf({ ...ada, requestNo: 12 })).toBe('Request #12');
    expect(nameInText({ ...ada, requestNo: 12 })).toBe('request #12');
    expect(nameOf({ ...ada, requestNo: null })).toBe('Ada');
    expect(nameInText({ ...ada, firstName: '', requestNo: null })).toBe('ada@example.com');
  });

  test('says of a wanted item what is known of it', () => {
    const wanted = { isProductRequest: true, keywords: 'kettle', matchedCLSKU: [] };
    const category = { _id: '7', name: 'Kitchen' };
    expect(detailsOf({ productRequest: { ...wanted, modelNumber: 'FK-20', category } })).toBe('FK-20 · Kitchen');
    expect(detailsOf({ productRequest: { ...wanted, modelNumber: '', category: null } })).toBe('');
  });
});

describe('the address of the inbox', () => {
  test('names the tab; wanted items without one', () => {
    expect(kindOf(new URLSearchParams('tab=contact'))).toBe('contact');
    expect(kindOf(new URLSearchParams('tab=else'))).toBe('product');
  });

  test('keeps the store and the page size from tab to tab, and begins at page 1', () => {
    const before = new URLSearchParams('tab=contact&store=7&size=3&page=2');
    expect(String(paramsOf('newsletter', before))).toBe('tab=newsletter&store=7&size=3');
    expect(String(paramsOf('product', before))).toBe('store=7&size=3');
  });
});

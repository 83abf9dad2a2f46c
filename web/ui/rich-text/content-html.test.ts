import { expect, test } from 'vitest';
import { toFormValue } from './content-html.ts';

test('an empty document gives an empty text', () => {
  expect(toFormValue({ isEmpty: true, html: '<p></p>' })).toBe('');
  expect(toFormValue({ isEmpty: true, html: '<ul><li><p></p></li></ul>' })).toBe('');
});

test('empty lines at the end are left out, those between stay', () => {
  const html = '<p>Tested.</p><p></p><p>Works.</p><p></p><p></p>';
  expect(toFormValue({ isEmpty: false, html })).toBe('<p>Tested.</p><p></p><p>Works.</p>');
});

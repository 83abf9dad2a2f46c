import { expect, test } from 'vitest';
import { readVendorLine } from './vendor-line.ts';

test.each([
  ['Salt &amp; Pepper', 'Salt & Pepper'],
  ['7.5&quot; Mill &#8211; Baker&#39;s', '7.5" Mill – Baker\'s'],
  ['Caf&eacute; &#xE9;&#XE9; &frac12;&reg;', 'Café éé ½®'],
  ['Men&amp;#39;s &amp;amp; Boys&amp;rsquo;', "Men's & Boys’"],
])('%j reads as %j', (written, meant) => {
  expect(readVendorLine(written)).toBe(meant);
});

test('what is no entity stays as it is written', () => {
  for (const text of ['AT&T;', '&nosuchname;', 'Q&A', '5 < 6', '&#0; &#x110000;', '&toString;']) {
    expect(readVendorLine(text)).toBe(text);
  }
});

test('blanks and line ends become single ones, and none stand around it', () => {
  expect(readVendorLine('  Oak\r\n\tPlank&nbsp;&#160; Set ')).toBe('Oak Plank Set');
});

test('characters that cannot be stored are left out', () => {
  expect(readVendorLine('A\u0000B&#1;C\ud800D')).toBe('A B C D');
});

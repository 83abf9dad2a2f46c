import { expect, test } from 'vitest';
import { readableOn } from './store-letterhead.service.ts';

test('a button is written in the design’s own colour where that can be read', () => {
  expect(readableOn('#1f4d3a', '#fff8e7')).toBe('#fff8e7');
});

test('a design whose button can’t be read gets black or white', () => {
  expect(readableOn('#ffe14d', '#ffffff')).toBe('#000000');
  expect(readableOn('#2b2b2b', '#444444')).toBe('#ffffff');
});

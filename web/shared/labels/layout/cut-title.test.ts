import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutTitle, onOneLine, toCharacters } from './cut-title.ts';

describe('a title on a label', () => {
  test('is cut at 38 characters', () => {
    expect(cutTitle('Kestrel 5.8-Quart Digital Air Fryer, Black')).toBe('Kestrel 5.8-Quart Digital Air Fryer, B');
    expect(cutTitle('x'.repeat(38))).toHaveLength(38);
    expect(cutTitle('x'.repeat(500))).toHaveLength(38);
  });

  test('counts characters as people do: a family, a flag and a letter with its accent are one each', () => {
    expect(toCharacters(cutTitle('👨‍👩‍👧‍👦'.repeat(500)))).toHaveLength(38);
    expect(toCharacters(cutTitle('🇫🇷'.repeat(40)))).toHaveLength(38);
    expect(toCharacters(cutTitle('e\u0301'.repeat(40)))).toHaveLength(38);
  });

  test('stands on one line, without what can’t be seen', () => {
    expect(onOneLine(' Air\n\tfryer \u0000 XL\u2028 ')).toBe('Air fryer XL');
  });

  test('is never longer and never broken, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const title = cutTitle(text);
        expect(title.isWellFormed()).toBe(true);
        expect(toCharacters(title).length).toBeLessThanOrEqual(38);
      }),
    );
  });
});

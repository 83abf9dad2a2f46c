import { describe, expect, test } from 'vitest';
import { breakLines, endWithDots, fitText } from './break-lines.ts';

const letters = (text: string) => [...text].length;
const measure = (text: string, { size }: { size: number }) => letters(text) * size;

describe('a text in its room', () => {
  test('is broken between words, and within one that is wider than the line', () => {
    expect(breakLines('a digital air fryer', 9, letters)).toEqual(['a digital', 'air fryer']);
    expect(breakLines('an extraordinary fryer', 8, letters)).toEqual(['an', 'extraord', 'inary', 'fryer']);
    expect(breakLines('空気揚げ物調理器', 5, letters)).toEqual(['空気揚げ物', '調理器']);
  });

  test('is as large as it can be whole', () => {
    const room = { width: 100, height: 60, maxLines: 2, bold: false };
    expect(fitText('air fryer', room, [20, 10], measure)).toEqual({ size: 20, lines: ['air', 'fryer'] });
    expect(fitText('digital air fryer', room, [20, 10], measure)).toEqual({
      size: 10,
      lines: ['digital', 'air fryer'],
    });
  });

  test('ends with dots where even the smallest size is too large, and is left out where no line has room', () => {
    const room = { width: 50, height: 14, maxLines: 2, bold: false };
    expect(fitText('digital air fryer', room, [20, 10], measure)).toEqual({ size: 10, lines: ['digi…'] });
    expect(fitText('digital', { ...room, height: 10 }, [20, 10], measure)).toBeNull();
    expect(endWithDots('air fryer', 5, letters)).toBe('air…');
  });
});

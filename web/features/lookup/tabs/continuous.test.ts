import { describe, expect, test } from 'vitest';
import { codesOfLines, hasBecomeWhole } from './continuous.ts';

describe('continuous mode', () => {
  test('adds when the length is 13', () => {
    expect(hasBecomeWhole('400638133393', '4006381333931')).toBe(true);
    expect(hasBecomeWhole('', ' 4006381333931 ')).toBe(true);
  });

  test.each(['', '885911304221', '10614141000415'])('leaves %j to be added by hand', (code) => {
    expect(hasBecomeWhole('', code)).toBe(false);
  });

  test('adds nothing while a longer code is being shortened, nor twice', () => {
    expect(hasBecomeWhole('10614141000415', '1061414100041')).toBe(false);
    expect(hasBecomeWhole('4006381333931', '4006381333932')).toBe(false);
  });
});

test('of several lines each is a code, without blanks and further columns', () => {
  expect(codesOfLines('885911304221\t6\r\n\r\n B0C7QX4M9T \n')).toEqual(['885911304221', 'B0C7QX4M9T']);
});

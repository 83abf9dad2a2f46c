import { describe, expect, test } from 'vitest';
import { codesOfLines, hasBecomeWhole } from './continuous.ts';

describe('continuous mode', () => {
  test('adds when the length is 13', () => {
    expect(hasBecomeWhole('400638133393', '4006381333931')).toBe(true);
    expect(hasBecomeWhole('', ' 4006381333931 ')).toBe(true);
    expect(hasBecomeWhole('978-0-306-40615-', '978-0-306-40615-7')).toBe(true);
    expect(hasBecomeWhole('TGT-118-04-47', 'TGT-118-04-477')).toBe(false);
    expect(hasBecomeWhole('TGT-118-0447', 'TGT-118-04477')).toBe(true);
  });

  test.each(['', '885911304221', '10614141000415', '978-0-306-406', ']E00885911304', '(01)008859113', 'https://id.ex'])(
    'leaves %j to be added by hand',
    (code) => {
      expect(hasBecomeWhole('', code)).toBe(false);
    },
  );

  test('adds nothing while a longer code is being shortened, nor twice', () => {
    expect(hasBecomeWhole('10614141000415', '1061414100041')).toBe(false);
    expect(hasBecomeWhole('4006381333931', '4006381333932')).toBe(false);
  });
});

test('of several lines each is a code, without blanks and further columns', () => {
  expect(codesOfLines('885911304221\t6\r\n\r\n B0C7QX4M9T \n')).toEqual(['885911304221', 'B0C7QX4M9T']);
});

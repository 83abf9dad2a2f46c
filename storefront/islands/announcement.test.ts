import { expect, test } from 'vitest';
import { isOn } from './announcement.ts';

const at = (time: string) => Date.parse(`2026-03-06T${time}:00.000Z`);
const [from, to] = ['2026-03-06T14:00:00.000Z', '2026-03-06T18:00:00.000Z'];

test('an announcement is shown from its beginning to its end', () => {
  expect(isOn(at('13:59'), from, to)).toBe(false);
  expect(isOn(at('14:00'), from, to)).toBe(true);
  expect(isOn(at('17:59'), from, to)).toBe(true);
  expect(isOn(at('18:00'), from, to)).toBe(false);
});

test('one without a beginning is on already, one without an end stays', () => {
  expect(isOn(at('00:00'), undefined, to)).toBe(true);
  expect(isOn(at('23:00'), from, undefined)).toBe(true);
  expect(isOn(at('23:00'), undefined, undefined)).toBe(true);
});

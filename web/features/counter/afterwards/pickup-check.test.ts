import { expect, test } from 'vitest';
import { checkOne, scanPickup, unitsChecked, unitsIn } from './pickup-check.ts';

const line = (position: number, quantity: number, codes: string[], sku = '') => ({
  position,
  quantity,
  codes,
  sku,
  title: `Line ${position}`,
  bin: '',
  image: null,
});
const lines = [line(0, 2, ['036000291452']), line(1, 1, [], 'LMP-7'), line(2, 1, ['036000291452'])];

test('each scan checks one unit, on the lines that have the code; more than there are is said', () => {
  let checked = {};
  for (const code of ['036000291452', '0036000291452', '036000291452']) {
    const scanned = scanPickup(lines, checked, code);
    expect(scanned.kind).toBe('checked');
    if (scanned.kind === 'checked') checked = scanned.checked;
  }
  expect(checked).toEqual({ 0: 2, 2: 1 });
  expect(scanPickup(lines, checked, '036000291452').kind).toBe('full');
  expect(scanPickup(lines, checked, 'lmp-7')).toMatchObject({ kind: 'checked', checked: { 1: 1 } });
  expect(scanPickup(lines, checked, '4006381333931')).toEqual({ kind: 'not in it' });
  expect([unitsChecked(lines, checked), unitsIn(lines)]).toEqual([3, 4]);
});

test('by hand a line is counted up, and begins anew after its last unit', () => {
  const [first] = lines;
  if (!first) throw new Error('There is a line.');
  const once = checkOne({}, first);
  const twice = checkOne(once, first);
  expect([once, twice, checkOne(twice, first)]).toEqual([{ 0: 1 }, { 0: 2 }, { 0: 0 }]);
});

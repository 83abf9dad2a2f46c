import { expect, test } from 'vitest';
import { chooseManifest } from './choose-manifest.ts';
import { totalCost } from './total-cost.ts';

const file = (name: string, size = 100) => ({ name, size, type: '' });

test('a manifest is one table of at most 32 MB', () => {
  expect(chooseManifest([file('Lot.CSV')]).file?.name).toBe('Lot.CSV');
  expect(chooseManifest([file('lot.xlsx')]).file?.name).toBe('lot.xlsx');
  expect(chooseManifest([file('lot.pdf')]).reason).toContain('lot.pdf is not a .csv, .xlsx, .ods or .json file');
  expect(chooseManifest([file('a.csv'), file('b.csv')]).reason).toBe('Only one file can be the manifest. Choose one.');
  expect(chooseManifest([file('lot.csv', 33 * 1024 * 1024)]).reason).toContain('32 MB');
});

test('costs are added to the cent; what is no amount counts nothing', () => {
  expect(totalCost(['7200.10', '1450.20', ''])).toBe(8650.3);
  expect(totalCost(['7200', '.', '12.', '-5'])).toBe(7200);
});

import { expect, test } from 'vitest';
import { writeCsv } from './batch-files.ts';

test('what is saved opens in a spreadsheet as text, and no cell becomes a formula', () => {
  expect(
    writeCsv([
      ['Row', '=1+1'],
      ['27" screen', '-5'],
    ]),
  ).toBe('\ufeff"Row","\'=1+1"\r\n"27"" screen","\'-5"\r\n');
});

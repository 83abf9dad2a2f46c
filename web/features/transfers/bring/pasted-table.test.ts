import { expect, test } from 'vitest';
import { pastedTable } from './pasted-table.ts';

const block = 'Item\tPrice\nDrill\t149.00\nSaw\t89.00\n';

test('a pasted block is a file of its rows', async () => {
  const file = pastedTable(block);
  expect(file?.name).toMatch(/^pasted 2 rows [0-9a-f]{6}\.tsv$/);
  expect(await file?.text()).toBe(block);
});

test('the same block has the same name again, another has another', () => {
  expect(pastedTable(block)?.name).toBe(pastedTable(block)?.name);
  expect(pastedTable(block)?.name).not.toBe(pastedTable(block.replace('149', '148'))?.name);
});

test.each(['', 'a word', 'Item\tPrice', 'a sentence\nand another'])('%j is no table', (text) => {
  expect(pastedTable(text)).toBeUndefined();
});

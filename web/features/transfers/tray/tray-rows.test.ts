import { expect, test } from 'vitest';
import { importWith, rowWith } from '../transfers.fixture.ts';
import { toEdits, toTrayRow, trayColumns } from './tray-rows.ts';

const made = importWith({ sources: { title: ['Title'], condition: ['Tags'] }, mapping: {} });
const row = rowWith({
  line: 17,
  action: 'error',
  values: { title: 'Kettle', condition: 'Ungraded', barcode: '8.10042E+11' },
  problems: [{ line: 17, column: 'Tags', message: 'Not one of yours.', cause: 'condition', value: 'Ungraded' }],
});

test('a row of the tray shows its values as written, with the reason', () => {
  expect(toTrayRow(row)).toMatchObject({
    id: '17',
    line: '17',
    reason: 'Not one of yours.',
    condition: 'Ungraded',
    barcode: '8.10042E+11',
    price: '',
  });
});

test('the sheet has what is wrong first, then the columns of the file and values that stand elsewhere', () => {
  const titles = trayColumns(made, [row]).map(({ title }) => title);
  expect(titles).toEqual(['Line', 'Reason', 'Title', 'Condition', 'Barcode']);
});

test('only what was changed is sent', () => {
  expect(toEdits([{ id: '17', values: { condition: 'Used' }, errors: {} }])).toEqual([
    { line: 17, values: { condition: 'Used' } },
  ]);
});

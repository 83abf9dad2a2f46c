import type { BatchEntry } from '#contract/lookup/lookup.contract.ts';

type Row = Extract<BatchEntry, { kind: 'row' }>;

export type GivenRow = Partial<Row> & { value: string };

/** What the server tells of a file with these rows, on lines 2 and following. */
export const entriesOf = (...rows: GivenRow[]): BatchEntry[] => [
  {
    kind: 'columns',
    names: ['value'],
    used: { value: ['value'], condition: null, quantity: null, price: null, format: null },
    sheet: null,
    conditions: [],
  },
  ...rows.map(
    (row, at): Row => ({ kind: 'row', line: at + 2, format: null, condition: 'New', quantity: 1, price: null, ...row }),
  ),
];

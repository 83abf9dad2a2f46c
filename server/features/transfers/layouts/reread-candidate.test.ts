import { expect, test } from 'vitest';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { ImportField } from '#contract/transfers/transfers.contract.ts';
import { noWords, readFile } from './layouts.fixture.ts';
import { listWrittenValues, rereadCandidate } from './reread-candidate.ts';

/** The first row that waits, and what reading it again takes. */
async function keepFirst(content: string) {
  const [header, ...rows] = await readFile(content);
  const row = rows.find(({ kind }) => kind === 'rejected');
  if (header?.kind !== 'header' || row?.kind !== 'rejected') throw new Error('no row waits');
  const { layout, mapping, lostZeros } = header;
  return { layout, mapping, lostZeros, names: header.header.names, records: row.records, words: noWords };
}

const write = (values: Partial<Record<ImportField, string>>) => values;

test('a word for a condition is known once the merchant has said what it means', async () => {
  const kept = await keepFirst('Title,Condition,Price\nLamp,Customer Damage,5\n');
  expect(rereadCandidate(kept)).toMatchObject({
    errors: [{ cause: 'condition', column: 'Condition', value: 'Customer Damage' }],
    draft: { title: 'Lamp', condition: 'New', priceCents: 500 },
  });
  const words = new Map<string, Condition>([['customerdamage', 'Used']]);
  expect(rereadCandidate({ ...kept, words })).toMatchObject({ ok: { title: 'Lamp', condition: 'Used' } });
  expect((await readFile('Title,Condition\nLamp,CUSTOMER  damage\n', { words })).slice(1)).toMatchObject([
    { kind: 'candidate', candidate: { condition: 'Used' } },
  ]);
});

test('values that somebody wrote take the place of those in the file', async () => {
  const kept = await keepFirst('Title,UPC,Qty\nLamp,036000291453,many\n');
  expect(listWrittenValues(kept)).toEqual({ title: 'Lamp', barcode: '036000291453', quantity: 'many' });
  const values = write({ barcode: '36000291452', quantity: '3', price: '$5' });
  expect(rereadCandidate({ ...kept, values })).toMatchObject({
    ok: { title: 'Lamp', barcode: '036000291452', quantity: 3, priceCents: 500 },
    warnings: [{ column: 'UPC' }],
  });
  expect(listWrittenValues({ ...kept, values })).toMatchObject({ quantity: '3', price: '$5' });
});

test('a variant is read again with what the first row of its product says, and may be renamed', async () => {
  const rows = 'b,Kettle,<p>Hot</p>,Color,Cream,2\nb,,,,Black,x\n';
  const kept = await keepFirst(`Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price\n${rows}`);
  expect(listWrittenValues(kept)).toMatchObject({ title: 'Kettle – Black', description: '<p>Hot</p>', price: 'x' });
  expect(rereadCandidate({ ...kept, values: write({ price: '3' }) })).toMatchObject({
    ok: { line: 3, title: 'Kettle – Black', description: '<p>Hot</p>', priceCents: 300, handle: 'b-black', group: 'b' },
  });
  expect(rereadCandidate({ ...kept, values: write({ price: '3', title: 'Black kettle' }) })).toMatchObject({
    ok: { title: 'Black kettle', handle: 'b-black' },
  });
});

test('a row of our own export is read again, also with a column that it did not have', async () => {
  const kept = await keepFirst('CL_SKU,Title,Price,Condition\nk1,Lamp,,Mint\n');
  expect(rereadCandidate({ ...kept, values: write({ price: '5', condition: 'Used', brand: 'Acme' }) })).toMatchObject({
    ok: { clSku: 'k1', title: 'Lamp', priceCents: 500, condition: 'Used', brand: 'Acme' },
  });
});

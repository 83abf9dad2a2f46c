import { expect } from 'vitest';
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { test } from '#testing/api-test.ts';

// lookup.batch

const fileOf = (content: string) => ({ form: {}, files: { file: new File([content], 'codes.csv') } });

test('a file of codes is answered row by row, and nothing is looked up', async ({ make }) => {
  const seller = await make.seller();
  const entries = await seller.call(lookup.batch, fileOf('Scan Code,quantity\n885911304221,2\n040094621736,0\n'));
  expect(entries).toMatchObject([
    { kind: 'columns', used: { value: ['Scan Code'], quantity: 'quantity' } },
    { kind: 'row', line: 2, value: '885911304221', quantity: 2 },
    { kind: 'problem', line: 3, problems: [{ reason: 'quantity', found: '0' }] },
  ]);
  expect(await seller.call(lookup.history, { query: {} })).toEqual([]);
});

test('what is no list of codes is refused with the reason and its row', async ({ make }) => {
  const seller = await make.seller();
  await expect(seller.call(lookup.batch, { form: {} })).toFailAt({ file: 'Choose a file that is not empty.' });
  await expect(seller.call(lookup.batch, fileOf('%PDF-1.7'))).toFailAt({ file: expect.stringMatching(/a PDF/) });
  await expect(seller.call(lookup.batch, fileOf('value,title\na1,Saw\na2,"Axe\n'))).toFailAt({
    file: 'Row 3: A quotation mark (") is opened in this row and never closed.',
  });
});

import { expect, test } from 'vitest';
import type { BatchItem } from './collect-batch.ts';
import { describeItems, mendItems, toBarcodes } from './mend-batch.ts';
import { readBatch } from './read-batch.ts';

async function itemsOf(...lines: readonly string[]): Promise<readonly BatchItem[]> {
  const outcome = await readBatch(new Blob([lines.join('\n')]));
  return outcome.kind === 'read' ? outcome.batch.items : [];
}

test('units, lost zeros, misfits and SKUs are counted', async () => {
  const items = await itemsOf(
    'value,quantity',
    '885911304221,6',
    '42100005264,2',
    '885911304222,1',
    '8.85911304221E+11,1',
  );
  expect(describeItems(items)).toEqual({ units: 10, mendable: 2, misfits: 1, hasSkus: true });
});

test('lost zeros are put back, and what is there twice then is left out', async () => {
  const mended = mendItems({ items: await itemsOf('value', '042100005264', '42100005264', '12345000065', 'A1') });
  expect(mended.map(({ entry }) => [entry.value, entry.format])).toEqual([
    ['042100005264', 'upc'],
    ['012345000065', 'upc'],
    ['A1', 'sku'],
  ]);
});

test('the source is for all, where SKUs come from for SKUs', async () => {
  const barcodes = toBarcodes(await itemsOf('885911304221', 'A1'), { source: 'homedepot', skuSource: 'HD' });
  expect(barcodes.map(({ source, skuSource }) => [source, skuSource])).toEqual([
    ['homedepot', null],
    ['homedepot', 'HD'],
  ]);
});

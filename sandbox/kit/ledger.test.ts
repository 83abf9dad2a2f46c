import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLedger } from './ledger.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledger-'));
  file = join(folder, 'below', 'stripe.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

test('what was put is there again, as it was put last, and what was removed is not', () => {
  const before = openLedger(file).shelf<number>('count');
  before.put('a', 1);
  before.put('b', 2);
  before.put('a', 3);
  before.put('c', 4);
  before.remove('c');
  const after = openLedger(file).shelf<number>('count');
  expect([after.get('a'), after.get('b'), after.get('c')]).toEqual([3, 2, undefined]);
  expect(after.values()).toEqual([3, 2]);
  expect(openLedger(file).shelf('other').values()).toEqual([]);
});

test('a line that was cut off is left out', async () => {
  openLedger(file).shelf<number>('count').put('a', 1);
  await appendFile(file, '{"kind":"count","key":"b","val');
  const shelf = openLedger(file).shelf<number>('count');
  expect(shelf.values()).toEqual([1]);
});

test('opening it again leaves out what was overwritten', async () => {
  const shelf = openLedger(file).shelf<number>('count');
  for (let count = 0; count < 10; count += 1) shelf.put('a', count);
  openLedger(file);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
});

test('the oldest are forgotten when there are too many', () => {
  const shelf = openLedger(file).shelf<number>('count', 2);
  for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) shelf.put(key, index);
  expect(shelf.values()).toEqual([1, 3]);
  expect(openLedger(file).shelf<number>('count').values()).toEqual([1, 3]);
});

test('what is put together is written when all of it is there', async () => {
  const ledger = openLedger(file);
  const shelf = ledger.shelf<number>('count');
  const written = ledger.together(() => {
    shelf.put('a', 1);
    shelf.put('b', 2);
    return readFileSync(file, 'utf8');
  });
  expect(written).toBe('');
  expect(openLedger(file).shelf<number>('count').values()).toEqual([1, 2]);
});

test('what PayPal’s stand-in wrote in its own form is read', async () => {
  openLedger(file);
  await appendFile(file, '{"kind":"seller","id":"a","value":1}\n{"kind":"seller","id":"b","value":2}\n');
  await appendFile(file, '{"kind":"seller","id":"a","value":null}\n');
  expect(openLedger(file).shelf<number>('seller').values()).toEqual([2]);
});

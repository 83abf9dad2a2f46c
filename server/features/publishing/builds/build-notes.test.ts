import { expect, test } from 'vitest';
import type { ShownProduct } from '../snapshot/shown-products.ts';
import { addViews, makeNotes, packNotes, packText, readNotes, unpackNotes } from './build-notes.ts';
import { addProductNotes, readProductNotes } from './product-notes.ts';

async function note(...notes: [file: string, view: string][]): Promise<Uint8Array[]> {
  const writing = makeNotes();
  for (const [file, view] of notes) await writing.add({ file, view });
  return writing.end();
}

async function readAll(packed: Uint8Array, files: string[]): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for await (const { file, view } of readNotes(unpackNotes(packed), (name) => files.includes(name))) {
    expect(read).not.toHaveProperty([file]);
    read[file] = view;
  }
  return read;
}

const pack = (views: Uint8Array[]) => packNotes({ views, products: [] });

const long = (text: string) => Array.from({ length: 200 }, (_, index) => `${text} ${index * 7919}`).join();

test('of two notes of one page the later is true, and those of pages that are gone are not read', async () => {
  const first = await note(['a.html', long('old')], ['b.html', 'kept'], ['c.html', 'gone']);
  const views = await addViews(first, await note(['a.html', 'new']), () => true);
  expect(views).toHaveLength(2);
  expect(await readAll(pack(views), ['a.html', 'b.html'])).toEqual({ 'a.html': 'new', 'b.html': 'kept' });
  expect(await addViews(views, await note(), () => true)).toEqual(views);
});

test('notes that have become longer than they began are written anew', async () => {
  const first = await note(['a.html', 'old'], ['b.html', 'kept'], ['c.html', 'gone']);
  const views = await addViews(first, await note(['a.html', long('new')]), (file) => file !== 'c.html');
  expect(views).toHaveLength(1);
  expect(await readAll(pack(views), ['a.html', 'b.html', 'c.html'])).toEqual({
    'a.html': long('new'),
    'b.html': 'kept',
  });
});

test('notes of a build from before there were several are read as they are', async () => {
  const [packed = new Uint8Array()] = await note(['a.html', 'view']);
  expect(await readAll(packed, ['a.html'])).toEqual({ 'a.html': 'view' });
});

test('products are known as they were noted last, and not by what another version of ours has noted', async () => {
  const product = (id: string, stamp: string) =>
    ({ card: { id }, stamp, summary: long(id) }) as unknown as ShownProduct;
  const [one, two, newer] = [product('1', 'a'), product('2', 'a'), product('2', 'b')];
  const first = await addProductNotes([], [one, two], new Map());
  const known = await readProductNotes(first);
  const [same = one] = known.values();
  const second = await addProductNotes(first, [same, newer], known);
  expect([...(await readProductNotes(second)).values()]).toEqual([one, newer]);
  expect(await addProductNotes(second, [...known.values()], known)).toEqual(second);
  const foreign = await packText(JSON.stringify({ madeBy: 'another version', products: [one] }));
  expect((await readProductNotes([foreign])).size).toBe(0);
});

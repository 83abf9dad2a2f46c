import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeHeldPages, changeHeldRows } from './held-pages.ts';

const list = ['things'];
const first = { rows: [{ _id: 'a' }, { _id: 'b' }], total: 3, totalIsCapped: false };
const second = { rows: [{ _id: 'c' }], total: 3, totalIsCapped: false };

function hold() {
  const client = new QueryClient();
  client.setQueryData([...list, 1], first);
  client.setQueryData([...list, 2], second);
  return { client, pageAt: (page: number) => client.getQueryData<typeof first>([...list, page]) };
}

test('a row that becomes nothing leaves its page, which is counted without it; others stay as they are', () => {
  const { client, pageAt } = hold();
  changeHeldRows<{ _id: string }>(client, list, (row) => (row._id === 'b' ? null : row));
  expect(pageAt(1)).toEqual({ ...first, rows: [{ _id: 'a' }], total: 2 });
  expect(pageAt(2)).toBe(second);
});

test('pages that were changed before the server answered can be put back', async () => {
  const { client, pageAt } = hold();
  const putBack = await changeHeldPages<typeof first>(client, list, (page) => ({ ...page, rows: [] }));
  expect(pageAt(1)?.rows).toEqual([]);
  putBack();
  expect(pageAt(1)).toEqual(first);
  expect(pageAt(2)).toEqual(second);
});

import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryEntry } from '#contract/history/history.schemas.ts';
import type { Permission } from '#contract/permissions.ts';
import { drawComponent } from '#testing/draw-component.tsx';
import { HistoryEntries } from './history-entries.tsx';

const idOf = (number: number) => `0197d1a2-0000-7000-8000-00000000000${number}`;
const nobody = { kind: 'system', id: null, name: '', approvedBy: null, address: '', device: '' } as const;

const entryOf = (number: number, entry: Partial<HistoryEntry>): HistoryEntry => ({
  _id: idOf(number),
  at: '2026-11-19T10:00:00.000Z',
  subject: 'product',
  subjectId: idOf(9),
  subjectName: 'Lamp',
  store: null,
  action: 'stock',
  changes: [],
  act: null,
  together: 1,
  by: nobody,
  reason: '',
  origin: null,
  note: '',
  ...entry,
});

const moved = (was: number, is: number) => [{ field: 'quantity', was, is }];

const entries = [
  entryOf(1, { reason: 'order', origin: { kind: 'order', id: idOf(8), name: '12' }, changes: moved(4, 2) }),
  entryOf(2, { reason: 'order', origin: { kind: 'order', id: idOf(8), name: '12' }, changes: moved(2, 3) }),
  entryOf(3, { reason: 'channel', origin: { kind: 'channel', id: idOf(7), name: 'ebay' }, changes: moved(3, 2) }),
  entryOf(4, { reason: 'damaged', note: 'Fell off the shelf', changes: moved(2, 1) }),
  entryOf(5, { reason: 'truckload', origin: { kind: 'truckload', id: idOf(6), name: 'L-7' }, changes: moved(0, 4) }),
  entryOf(6, { reason: 'order', changes: moved(1, 0) }),
  entryOf(7, { reason: 'markdown_end', action: 'live', changes: [{ field: 'livePrice', was: null, is: '12.50' }] }),
  entryOf(0, { reason: 'bulk', action: 'changed', changes: [{ field: 'price', was: '15.00', is: '9.00' }] }),
  entryOf(8, { subject: 'location', action: 'changed', changes: [{ field: 'binPrices.Friday', was: null, is: 10 }] }),
];

async function drawFor(permissions: readonly Permission[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ permissions })));
  await drawComponent(<HistoryEntries entries={entries} />);
}

const rowAt = (place: number) => page.getByRole('list', { name: 'History' }).getByRole('listitem').nth(place);

afterEach(() => vi.unstubAllGlobals());

test('units that came or went say with what, and lead there; prices say why', async () => {
  await drawFor(['orders.read', 'truckloads.read']);
  await expect.element(rowAt(1)).toMatchTextContent('Sold in order #12−2, 4 to 2');
  const order = rowAt(1).getByRole('link', { name: 'order #12' });
  await expect.element(order).toHaveAttribute('href', expect.stringContaining(idOf(8)));
  await expect.element(rowAt(2)).toMatchTextContent('Came back from order #12+1, 2 to 3');
  await expect.element(rowAt(3)).toMatchTextContent('Sold on eBay');
  await expect.element(rowAt(4)).toMatchTextContent('Written off: damaged');
  await expect.element(rowAt(4)).toMatchTextContent('Fell off the shelf');
  await expect.element(rowAt(5).getByRole('link', { name: 'Lot L-7' })).toBeVisible();
  await expect.element(rowAt(6)).toMatchTextContent('Sold in an order');
  await expect.element(rowAt(7)).toMatchTextContent('Live price $12.50Markdown ended');
  await expect.element(rowAt(8)).toMatchTextContent('Price $15.00$9.00live at once');
  await expect.element(rowAt(9)).toMatchTextContent('Bin price, Friday $10.00');
});

test('whoever may not open an order reads its number alone', async () => {
  await drawFor([]);
  await expect.element(rowAt(1)).toMatchTextContent('Sold in order #12');
  expect(page.getByRole('link').elements()).toEqual([]);
});

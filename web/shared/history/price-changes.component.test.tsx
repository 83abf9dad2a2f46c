import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PastPrice } from '#contract/products/products.schemas.ts';
import { drawComponent } from '#testing/draw-component.tsx';
import { PriceChanges } from './price-changes.tsx';

const id = '0197d1a2-0000-7000-8000-000000000001';
const dialog = page.getByRole('dialog', { name: 'Who changed this price?' });

async function drawWith(prices: readonly PastPrice[], anchor = document.body) {
  vi.stubGlobal('fetch', async (url: string) => {
    const body = url.includes('/prices') ? prices : { entries: [], next: null, counts: null };
    return new Response(JSON.stringify(body));
  });
  await drawComponent(<PriceChanges productId={id} anchor={anchor} canPutBack={false} onClose={() => undefined} />);
  await dialog.getByRole('button', { name: 'In live stores' }).click();
}

afterEach(() => vi.unstubAllGlobals());

test('what buyers paid is told with the time it stood, why, and by whom', async () => {
  await drawWith([
    { price: 30, list: 40, from: '2026-11-18T09:00:00.000Z', until: null, why: 'markdown', by: 'Marisol Dunn' },
    {
      price: 40,
      list: 40,
      from: '2026-11-01T08:30:00.000Z',
      until: '2026-11-18T09:00:00.000Z',
      why: 'publish',
      by: '',
    },
  ]);
  const cells = (row: number) =>
    dialog
      .getByRole('row')
      .nth(row)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  const [begun, ended] = ['11/18/2026, 9:00 AM', '11/01/2026, 8:30 AM'];
  await expect.poll(() => cells(1)).toEqual([begun, 'now', 'MarkdownMarisol Dunn', '$30.00$40.00']);
  expect(cells(2)).toEqual([ended, begun, 'Published', '$40.00']);
});

test('what comes after it was opened does not push it out of the window', async () => {
  const anchor = document.body.appendChild(document.createElement('button'));
  anchor.style.cssText = 'position: fixed; bottom: 40px; left: 40px';
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
  const past = Array.from({ length: 12 }, (_, hour): PastPrice => {
    return { price: 30 + hour, list: 60, from: at(hour), until: at(hour + 1), why: 'edit', by: 'Marisol Dunn' };
  });
  await drawWith(past, anchor);
  await expect.poll(() => dialog.getByRole('row').elements()).toHaveLength(13);
  await expect.poll(() => dialog.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  anchor.remove();
});

test('a product that no live store has sold yet says so', async () => {
  await drawWith([]);
  await expect.element(dialog.getByText('No live store has asked a price for it yet.')).toBeVisible();
});

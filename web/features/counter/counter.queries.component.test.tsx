import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { CounterSetup } from '#contract/counter/counter.schemas.ts';
import { type Setup, setupQuery } from './counter.queries.ts';
import { openKeptSetup } from './local/kept-setup.ts';

const till = { device: 'device', store: 'merchant' };
const at = '2026-11-19T15:00:00.000Z';
const setupWith = (priceCutPercent: number) =>
  ({ device: { _id: till.device, letter: 'A', lastNumber: 41 }, priceCutPercent, at }) as CounterSetup;

/** What a page is shown of a setup, one after the other; what was kept before was told to Priya. */
async function openFor(seller: string, answer: () => Promise<Response>) {
  const kept = await openKeptSetup(till.store);
  await kept.keep({ setup: setupWith(50), behind: 0, seller: 'priya' });
  vi.stubGlobal('fetch', answer);
  const client = new QueryClient();
  const shown: [Setup['answer'], number][] = [];
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    const { answer: standing, setup } = (query.state.data as Setup | undefined) ?? {};
    if (standing && shown.at(-1)?.[0] !== standing) shown.push([standing, setup?.priceCutPercent ?? 0]);
  });
  const asked = client.fetchQuery({ ...setupQuery(till, seller), retry: false });
  asked.catch(() => undefined);
  return { shown, asked };
}

afterEach(() => void vi.unstubAllGlobals());

test('what was kept for a person is shown until the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { shown, asked } = await openFor('priya', () => promise);
  await expect.poll(() => shown).toEqual([['awaited', 50]]);
  resolve(Response.json(setupWith(10)));
  await asked;
  expect(shown).toEqual([
    ['awaited', 50],
    ['given', 10],
  ]);
});

test('what was kept for somebody else is not shown to whoever came next', async () => {
  const { shown, asked } = await openFor('tobias', async () => Response.json(setupWith(10)));
  await asked;
  expect(shown).toEqual([['given', 10]]);
});

test('a server that can’t be reached leaves what was kept, and one that refuses does not', async () => {
  const away = await openFor('priya', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(away.asked).resolves.toMatchObject({ answer: 'missing', setup: { priceCutPercent: 50 } });
  const other = await openFor('tobias', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(other.asked).resolves.toMatchObject({ answer: 'missing', setup: { priceCutPercent: 0 } });
  const error = { name: 'NOT_FOUND', message: 'Another browser has this till now.', correlationId: '' };
  const refused = await openFor('priya', async () => Response.json({ error }, { status: 404 }));
  await expect(refused.asked).rejects.toMatchObject({ status: 404 });
});

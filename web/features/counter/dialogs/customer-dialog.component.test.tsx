import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CounterSetup } from '#contract/counter/counter.schemas.ts';
import { drawComponent } from '#testing/draw-component.tsx';
import { emptySale } from '../sale/sale-draft.ts';
import { OpenTillContext } from '../world.ts';
import { CustomerDialog } from './customer-dialog.tsx';

const till = {
  setup: { till: { location: { _id: 'here' } } } as unknown as CounterSetup,
  shift: { _id: 'shift', number: 7, openedBy: 'Priya Nair', openedAt: '2026-11-19T15:41:00.000Z' },
  goods: {} as never,
  outbox: {} as never,
  isOnline: true,
  isAsking: false,
  now: () => new Date(),
  refresh: () => undefined,
};

afterEach(() => vi.unstubAllGlobals());

test('who is looked for and not known is filled in by what they were looked for by', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]', { status: 200 }));
  const change = vi.fn();
  await drawComponent(
    <OpenTillContext value={till}>
      <CustomerDialog sale={emptySale('sale')} change={change} onClose={() => undefined} />
    </OpenTillContext>,
  );
  const search = page.getByRole('textbox', { name: 'Mail, phone or name' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await search.fill('Ann van Dyke');
  await expect.element(field('First name')).toHaveValue('Ann');
  await expect.element(field('Last name')).toHaveValue('van Dyke');
  await field('First name').fill('Anna');
  await search.fill('(419) 555-0142');
  await expect.element(field('Phone')).toHaveValue('(419) 555-0142');
  await search.fill('ann@example.com');
  await expect.element(field('Email')).toHaveValue('ann@example.com');
  await page.getByRole('button', { name: 'Add to the sale' }).click();
  await vi.waitFor(() => expect(change).toHaveBeenCalledOnce());
  expect(change.mock.calls[0]?.[0].customer).toMatchObject({ firstName: 'Anna', email: 'ann@example.com' });
});

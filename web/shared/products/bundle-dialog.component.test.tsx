import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { BundleDialog } from './bundle-dialog.tsx';

const goods = [
  { _id: 'rug', title: 'Outdoor rug', price: 30, cost: 10, quantity: 11 },
  { _id: 'fan', title: 'Desk fan', price: 20, cost: 6, quantity: 4 },
];

/** What the server says of these units; of a selection all of them. */
function previewOf(asked: { _id: string; units: number }[] | undefined) {
  const parts = goods.flatMap(({ quantity, ...each }) => {
    const units = asked ? (asked.find(({ _id }) => _id === each._id)?.units ?? 0) : quantity;
    return units > 0 ? [{ ...each, quantity, units, thumbnail: null, unitsWithoutCost: 0 }] : [];
  });
  const sum = (read: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + read(part), 0);
  const units = sum((part) => part.units);
  const price = sum((part) => part.units * part.price);
  return {
    units,
    price,
    cost: sum((part) => part.units * part.cost),
    unitsWithoutCost: 0,
    parts,
    suggested: { title: `Lot of ${units}`, price: Math.ceil(price * 0.7) },
  };
}

const bundled: unknown[] = [];

beforeEach(() => {
  bundled.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!url.includes('/products/bundle')) return Response.json({ permissions: ['truckloads.cost'] });
    const said = JSON.parse(String(body));
    if (url.endsWith('/preview')) return Response.json(previewOf(said.parts));
    bundled.push(said);
    return Response.json({ _id: 'lot', title: said.title, units: 5, undoId: 'undo' }, { status: 201 });
  });
});

afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => page.getByRole('textbox', { name: label });
const openDialog = () => drawComponent(<BundleDialog selection={{ ids: [] }} onClose={() => undefined} />);

test('title and price of a lot follow the units that go in, as long as nobody has typed them', async () => {
  await openDialog();
  await expect.element(field('Title of the lot')).toHaveValue('Lot of 15');
  await expect.element(field('Price of the lot')).toHaveValue('287.00');
  await userEvent.fill(field('Units of Outdoor rug'), '1');
  await expect.element(field('Title of the lot')).toHaveValue('Lot of 5');
  await expect.element(field('Price of the lot')).toHaveValue('77.00');
  await expect.element(page.getByText('$34.00')).toBeVisible();
  await userEvent.fill(field('Price of the lot'), '60');
  await userEvent.fill(field('Units of Desk fan'), '');
  await expect.element(field('Title of the lot')).toHaveValue('Lot of 1');
  await expect.element(field('Price of the lot')).toHaveValue('60.00');
  await userEvent.click(page.getByRole('button', { name: 'Bundle', exact: true }));
  await expect.poll(() => bundled).toMatchObject([{ parts: [{ _id: 'rug', units: 1 }], title: 'Lot of 1' }]);
});

test('more units than there are, or none at all, are told at their field and make no lot', async () => {
  await openDialog();
  await userEvent.fill(field('Units of Desk fan'), '5');
  await expect.element(field('Units of Desk fan')).toHaveAccessibleDescription(/There are only 4/);
  await userEvent.fill(field('Units of Desk fan'), '');
  await userEvent.fill(field('Units of Outdoor rug'), '');
  await userEvent.click(page.getByRole('button', { name: 'Bundle', exact: true }));
  await expect.element(field('Units of Outdoor rug')).toHaveAccessibleDescription(/Leave at least one unit/);
  expect(bundled).toEqual([]);
});

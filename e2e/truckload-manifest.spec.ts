import type { Page } from '@playwright/test';
import { row } from './support/catalogue/product-list.ts';
import { choose, manifest, pathOf, tile } from './support/catalogue/truckload-details.ts';
import { addTruckload, fileOf, target } from './support/catalogue/truckloads.ts';
import { chooseTable } from './support/choose-file.ts';
import { expect, test } from './support/test.ts';

const upload = (page: Page, button: RegExp, name: string, content: string) =>
  chooseTable(page.getByRole('button', { name: button }), name, content);

test('a strange file is read once its columns are named, and what is no table is refused', async ({
  page,
  signUp,
  axe,
}) => {
  const owner = await signUp();
  const strange = ['Thing,Pieces,Sticker', 'Floor lamp,3,20.00', 'Vase,2,10.00'];
  const id = await addTruckload(owner, fileOf(strange, 'strange.csv'), 'Odd lot');
  await page.goto(pathOf(id));

  await test.step('columns are chosen', async () => {
    await expect(manifest(page)).toContainText('This file could not be read');
    await axe();
    await manifest(page).getByRole('button', { name: 'Change columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change columns' });
    await expect(dialog).toContainText('Not used: Thing, Sticker.');
    await dialog.getByRole('button', { name: 'Read again' }).click();
    await expect(dialog).toContainText('Choose the column that names the items');
    await choose(page, 'Item', 'Thing', dialog);
    await choose(page, 'Unit retail', 'Sticker', dialog);
    await axe();
    await dialog.getByRole('button', { name: 'Read again' }).click();
    await expect(row(page, 'Vase')).toContainText('$10.00');
    await expect(tile(page, 'Units to sell')).toContainText('5of 5');
  });

  await test.step('what is no table is refused, and the old one stays', async () => {
    await manifest(page).getByRole('button', { name: 'Replace file' }).click();
    await upload(page, /^Drop the manifest/, 'letter.csv', '%PDF-1.7\n\u0000\u0001\u0002');
    await expect(manifest(page).getByRole('alert')).toContainText('The file was not uploaded.');
    await expect(row(page, 'Vase')).toBeVisible();
  });

  await test.step('another file takes its place', async () => {
    await manifest(page).getByRole('button', { name: 'Replace file' }).click();
    await upload(page, /^Drop the manifest/, 'target.csv', target.join('\n'));
    await expect(row(page, 'Stand mixer')).toBeVisible();
    await expect(row(page, 'Vase')).toBeHidden();
  });
});

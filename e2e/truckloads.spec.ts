import type { Page } from '@playwright/test';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { notAPhoto, photo } from './support/catalogue/pictures.ts';
import { row, tick } from './support/catalogue/product-list.ts';
import { manifestFile } from './support/catalogue/truckloads.ts';
import { chooseFiles } from './support/choose-file.ts';
import { holdBack } from './support/hold-back.ts';
import { detail, expect, test } from './support/test.ts';

const list = '/app/truckloads';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function act(page: Page, title: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('a truckload is written down from a profile, with pictures and a manifest, and edited', async ({
  page,
  signUp,
  axe,
}) => {
  const owner = await signUp();
  const title = 'Harrow returns, 12 pallets';

  await test.step('a profile is added', async () => {
    await page.goto('/app/truckloads/profiles');
    await page.getByRole('button', { name: 'Add a profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a profile' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Harrow small appliances');
    await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill('Uninspected returns.');
    await dialog.getByRole('textbox', { name: 'Vendor', exact: true }).fill('Northgate');
    await dialog.getByRole('textbox', { name: 'Freight' }).fill('50');
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('400');
    await axe();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Harrow small appliances was added.')).toBeVisible();
    await expect(row(page, 'Harrow small appliances')).toContainText('$400.00');
  });

  await test.step('it fills in what is empty in the form of a truckload, and says so', async () => {
    await page.goto(list);
    await page.getByRole('link', { name: 'Add a truckload' }).click();
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(field(page, 'Title')).toBeFocused();
    await field(page, 'Title').fill(title);
    await field(page, 'Purchase').fill('175');
    await page.getByRole('combobox', { name: 'Profile' }).fill('harrow');
    await page.getByRole('option', { name: 'Harrow small appliances' }).click();
    await expect(page.getByText('Filled in: description, freight, price of the whole lot.')).toBeVisible();
    await expect(field(page, 'Price of the whole lot')).toHaveValue('400.00');
    await expect(page.getByRole('region', { name: 'Costs' })).toContainText('Total$225.00');
  });

  await test.step('pictures and the manifest go out with it; what is no picture is told', async () => {
    await chooseFiles(page.getByRole('button', { name: /Drop or browse/ }), [
      await photo('front.jpg', '#2c3e66'),
      notAPhoto('broken.jpg'),
      await photo('back.jpg', '#d9a21b'),
    ]);
    const choose = page.getByRole('button', { name: /Drop the manifest here/ });
    await chooseFiles(choose, { name: 'lot.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText('lot.pdf is not a .csv, .xlsx, .ods or .json file.')).toBeVisible();
    await chooseFiles(choose, manifestFile);
    await expect(page.getByText('Read once you save')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(page.getByText('Truckload added.')).toBeVisible();
    await expect(page.getByText('1 image could not be kept: Unsupported File Format')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/truckloads\/details\//);
  });

  await test.step('the list shows how it was read and what it will bring', async () => {
    await page.goto(list);
    await expect(row(page, title)).toContainText('9 units');
    await expect(row(page, title)).toContainText('$450.00');
    await expect(row(page, title)).toContainText('$25.00 a unit');
    await page.getByRole('searchbox', { name: 'Search title or lot number' }).fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No truckload matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await axe();
  });

  await detail('edited after a reload, it keeps what somebody else changed meanwhile', async () => {
    await act(page, title, 'Edit');
    await expect(field(page, 'Title')).toHaveValue(title);
    await page.reload();
    await field(page, 'Price of the whole lot').fill('380');
    await field(page, 'Lot number').fill('H-12');
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await owner.call(truckloads.patch, { params: { id }, body: { price: '390', pallets: 12 } });
    await page.getByRole('button', { name: 'Save now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this truckload' });
    await expect(dialog.getByText('Pallets: 12')).toBeVisible();
    const price = dialog.getByRole('group', { name: 'Price of the whole lot' });
    await price.getByRole('radio', { name: /Take theirs/ }).check();
    await axe();
    await dialog.getByRole('button', { name: 'Save now' }).click();
    await expect(page.getByText('Truckload saved.')).toBeVisible();
    expect(await owner.call(truckloads.get, { params: { id } })).toMatchObject({
      price: 390,
      pallets: 12,
      lotNumber: 'H-12',
      images: [expect.any(String), expect.any(String)],
    });
  });

  await detail('the manifest goes only when it is saved, and not before', async () => {
    await page.getByRole('button', { name: 'Remove lot.csv' }).click();
    await expect(page.getByText('lot.csv goes when you save')).toBeVisible();
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await expect(page.getByText('3 lines · 9 units')).toBeVisible();
  });
});

test('many truckloads and profiles are changed at once, deleted and brought back', async ({
  page,
  signUp,
  everyScreen,
}) => {
  const owner = await signUp();
  const add = (title: string, price: string) => owner.call(truckloads.create, { form: { title, price } });
  const [{ _id: id }] = await Promise.all([add('Harrow lot', '1000'), add('Kestrel lot', '500')]);
  await owner.call(truckloads.createProfile, { form: { name: 'Harrow', price: '200' } });
  const pick = (name: string) => tick(page, name).check();

  await test.step('a percentage comes off, and is taken back', async () => {
    await page.goto(list);
    await pick('Harrow lot');
    await pick('Kestrel lot');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Percentage Discount' }).click();
    await page.getByRole('textbox', { name: 'Discount' }).fill('10');
    await page.getByRole('button', { name: 'Go' }).click();
    await expect(page.getByText('Updated Successfully 2 of 2 truckloads')).toBeVisible();
    await expect(row(page, 'Harrow lot')).toContainText('$900.00');
    await expect(row(page, 'Kestrel lot')).toContainText('$450.00');
    await undo(page).click();
    await expect(row(page, 'Harrow lot')).toContainText('$1,000.00');
  });

  await test.step('a status is set at once on both', async () => {
    await page.getByRole('button', { name: 'Mark as Unpublished' }).click();
    await expect(page.getByRole('button', { name: 'Status of Harrow lot: Unpublished' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Status of Kestrel lot: Unpublished' })).toBeVisible();
    await expect.poll(async () => (await owner.call(truckloads.get, { params: { id } })).status).toBe('Unpublished');
    await page.getByRole('button', { name: 'Clear the selection' }).click();
  });

  await test.step('one is deleted and brought back', async () => {
    await act(page, 'Harrow lot', 'Delete');
    await expect(page.getByText('1 truckload deleted')).toBeVisible();
    await expect(row(page, 'Harrow lot')).toBeHidden();
    await undo(page).last().click();
    await expect(row(page, 'Harrow lot')).toBeVisible();
  });

  await test.step('so are profiles', async () => {
    await page.goto('/app/truckloads/profiles');
    await pick('Harrow');
    await page.getByRole('button', { name: 'Percentage Discount' }).click();
    await page.getByRole('textbox', { name: 'Discount' }).fill('25');
    await page.getByRole('button', { name: 'Go' }).click();
    await expect(row(page, 'Harrow')).toContainText('$150.00');
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await act(page, 'Harrow', 'Delete');
    await expect(page.getByText('1 profile deleted')).toBeVisible();
    await expect(row(page, 'Harrow')).toBeHidden();
    await undo(page).last().click();
    await expect(row(page, 'Harrow')).toBeVisible();
  });

  await everyScreen([list, '/app/truckloads/add', `/app/truckloads/edit?id=${id}`, '/app/truckloads/profiles']);
});

test('what is typed while a new truckload is saved stays, and is saved as a change of it', async ({ page, signUp }) => {
  const owner = await signUp();
  await page.goto(`${list}/add`);
  await field(page, 'Title').fill('Harrow returns');
  await chooseFiles(page.getByRole('button', { name: /Drop or browse/ }), [await photo('front.jpg', '#2c3e66')]);
  const letGo = await holdBack(page, '**/api/v1/truckloads', 'POST');
  await page.getByRole('button', { name: 'Save now' }).click();
  await field(page, 'Title').fill('Harrow returns, mixed');
  await field(page, 'Lot number').fill('L-1');
  letGo();
  await expect(page.getByText('Truckload saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Harrow returns', level: 1 })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(field(page, 'Lot number')).toBeFocused();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page).toHaveURL(/\/app\/truckloads\/details\//);
  const found = await owner.call(truckloads.list, { query: { search: 'Harrow returns' } });
  expect(found).toMatchObject([{ title: 'Harrow returns, mixed', lotNumber: 'L-1', images: [expect.any(String)] }]);
});

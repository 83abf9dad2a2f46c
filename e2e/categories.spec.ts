import sharp from 'sharp';
import { categories } from '#contract/categories/categories.contract.ts';
import { media } from '#contract/media/media.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const picture = (format: 'png' | 'webp') =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#2f49d1' } })
    .toFormat(format)
    .toBuffer();

const addProduct = (owner: SignedUp, title: string, category?: string, subCategory?: string) =>
  owner.call(products.create, { form: { title, price: 12, oldPrice: 0, quantity: 1, category, subCategory } });

test('a category is added with its picture and search engine listing, and changed', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  await owner.call(categories.removeAll);
  await page.goto('/app/categories');
  await expect(page.getByRole('heading', { name: 'Not category exists yet!' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Category' });
  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await dialog.getByLabel('Name').fill('Café & Bar');
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles({ name: 'bar.webp', mimeType: 'image/webp', buffer: await picture('webp') });
  await expect(dialog.getByText('Unsupported format')).toBeVisible();
  await files.setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: await picture('png') });
  const preview = dialog.getByRole('img', { name: 'Preview of the thumbnail' });
  await expect(preview).toBeVisible();
  await expect(dialog.getByText('Unsupported format')).toBeHidden();
  const { width = 0, height = 0 } = (await preview.boundingBox()) ?? {};
  expect(width <= 240 && height <= 320).toBe(true);
  await dialog.getByRole('button', { name: 'Search engine listing' }).click();
  await expect(dialog.getByLabel('SEO title')).toHaveValue('Café & Bar');
  await expect(dialog.getByLabel('Slug')).toHaveValue('cafe-bar');
  await expect(dialog.getByText('10 of 70 characters used')).toBeVisible();
  await dialog.getByLabel('SEO description').fill('Everything for a bar at home');
  await expect(dialog.getByText('28 of 300 characters used')).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Café & Bar was added.')).toBeVisible();
  const row = page.getByRole('row', { name: 'Café & Bar' });
  await expect(row.locator('img')).toHaveAttribute('src', /\/assets\/categories\/[\w-]+\.jpg$/);

  await row.getByRole('button', { name: 'Edit Café & Bar' }).click();
  const edit = page.getByRole('dialog', { name: 'Update Category' });
  await edit.getByLabel('Name').fill('Café & Bar tools');
  await expect(edit.getByLabel('SEO title')).toHaveValue('Café & Bar tools');
  // Links to a saved address keep working.
  await expect(edit.getByLabel('Slug')).toHaveValue('cafe-bar');
  await edit.getByRole('button', { name: 'Remove the thumbnail' }).click();
  const bar = new File([new Uint8Array(await picture('png'))], 'bar.png');
  await owner.call(media.upload, { form: {}, files: { images: bar } });
  await edit.getByRole('button', { name: 'Media Gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Media Gallery' });
  await gallery.getByRole('button', { name: /^Select/ }).click();
  await expect(edit.getByRole('img', { name: 'Preview of the thumbnail' })).toBeVisible();
  await edit.getByRole('button', { name: 'Remove the thumbnail' }).click();
  await edit.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Café & Bar tools was saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Café & Bar tools' }).locator('img')).toHaveCount(0);
});

test('names and addresses that are taken are told at their fields', async ({ page, signUp }) => {
  const owner = await signUp();
  await owner.call(categories.removeAll);
  await owner.call(categories.create, { form: { name: 'Lamps' } });
  await page.goto('/app/categories');
  await page.getByRole('button', { name: 'Add New Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Category' });
  await dialog.getByLabel('Name').fill('LAMPS');
  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect(dialog.getByText('A category with this name exists already')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await dialog.getByLabel('Name').fill('Lighting');
  await dialog.getByRole('button', { name: 'Search engine listing' }).click();
  await dialog.getByLabel('Slug').fill('lamps');
  await dialog.getByRole('button', { name: 'Search engine listing' }).click();
  await expect(dialog.getByLabel('Slug')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save now' }).click();
  // The panel opens by itself for the field that is wrong.
  await expect(dialog.getByText('This address is used by another category')).toBeVisible();
  await expect(dialog.getByLabel('Slug')).toBeFocused();
});

test('rows expand to sub-categories; what is in use can’t be deleted and says why', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  await owner.call(categories.removeAll);
  const { _id: id } = await owner.call(categories.create, { form: { name: 'Lamps' } });
  await page.goto('/app/categories');
  await page.getByRole('button', { name: 'Sub-categories of Lamps' }).click();
  await expect(page.getByText('No sub-category exist yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Sub-Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Sub-Category' });
  await dialog.getByLabel('Name').fill('Desk lamps');
  await dialog.getByRole('button', { name: 'Save now' }).click();
  const sub = page.getByRole('row', { name: 'Desk lamps' });
  await expect(sub).toBeVisible();
  await sub.getByRole('button', { name: 'Edit Desk lamps' }).click();
  const edit = page.getByRole('dialog', { name: 'Update Sub-Category' });
  await edit.getByLabel('Name').fill('Reading lamps');
  await edit.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByRole('row', { name: 'Reading lamps' })).toBeVisible();

  const remove = page.getByRole('button', { name: 'Delete Lamps' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await axe();
  await remove.hover();
  await expect(page.getByRole('tooltip')).toHaveText('It has 1 sub-category: delete it first.');
  await page.getByRole('button', { name: 'Delete Reading lamps' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Reading lamps?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Reading lamps was deleted.')).toBeVisible();

  const featured = page.getByRole('button', { name: 'Lamps is featured' });
  await featured.click();
  await expect(featured).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await owner.call(categories.list)).categories[0]?.isFeatured).toBe(true);
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await featured.click();
  await expect(remove).not.toHaveAttribute('aria-disabled');
  // It is shown before it is kept, and what is featured can't be deleted.
  await expect.poll(async () => (await owner.call(categories.list)).categories[0]?.isFeatured).toBe(false);
  await remove.click();
  await page.getByRole('alertdialog', { name: 'Delete Lamps?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Not category exists yet!' })).toBeVisible();
  expect((await owner.call(categories.list)).categories.map(({ _id }) => _id)).not.toContain(id);
});

test('counts lead to the products, and a clean-up leaves them uncategorized', async ({ page, signUp }) => {
  const owner = await signUp();
  await owner.call(categories.removeAll);
  const { noCategoryCount: samples } = await owner.call(categories.list);
  const lamps = await owner.call(categories.create, { form: { name: 'Lamps' } });
  const desk = await owner.call(categories.createSub, { body: { categoryId: lamps._id, name: 'Desk lamps' } });
  await addProduct(owner, 'Brass lamp', lamps._id, desk._id);
  await addProduct(owner, 'Floor lamp', lamps._id);
  await addProduct(owner, 'A box of cables');
  await page.goto(`/app/categories?open=${lamps._id}`);
  await expect(page.getByRole('link', { name: '1 product in Desk lamps' })).toHaveAttribute(
    'href',
    `/app/products?category=${lamps._id}&subCategory=${desk._id}`,
  );
  const uncategorized = page.getByRole('row', { name: 'Uncategorized' }).getByRole('link');
  await expect(uncategorized).toHaveText(`1 + ${samples} samples`);
  await expect(uncategorized).toHaveAttribute('href', '/app/products?category=none');
  await page.getByRole('link', { name: '2 products in Lamps' }).click();
  await expect(page).toHaveURL(`/app/products?category=${lamps._id}`);
  await page.goBack();

  await page.getByRole('button', { name: 'Clean up' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete all categories?' });
  await expect(dialog).toContainText('1 category and 1 sub-category will be deleted');
  await expect(dialog).toContainText('2 products will stay, without a category.');
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('1 category deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not category exists yet!' })).toBeVisible();
  await expect(uncategorized).toHaveText(`3 + ${samples} samples`);
});

test('Category Settings say from how many products a category is shown', async ({ page, signUp, axe }) => {
  await signUp();
  await page.goto('/app/categories');
  const open = async () => {
    await page.getByRole('button', { name: 'Category Settings' }).click();
    return page.getByRole('dialog', { name: 'Category Settings' });
  };
  let dialog = await open();
  await dialog.getByLabel('Hide categories with few products').check();
  await dialog.getByLabel('Show a category from').fill('');
  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('Show a category from').fill('5');
  await expect(dialog.getByText('fewer than 5 products')).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Category settings saved.')).toBeVisible();
  await page.reload();
  dialog = await open();
  await expect(dialog.getByLabel('Hide categories with few products')).toBeChecked();
  await expect(dialog.getByLabel('Show a category from')).toHaveValue('5');
});

test('long lists are searched, by what is inside too, and the address remembers it', async ({ page, signUp }) => {
  const owner = await signUp();
  await owner.call(categories.removeAll);
  const garden = await owner.call(categories.create, { form: { name: 'Garden' } });
  await owner.call(categories.createSub, { body: { categoryId: garden._id, name: 'Hoses' } });
  await owner.call(categories.create, { form: { name: 'Tools' } });
  await page.goto('/app/categories');
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('hose');
  await expect(page.getByRole('row', { name: 'Hoses' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Tools' })).toBeHidden();
  await expect(page).toHaveURL('/app/categories?q=hose');
  await page.reload();
  await expect(page.getByRole('row', { name: 'Hoses' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(page.getByRole('row', { name: 'Tools' })).toBeVisible();
  // Twice before the first is drawn is the other way round.
  const column = page.getByRole('columnheader', { name: 'Products' });
  await column.getByRole('button').evaluate((head: HTMLElement) => {
    head.click();
    head.click();
  });
  await expect(column).toHaveAttribute('aria-sort', 'descending');
});

test('on a phone everything is in the menu of a category', async ({ page, signUp, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await signUp();
  await owner.call(categories.removeAll);
  const lamps = await owner.call(categories.create, { form: { name: 'Lamps', isFeatured: true } });
  await owner.call(categories.createSub, { body: { categoryId: lamps._id, name: 'Desk lamps' } });
  await page.goto('/app/categories');
  await page.getByRole('button', { name: 'Lamps 0 products', exact: false }).click();
  await expect(page.getByRole('list', { name: 'Sub-categories of Lamps' })).toContainText('Desk lamps');
  await axe();
  await page.getByRole('button', { name: 'Actions for Lamps' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText('It is featured: take that away first.');
  await axe();
  await page.getByRole('menuitem', { name: 'Update Category' }).click();
  await page.getByRole('dialog', { name: 'Update Category' }).getByLabel('Name').fill('Lighting');
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Lighting was saved.')).toBeVisible();
});

test('the categories screen has no barrier, empty or full, in either look', async ({ signUp, everyScreen }) => {
  const owner = await signUp();
  await owner.call(categories.removeAll);
  await everyScreen(['/app/categories']);
  const { _id: id } = await owner.call(categories.create, { form: { name: 'Lamps', isFeatured: true } });
  await owner.call(categories.createSub, { body: { categoryId: id, name: 'Desk lamps' } });
  await everyScreen([`/app/categories?open=${id}`]);
});

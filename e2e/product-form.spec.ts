import type { Page } from '@playwright/test';
import { media } from '#contract/media/media.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { heicPhoto, notAPhoto, photo } from './support/catalogue/pictures.ts';
import { field, makeProduct, save } from './support/catalogue/product-form.ts';
import { holdBack } from './support/hold-back.ts';
import { scanCode } from './support/scan.ts';
import { fillProductLimit } from './support/subscription.ts';
import { expect, test } from './support/test.ts';

const images = (page: Page) => page.getByRole('region', { name: 'Images' });

async function fillNew(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Price').fill('88.5');
  await page.getByRole('combobox', { name: 'Category', exact: true }).fill('Headphones');
  await page.getByRole('option', { name: 'Create “Headphones”' }).click();
  // Offered for the category that is chosen, so it is made by now.
  await expect(page.getByRole('button', { name: 'Create sub-category' })).toBeVisible();
}

test('a product is created with its pictures and stays open to be edited', { tag: '@core' }, async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  await page.goto('/app/products/addProduct');
  await expect(page.getByLabel('CL SKU')).toHaveAttribute('placeholder', 'Given when saved');
  await fillNew(page, 'Auralis Q7 Headphones');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Over-ear, 38 hours of battery.');
  await page
    .getByLabel('Images')
    .locator('input[type=file]')
    .setInputFiles([await photo('front.jpg', '#2c3e66'), await photo('back.jpg', '#d9a21b')]);
  await expect(images(page).getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Move image 2 of 2' }).press('Home');
  await page.getByRole('button', { name: 'Create sub-category' }).click();
  await field(page, 'Name').fill('  Over-ear ');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Sub-category' })).toHaveValue('Over-ear');
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page.getByRole('combobox', { name: 'Name of attribute 1' }).fill('Cable length');
  await field(page, 'Value of attribute 1').fill('1.2 m');
  await field(page, 'Condition notes').fill('Tested, works\nScratch on the left cup');
  await axe();
  await save(page).click();

  await expect(page).toHaveURL(/\/app\/products\/editProduct\?id=/);
  await expect(page.getByRole('heading', { name: 'Auralis Q7 Headphones', level: 1 })).toBeVisible();
  await expect(page.getByText('Product added.')).toBeVisible();
  await expect(page.getByLabel('CL SKU')).toHaveValue(/^aur-/);
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(page).toHaveURL('/app/products/addProduct');
  await expect(field(page, 'Title')).toHaveValue('');
  await scanCode(page, ']E00885911304221');
  await expect(field(page, 'Barcode')).toHaveValue('885911304221');

  const [saved] = await person.call(products.list, { query: { search: 'Auralis Q7 Headphones' } });
  expect(saved).toMatchObject({
    price: 88.5,
    status: 'Ready',
    categories: ['Headphones', 'Over-ear'],
    aspects: { 'Cable length': '1.2 m' },
    conditionNotes: ['Tested, works', 'Scratch on the left cup'],
    description: '<p>Over-ear, 38 hours of battery.</p>',
  });
  expect(saved?.images).toHaveLength(2);
});

test('what is wrong is told at its field, and the first one gets the focus', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/products/addProduct?barcode=1234567&asin=B1');
  await save(page).click();
  await expect(field(page, 'Title')).toBeFocused();
  await expect(page.getByText('Category is required')).toBeVisible();
  await expect(page.getByText('Must be 8-13 characters long')).toBeVisible();
  await expect(page.getByText('Invalid e.g. B0XXXXXXXX')).toBeVisible();

  await field(page, 'Price').fill('209.99');
  await field(page, 'Compare at price').fill('199.99');
  await save(page).click();
  await expect(page.getByText('Enter a lower value than compare at price')).toBeVisible();
  await expect(page.getByText('Enter a higher value than price')).toBeVisible();
  await field(page, 'Compare at price').fill('299.99');
  await expect(page.getByText('Enter a lower value than compare at price')).toBeHidden();
  await field(page, 'Price').fill('0');
  await expect(page.getByText('Price should be positive')).toBeVisible();

  await field(page, 'Price').fill('12');
  await expect(page.getByText('Price should be positive')).toBeHidden();
  await field(page, 'Price').fill('-$1,200.00');
  await field(page, 'Compare at price').fill('-5');
  await field(page, 'Quantity').fill('-5');
  await save(page).click();
  await expect(field(page, 'Price')).toHaveValue('-1200.00');
  await expect(page.getByText('Price should be positive')).toBeVisible();
  await expect(page.getByText('Enter a higher value than price')).toBeVisible();
  await expect(page.getByText('Quantity should be positive')).toBeVisible();
});

test('a file that is no picture is told on its tile and never costs the product', async ({
  page,
  signUp,
  complaints,
}) => {
  // The trace of a test fetches what an image failed to show.
  complaints.allow(/Connecting to 'blob:/);
  const person = await signUp();
  await page.goto('/app/products/addProduct');
  await fillNew(page, 'Torvane Cordless Drill');
  await page
    .getByLabel('Images')
    .locator('input[type=file]')
    .setInputFiles([
      notAPhoto('broken.jpg'),
      await heicPhoto('drill.heic', '#34332f'),
      { ...notAPhoto('IMG_1.heic'), mimeType: 'image/heic' },
    ]);
  await expect(images(page).getByText('Settings > Camera > Formats > Most Compatible')).toBeVisible();
  await expect(images(page).getByText('Unsupported File Format: we only allow PNG and JPG files')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('1 image could not be kept: Unsupported File Format')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Torvane Cordless Drill' })).toBeVisible();
  await expect(images(page).getByRole('img')).toHaveCount(1);
  const [saved] = await person.call(products.list, { query: { search: 'Torvane Cordless' } });
  expect(saved?.images).toHaveLength(1);
});

test('saving waits for pictures that are still on their way', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/products/addProduct');
  await fillNew(page, 'Lumora Stick Vacuum');
  const letGo = await holdBack(page, '**/api/v1/products/images', 'POST');
  await page
    .getByLabel('Images')
    .locator('input[type=file]')
    .setInputFiles([await photo('vacuum.jpg', '#7a3f97')]);
  await expect(images(page).getByRole('progressbar', { name: 'Uploading image 1 of 1' })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Uploading images...' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Lumora Stick Vacuum' })).toBeVisible();
  await expect(images(page).getByRole('img')).toHaveCount(1);
});

test('a link that is followed while pictures are on their way waits until the product has them', async ({
  page,
  signUp,
}) => {
  const person = await signUp();
  await page.goto('/app/products/addProduct');
  await fillNew(page, 'Lumora Handheld Vacuum');
  const letGo = await holdBack(page, '**/api/v1/products/images', 'POST');
  await page
    .getByLabel('Images')
    .locator('input[type=file]')
    .setInputFiles([await photo('handheld.jpg', '#7a3f97')]);
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Uploading images...' })).toBeVisible();
  await field(page, 'Brand').fill('Lumora');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/app/products/addProduct');
  letGo();
  await expect(page).toHaveURL(/\/app\/orders/);
  await expect(page.getByText('Product added.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const [saved] = await person.call(products.list, { query: { search: 'Lumora Handheld' } });
  expect(saved?.images).toHaveLength(1);
  // What was typed meanwhile belongs to it, too.
  expect(saved?.brand).toBe('Lumora');
});

test('a save whose answer got lost creates one product, however often it is pressed', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp();
  complaints.allow(/Failed to load resource/);
  await page.goto('/app/products/addProduct');
  await fillNew(page, 'Homewell Coffee Maker');
  let answers = 0;
  await page.route('**/api/v1/products', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page).click();
  await expect(page.getByText(/We can’t reach the server/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Homewell Coffee Maker');
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Homewell Coffee Maker' })).toBeVisible();
  expect(await person.call(products.list, { query: { search: 'Homewell Coffee Maker' } })).toHaveLength(1);
});

test('a plan limit opens the upgrade dialog, and nothing that was typed is lost', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp();
  complaints.allow(/status of 500/);
  await makeProduct(person, { title: 'Kestrel Blender' });
  await fillProductLimit(person.email);
  await page.goto('/app/products/addProduct');
  await fillNew(page, 'One too many');
  await save(page).click();
  await page.getByRole('alertdialog', { name: 'Upgrade required' }).getByRole('button', { name: 'No, Thanks' }).click();
  await expect(field(page, 'Title')).toHaveValue('One too many');
  await expect(page.getByText('Oops! Something went wrong.')).toBeHidden();

  await save(page).click();
  await page.getByRole('alertdialog', { name: 'Upgrade required' }).getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL('/app/payment');
  await page.getByRole('link', { name: 'Change Plan' }).click();
  await page.getByRole('link', { name: 'Go back to it' }).click();
  await expect(field(page, 'Title')).toHaveValue('One too many');
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible();
});

test('a picture of the media gallery goes into the description', async ({ page, signUp, axe }) => {
  const person = await signUp();
  await person.call(media.upload, {
    form: {},
    files: { images: new Blob([new Uint8Array((await photo('a.jpg', '#187345')).buffer)], { type: 'image/jpeg' }) },
  });
  await page.goto('/app/products/addProduct');
  await page.getByRole('button', { name: 'Add an image' }).click();
  const gallery = page.getByRole('dialog', { name: 'Media Gallery' });
  await expect(gallery.getByRole('img')).toHaveCount(1);
  await axe();
  await gallery.getByRole('button', { name: /^Select/ }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true }).locator('img')).toHaveCount(1);
});

test('the form has no barriers, light and dark, wide and narrow', async ({ page, signUp, everyScreen }) => {
  const person = await signUp();
  const product = await makeProduct(person, { title: 'Kestrel Toaster' });
  await everyScreen(['/app/products/addProduct', `/app/products/editProduct?id=${product._id}`]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/products/editProduct?id=${product._id}`);
  await expect(save(page)).toBeInViewport();
});

test('what is typed while a new product is saved stays, and is saved as a change of it', async ({ page, signUp }) => {
  const person = await signUp();
  await page.goto('/app/products/addProduct');
  await fillNew(page, 'Homewell Toaster');
  const letGo = await holdBack(page, '**/api/v1/products', 'POST');
  await save(page).click();
  await field(page, 'Title').fill('Homewell Toaster, two slots');
  await field(page, 'Brand').fill('Homewell');
  letGo();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(field(page, 'Brand')).toBeFocused();
  await save(page).click();
  await expect(page).toHaveURL(/\/app\/products\/editProduct\?id=/);
  await expect(page.getByText('Product added.')).toBeVisible();
  const found = await person.call(products.list, { query: { search: 'Homewell Toaster' } });
  expect(found).toMatchObject([{ title: 'Homewell Toaster, two slots', brand: 'Homewell' }]);
});

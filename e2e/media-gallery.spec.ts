import { photo } from './support/catalogue/pictures.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

test('an image is uploaded, described, put into a description, and deleted', async ({ page, signUp, axe, app }) => {
  await signUp();
  await page.goto('/app/products/addProduct');
  await page.getByRole('button', { name: 'Media Gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Media Gallery' });
  await gallery.getByRole('tab', { name: 'Upload Media' }).click();
  await expect(gallery.getByText('Drag and drop images here')).toBeVisible();
  await expect(gallery.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await gallery.locator('input[type="file"]').setInputFiles(await photo('yard.jpg', '#2f6f4f'));
  await gallery.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Image uploaded!')).toBeVisible();

  await gallery.getByRole('tab', { name: 'Image List' }).click();
  await gallery.getByRole('button', { name: /^Edit alt text/ }).click();
  const alt = page.getByRole('dialog', { name: 'Update Image Alt Text' });
  await alt.getByLabel('Alt text').fill('Our yard');
  await alt.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Image Alt Updated')).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();

  await page.getByRole('button', { name: 'Add an image' }).click();
  await gallery.getByRole('button', { name: /^Select/ }).click();
  const picture = page.getByRole('textbox', { name: 'Description' }).getByRole('img', { name: 'Our yard' });
  await expect(picture).toHaveAttribute('src', new RegExp(`^${app.content}/assets/media/`));

  await page.getByRole('button', { name: 'Media Gallery' }).click();
  await gallery.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Image' });
  await expect(question).toContainText('Are you sure you want to delete this image?');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Image Deleted!')).toBeVisible();
});

test('an upload that fails after the gallery was closed is told over the page', async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await signUp();
  await page.goto('/app/products/addProduct');
  await page.getByRole('button', { name: 'Media Gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Media Gallery' });
  await gallery.getByRole('tab', { name: 'Upload Media' }).click();
  await gallery.locator('input[type="file"]').setInputFiles(await photo('yard.jpg', '#2f6f4f'));
  const refuse = await holdBack(page, '**/api/v1/media', 'POST', (route) => route.fulfill({ status: 500, json: {} }));
  await gallery.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  refuse();
  await expect(page.getByText('Oops! Something went wrong.')).toBeVisible();
});

test('what is no image is refused in words', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/products/addProduct');
  await page.getByRole('button', { name: 'Media Gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Media Gallery' });
  await gallery.getByRole('tab', { name: 'Upload Media' }).click();
  await gallery.locator('input[type="file"]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('notes'),
  });
  await expect(gallery.getByText('These files are not images!')).toBeVisible();
  await expect(gallery.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
});

test('images that can’t be loaded are asked for again', async ({ page, signUp }) => {
  await signUp();
  const imageOf = (number: number) => ({
    _id: `0190a6de-5a3c-7c11-8e5b-${String(number).padStart(12, '0')}`,
    url: '/assets/media/gone.jpg',
    alt: `Image ${number}`,
    width: 40,
    height: 40,
    createdAt: new Date().toISOString(),
  });
  let failures = 1;
  await page.route('**/api/v1/media?*', (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '1';
    if (!isFirst && failures-- > 0) return route.fulfill({ status: 400, json: {} });
    const shown = Array.from({ length: isFirst ? 40 : 1 }, (_, index) => imageOf(isFirst ? index : 40));
    return route.fulfill({ json: shown, headers: { 'x-total-count': '41' } });
  });
  await page.route('**/assets/media/gone.jpg', async (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: (await photo('gone.jpg', '#2f6f4f')).buffer }),
  );
  await page.goto('/app/products/addProduct');
  await page.getByRole('button', { name: 'Media Gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Media Gallery' });
  const images = gallery.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await images.nth(39).scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('alert')).toHaveText('More images could not be loaded.');
  await gallery.getByRole('button', { name: 'Try again' }).click();
  await expect(images).toHaveCount(41);
});

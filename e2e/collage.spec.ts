import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { products } from '#contract/products/products.contract.ts';
import { photo } from './support/catalogue/pictures.ts';
import { act, snackbar, stock, tick } from './support/catalogue/product-list.ts';
import { giveApps } from './support/installed-app.ts';
import type { SignedUp } from './support/sign-up.ts';
import { detail, expect, test } from './support/test.ts';

const collagePath = '/app/apps/collageApp';
const red = '#c02020';
const green = '#20a040';
const blue = '#2040c0';

const goods = { price: 20, oldPrice: 0, quantity: 3, condition: 'Used' } as const;

async function addGoods({ call }: SignedUp, title: string, colours: readonly string[]) {
  const images = await Promise.all(
    colours.map(async (colour) => {
      const { name, mimeType, buffer } = await photo(`${colour}.jpg`, colour);
      return new File([new Uint8Array(buffer)], name, { type: mimeType });
    }),
  );
  return call(products.create, { form: { ...goods, title }, files: { images } });
}

const cell = (page: Page, position: number, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Picture ${position} of \\d+, ${title}$`) });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The saved file, and the color at a point of it. */
async function saved(page: Page) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JPEG' }).click();
  const download = await waiting;
  const file = await readFile(await download.path());
  const { width, height, format } = await sharp(file).metadata();
  const pixels = await sharp(file).raw().toBuffer();
  const colourAt = (x: number, y: number) => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  return { name: download.suggestedFilename(), width, height, format, colourAt };
}

/** The color within what JPEG makes of it. */
function expectColour(found: readonly number[], wanted: string): void {
  const parts = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
  for (const [at, part] of parts.entries()) expect(Math.abs((found[at] ?? -99) - part)).toBeLessThan(12);
}

test('photos of selected products become a collage that is saved and attached', async ({
  page,
  signUp,
  axe,
  everyScreen,
  complaints,
}) => {
  // The browser tells of every refusal, also of those that the page shows.
  complaints.allow(/status of 409/);
  const owner = await signUp();
  await page.goto(collagePath);
  await expect(page.getByRole('heading', { name: 'Image collage is not installed' })).toBeVisible();
  const toApp = page.getByRole('link', { name: 'See the app' });
  // It leads to all apps as long as nobody knows which one it is.
  await expect(toApp).toHaveAttribute('href', /\/app\/apps\/./);
  await toApp.click();
  await expect(page.getByRole('heading', { name: 'Image collage', level: 1, exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /collage of four/ }).locator('svg')).toBeVisible();

  await giveApps(owner, ['image_collage_app']);
  await stock(owner, []);
  const lamp = await addGoods(owner, 'Lamp', [red, green]);
  await addGoods(owner, 'Drill', [blue]);
  const bundle = await addGoods(owner, 'Bundle', []);

  await test.step('it opens with the first photo of each product that was selected', async () => {
    await page.goto('/app/products');
    await tick(page, 'Lamp').check();
    await tick(page, 'Drill').check();
    await act(page, 'Image collage');
    await expect(page).toHaveURL(collagePath);
    await expect(cell(page, 1, 'Drill')).toBeVisible();
    await expect(cell(page, 2, 'Lamp')).toBeVisible();
  });

  await test.step('another photo makes the layout grow; arrow keys move a picture and keep the focus on it', async () => {
    await page.getByRole('button', { name: 'Photo 2 of Lamp' }).click();
    await expect(page.getByRole('button', { name: 'Strip of three' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Grid of four' }).click();
    await cell(page, 1, 'Drill').focus();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 2, 'Drill')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 2, 'Drill')).toBeFocused();
  });

  await test.step('it is saved as it is seen: size, pictures, space and background', async () => {
    await choose(page, 'Size', 'Wide 16:9');
    await choose(page, 'Space between pictures', 'Wide');
    await page.getByRole('textbox', { name: 'Background color', exact: true }).fill('#f0e010');
    const file = await saved(page);
    expect(file).toMatchObject({ name: 'lamp-collage.jpg', width: 1920, height: 1080, format: 'jpeg' });
    expectColour(file.colourAt(480, 270), red);
    expectColour(file.colourAt(1440, 270), blue);
    expectColour(file.colourAt(480, 810), green);
    expectColour(file.colourAt(1440, 810), '#f0e010');
    expectColour(file.colourAt(960, 540), '#f0e010');
  });

  await detail('a picture is shown whole, captioned and removed from its menu', async () => {
    await cell(page, 1, 'Lamp').click();
    await page.getByRole('menuitem', { name: 'Show all of it' }).click();
    await choose(page, 'Captions', 'Title and price');
    const file = await saved(page);
    // 640 by 480 in a place of 888 by 468: free at its sides.
    expectColour(file.colourAt(60, 200), '#f0e010');
    expectColour(file.colourAt(480, 200), red);
    expect(file.colourAt(1440, 505)[2], 'the band of the caption').toBeLessThan(120);
    await axe();
    await cell(page, 3, 'Lamp').click();
    await page.getByRole('menuitem', { name: 'Remove from the collage' }).click();
    await expect(cell(page, 2, 'Drill')).toHaveAccessibleName('Picture 2 of 2, Drill');
  });

  await test.step('it is attached to a product; one that was changed meanwhile is told, and taken as it is now', async () => {
    await page.getByRole('combobox', { name: 'Products' }).fill('Bun');
    await page.getByRole('option', { name: 'Bundle' }).click();
    await page.keyboard.press('Escape');
    const { title, price, oldPrice, condition } = bundle;
    const change = { title, price, oldPrice, condition, quantity: 9 };
    await owner.call(products.update, { params: { id: bundle._id }, form: change });
    await page.getByRole('button', { name: 'Attach to product' }).click();
    await choose(page, 'Product', 'Bundle');
    await axe();
    await page.getByRole('button', { name: 'Attach', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Someone changed this product meanwhile.');
    await page.getByRole('button', { name: 'Attach', exact: true }).click();
    await expect(snackbar(page)).toContainText('The collage is attached to Bundle');
    const { images, quantity } = await owner.call(products.get, { params: { id: bundle._id } });
    expect({ images: images.length, quantity }).toEqual({ images: 1, quantity: 9 });
  });

  await detail('as the first photo of another it leaves the others behind it', async () => {
    await page.getByRole('button', { name: 'Attach to product' }).click();
    await choose(page, 'Product', 'Lamp');
    await choose(page, 'Place', 'First');
    await page.getByRole('button', { name: 'Attach', exact: true }).click();
    await expect(snackbar(page)).toContainText('The collage is attached to Lamp');
    const now = await owner.call(products.get, { params: { id: lamp._id } });
    expect(now.images.slice(1)).toEqual(lamp.images);
    expect(now.images).toHaveLength(3);
    expect(now).toMatchObject({ title: 'Lamp', price: 20, quantity: 3, condition: 'Used' });
  });

  await everyScreen([collagePath]);
});

test('a photo that can’t be loaded is told and left out of the collage', async ({ page, signUp, complaints }) => {
  complaints.allow(/Failed to load resource|ERR_FAILED|CORS/);
  const owner = await signUp();
  await giveApps(owner, ['image_collage_app']);
  await stock(owner, []);
  const lamp = await addGoods(owner, 'Lamp', [red, green]);
  const [, broken = ''] = lamp.images;
  await page.route(`**/assets/${broken}`, (route) => route.abort());
  await page.goto('/app/products');
  await tick(page, 'Lamp').check();
  await act(page, 'Image collage');
  await expect(page.getByText('1 photo could not be loaded and is left out.')).toBeVisible();
  await expect(cell(page, 1, 'Lamp')).toHaveAccessibleName('Picture 1 of 1, Lamp');
  await page.unroute(`**/assets/${broken}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cell(page, 2, 'Lamp')).toBeVisible();
});

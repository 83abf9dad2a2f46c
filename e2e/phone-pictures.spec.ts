import sharp from 'sharp';
import { expect, test } from './support/test.ts';

test('pictures taken with a phone beside the screen appear in the product’s form', async ({ page, signUp, axe }) => {
  await signUp();
  await page.goto('/app/products/addProduct');
  const paired = page.waitForResponse((response) => /\/phones$/.test(new URL(response.url()).pathname));
  await page.getByRole('button', { name: 'Use your phone' }).click();
  const { token } = (await (await paired).json()) as { token: string };
  const dialog = page.getByRole('dialog', { name: 'Pictures from your phone' });
  await expect(dialog.getByRole('img', { name: 'Code that pairs a phone' })).toBeVisible();
  await axe();

  const phone = await (
    await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 390, height: 844 } })
  )?.newPage();
  if (!phone) throw new Error('There is no second browser.');
  await phone.goto(`${new URL(page.url()).origin}/join#phone=${token}`);
  await expect(phone.getByRole('button', { name: 'Take a picture' })).toBeVisible();
  await expect(dialog.getByText('A phone is paired')).toBeVisible();
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  await phone.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('1 picture sent')).toBeVisible();
  await expect(dialog.getByText('1 picture received')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ has: page.locator('img[src*="products/"]') })).toHaveCount(1);

  await phone.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText(/This phone is not paired any more/)).toBeVisible();
  await phone.context().close();
});

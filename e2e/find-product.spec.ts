import { field, makeProduct } from './support/catalogue/product-form.ts';
import { holdBack } from './support/hold-back.ts';
import { scanCode } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('of two scans the last one counts, and none once one has gone elsewhere', async ({ page, signUp }) => {
  const person = await signUp();
  await makeProduct(person, { title: 'Auralis Buds', barcode: '885911304221' });
  await makeProduct(person, { title: 'Auralis Dock', barcode: '810042177369' });
  const hold = async () => {
    const letGo = await holdBack(page, /code=885911304221/, 'GET');
    return async () => {
      const late = page.waitForResponse(/code=885911304221/);
      letGo();
      await (await late).finished();
      // Where an answer leads to, there is more to be read.
      await page.waitForLoadState('networkidle');
    };
  };
  await page.goto('/app/home');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const answerFirst = await hold();
  await scanCode(page, '885911304221');
  await scanCode(page, '810042177369');
  await expect(page.getByRole('heading', { name: 'Auralis Dock' })).toBeVisible();
  await answerFirst();
  await expect(page.getByRole('heading', { name: 'Auralis Dock' })).toBeVisible();

  const answerLater = await hold();
  await scanCode(page, '885911304221');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await answerLater();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a code scanned anywhere opens its product', async ({ page, signUp }) => {
  const person = await signUp();
  await makeProduct(person, { title: 'Auralis Buds', barcode: '885911304221' });
  await makeProduct(person, { title: 'Auralis Dock', barcode: '810042177369', condition: 'New' });
  await makeProduct(person, { title: 'Auralis Dock', barcode: '810042177369', condition: 'Used' });
  await page.goto('/app/home');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await scanCode(page, '0885911304221');
  await expect(page.getByRole('heading', { name: 'Auralis Buds' })).toBeVisible();
  await scanCode(page, '810042177369');
  await expect(page).toHaveURL('/app/products?q=810042177369');
  await expect(page.getByRole('link', { name: 'Auralis Dock' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Auralis Buds' })).toBeHidden();
  await scanCode(page, '042100005264');
  await expect(page.getByText('There is no product with this code')).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Add product' }).click();
  await expect(field(page, 'Barcode')).toHaveValue('042100005264');
});

test('the palette finds products by title and barcode', async ({ page, signUp, axe }) => {
  const person = await signUp();
  await makeProduct(person, { title: 'Auralis Turntable', barcode: '885911304221' });
  await page.goto('/app/home');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Jump to a product, order or screen' });
  await palette.fill('885911304221');
  await expect(page.getByRole('option', { name: /Auralis Turntable/ })).toBeVisible();
  await palette.fill('turntab');
  await expect(page.getByRole('option', { name: /Auralis Turntable.*aur-/ })).toBeVisible();
  await axe();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Auralis Turntable' })).toBeVisible();
  await page.getByRole('button', { name: 'Jump to a product, order or screen' }).click();
  await palette.fill('dash');
  await expect(page.getByRole('option')).toHaveText(['Dashboard']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

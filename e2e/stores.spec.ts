import sharp from 'sharp';
import { stores } from '#contract/stores/stores.contract.ts';
import { inDatabase } from './support/database.ts';
import { holdBack } from './support/hold-back.ts';
import { detail, expect, test } from './support/test.ts';

const drawLogo = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 47, g: 73, b: 209, alpha: 0.5 } } })
    .png()
    .toBuffer();

test('a store is created, set up, removed by its exact title and restored', async ({ page, signUp, axe }) => {
  await signUp();
  await page.goto('/app/home');
  await expect(page.getByLabel('Select Store')).toHaveText("Marisol's store");
  await page.goto('/app/stores');
  await expect(page.getByRole('heading', { name: "Marisol's store" })).toBeVisible();
  await page.getByRole('link', { name: 'Create a store' }).click();
  await expect(page.getByRole('region', { name: 'Locations' })).toContainText('A first location is made for you.');
  await page.getByRole('button', { name: 'Create store' }).click();
  await expect(page.getByLabel(/^Title/)).toBeFocused();
  await page.getByLabel(/^Title/).fill('Harbor Lots');
  await page.getByLabel('Address', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Create store' }).click();
  await expect(page.getByText('This address is reserved')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Create store' }).click();
  await expect(page.getByText('Harbor Lots was created.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/edit\?store=/);
  await expect(page.getByRole('heading', { name: 'Store settings' })).toBeVisible();

  await page.getByLabel('Street').fill('12 Dock Street');
  await page.getByLabel('Postal code').fill('123');
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await page.getByLabel('State or country 1').fill('New Jer');
  await page.getByRole('option', { name: 'New Jersey' }).click();
  await page.getByLabel('Rate 1', { exact: true }).fill('6.625');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await drawLogo(),
    });
  await expect(page.getByRole('img', { name: 'Preview: Logo' })).toBeVisible();
  await page.getByLabel('Domain name').fill('shop.harbor.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a valid postal code')).toBeVisible();
  await page.getByLabel('Postal code').fill('07030');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your store was saved.')).toBeVisible();
  const domain = page.getByRole('region', { name: 'Your own domain' });
  await expect(domain.getByText('Enter these records where the name is registered:')).toBeVisible();
  await expect(domain.getByRole('region', { name: 'To prove that it is yours' })).toContainText('_scanfront.shop');
  await expect(domain.getByRole('button', { name: 'Copy the value of the TXT record' })).toBeVisible();
  await expect(domain.getByText('Waiting for the records')).toBeVisible();
  await expect(domain.getByRole('button', { name: 'Check now' })).toBeVisible();
  await axe();

  await detail('what was saved is there again, and every screen is about the store that was chosen last', async () => {
    await page.reload();
    await expect(page.getByLabel('Street')).toHaveValue('12 Dock Street');
    await expect(page.getByLabel('Rate 1', { exact: true })).toHaveValue('6.625');
    await page.goto('/app/stores/pages');
    await expect(page.getByLabel('Select Store')).toHaveText('Harbor Lots');
    await page.goto('/app/edit');
    await expect(page.getByLabel(/^Title/)).toHaveValue('Harbor Lots');
    await page.getByLabel('Select Store').click();
    await page.getByRole('option', { name: "Marisol's store" }).click();
    await expect(page.getByLabel(/^Title/)).toHaveValue("Marisol's store");
  });

  await page.goto('/app/stores');
  await page.getByRole('button', { name: 'Actions for Harbor Lots' }).click();
  await page.getByRole('menuitem', { name: 'Remove store' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Harbor Lots?' });
  for (const other of ['harbor lots', 'Harbor Lots ', ' Harbor Lots']) {
    await dialog.getByLabel('Type Harbor Lots to confirm').fill(other);
    await expect(dialog.getByRole('button', { name: 'Remove store' })).toBeDisabled();
  }
  await dialog.getByLabel('Type Harbor Lots to confirm').fill('Harbor Lots');
  await axe();
  await dialog.getByRole('button', { name: 'Remove store' }).click();
  await expect(page.getByText('Harbor Lots was removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore Harbor Lots' }).click();
  await expect(page.getByRole('link', { name: 'Edit Harbor Lots' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Removed stores' })).toBeHidden();
});

test('an address another store has is told at its field, and unsaved changes are not lost by a slip', async ({
  page,
  signUp,
}) => {
  const owner = await signUp();
  const slug = `taken-${Date.now()}`;
  await owner.call(stores.create, { form: { title: 'First', slug } });
  await page.goto('/app/edit');
  await page.getByLabel('Address', { exact: true }).fill(slug);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This address is taken')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
  await page.getByLabel('Select Store').click();
  await page.getByRole('option', { name: 'First' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(slug);
  const places = page.getByRole('region', { name: 'Locations' });
  await expect(places.getByRole('listitem')).toHaveText(['Main location']);
  await places.getByRole('link', { name: 'Manage locations' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/app\/stores\/[^/]+\/settings\/locations$/);
  await expect(page.getByRole('heading', { name: 'Main location' })).toBeVisible();
});

test('staff see a store’s own domain and all categories, and who may change or delete them', async ({
  page,
  signUp,
  axe,
}) => {
  const { call, email } = await signUp();
  const [store] = await call(stores.list, { query: {} });
  const params = { id: store?._id ?? '' };
  await call(stores.update, { params, form: { customDomain: 'shop.harbor.example' } });
  await inDatabase((client) => client.query("update users set role = 'staff' where email = $1", [email]));
  await page.goto('/app/edit');
  const domain = page.getByRole('region', { name: 'Your own domain' });
  await expect(domain.getByText('Only the owner of the account can change the domain.')).toBeVisible();
  await expect(domain.getByLabel('Domain name')).toHaveJSProperty('readOnly', true);
  await expect(domain.getByText('Waiting for the records')).toBeVisible();
  await expect(domain.getByRole('button', { name: 'Check now' })).toBeHidden();
  await axe();
  await page.getByLabel('Street').fill('12 Dock Street');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your store was saved.')).toBeVisible();
  await page.goto('/app/categories');
  await expect(page.getByRole('button', { name: 'Category Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clean up' })).toBeHidden();
});

test('the screens of stores are accessible, light and dark', async ({ signUp, everyScreen }) => {
  await signUp();
  await everyScreen(['/app/stores', '/app/createstore', '/app/edit']);
});

test('what is typed while a new store is made stays, and is saved as a change of it', async ({ page, signUp }) => {
  const owner = await signUp();
  await page.goto('/app/createstore');
  await page.getByLabel(/^Title/).fill('Harbor Lots');
  const letGo = await holdBack(page, '**/api/v1/stores', 'POST');
  await page.getByRole('button', { name: 'Create store' }).click();
  await page.getByLabel('Street').fill('12 Dock Street');
  letGo();
  await expect(page.getByText('Your store was saved.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByLabel('Street')).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/edit\?store=/);
  await expect(page.getByLabel('Street')).toHaveValue('12 Dock Street');
  const all = await owner.call(stores.list, { query: {} });
  expect(all.filter(({ title }) => title === 'Harbor Lots')).toHaveLength(1);
});

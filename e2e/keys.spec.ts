import { products } from '#contract/products/products.contract.ts';
import { send } from '#testing/client.ts';
import { expect, test } from './support/test.ts';

test('a key is made, copied once, used, looked after, rotated and revoked', { tag: '@core' }, async ({
  page,
  signUp,
  axe,
  everyScreen,
  app,
}) => {
  await signUp();
  await page.goto('/app/settings/keys');
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'New key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByText('Tick at least one.')).toBeVisible();
  await axe();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Price sheet');
  await dialog.getByRole('checkbox', { name: 'See products' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'API keys' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make the key' }).click();

  const shown = page.getByRole('dialog', { name: 'Copy the key now' });
  const secret = await shown.getByRole('textbox', { name: 'API key' }).inputValue();
  expect(secret).toMatch(/^sk_live_/);
  await axe();
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Price sheet' });
  await expect(row).toContainText(`…${secret.slice(-4)}`);
  await expect(row).toContainText('See products');
  await axe();

  expect((await send(app.app, products.summary, {}, { token: secret })).status).toBe(200);
  await row.getByRole('button', { name: 'Actions for Price sheet' }).click();
  await page.getByRole('menuitem', { name: 'Log of calls' }).click();
  const log = page.getByRole('dialog', { name: 'Calls of Price sheet' });
  await expect(log.getByText('GET /api/v1/products/summary')).toBeVisible();
  await axe();
  await log.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: 'Actions for Price sheet' }).click();
  await page.getByRole('menuitem', { name: 'Name and limit' }).click();
  const editing = page.getByRole('dialog', { name: 'Change Price sheet' });
  await editing.getByLabel('Calls a minute').fill('30');
  await axe();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('30 a minute');

  await row.getByRole('button', { name: 'Actions for Price sheet' }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await axe();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  const old = page.getByRole('listitem').filter({ hasText: 'Replaced, works until' });
  await old.getByRole('button', { name: 'Actions for Price sheet' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Price sheet was revoked.')).toBeVisible();
  expect((await send(app.app, products.summary, {}, { token: secret })).status).toBe(401);
  await everyScreen(['/app/settings/keys']);
});

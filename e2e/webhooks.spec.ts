import { products } from '#contract/products/products.contract.ts';
import { expect, test } from './support/test.ts';

test('an endpoint is added, tested, told what happens, and what failed is sent again', async ({
  page,
  signUp,
  axe,
  everyScreen,
  app,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const owner = await signUp();
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await expect(page.getByText('Nobody is told yet')).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.8/hook');
  await dialog.getByRole('checkbox', { name: 'product.created' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Needs to begin with https:// and to be on the open Internet')).toBeVisible();
  await axe();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${app.sandbox}/webhooks/in/journey`);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = page.getByRole('dialog', { name: 'Signing secret' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await axe();
  await secret.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Actions for Bookkeeping' }).click();
  await page.getByRole('menuitem', { name: 'Send a test' }).click();
  const delivery = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(delivery.getByText('Answered 200')).toBeVisible();
  await axe();
  await delivery.getByRole('button', { name: 'Close' }).click();

  await owner.call(products.create, {
    form: { title: 'Told of', price: 30, oldPrice: 0, quantity: 2, status: 'Ready' },
  });
  await page.getByRole('button', { name: 'Log of Bookkeeping' }).click();
  const log = page.getByRole('dialog', { name: 'Log' });
  await expect(async () => {
    await log.getByRole('button', { name: 'Refresh' }).click();
    await expect(log.getByRole('listitem').filter({ hasText: 'product.created' })).toContainText('Answered 200');
  }).toPass();
  await axe();
  await log.getByRole('button', { name: 'Details of product.created Told of' }).click();
  const told = page.getByRole('dialog', { name: 'product.created' });
  await expect(told.getByRole('region', { name: 'Payload' })).toContainText('"title": "Told of"');
  await told.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('It is sent again.')).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).click();
  await everyScreen(['/app/settings/webhooks']);
});

import type { Page } from '@playwright/test';
import type { ProductUrls } from './support/catalogue/product.ts';
import { giveApps } from './support/installed-app.ts';
import { sell } from './support/orders.ts';
import { freshEmail } from './support/sign-up.ts';
import { detail, expect, test } from './support/test.ts';

const json = { 'content-type': 'application/json' };

/** What sellers do at ShipStation's own desk. */
async function atShipstation<Answer>({ sandbox }: ProductUrls, path: string): Promise<Answer> {
  const answer = await fetch(`${sandbox}/shipstation/console/${path}`, { method: 'POST', headers: json, body: '{}' });
  return (await answer.json()) as Answer;
}

const shipAll = (app: ProductUrls, key: string) =>
  atShipstation<{ shipments: { trackingNumber: string }[] }>(app, `accounts/${key}/ship`);

async function pushAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select Order #2' }).check();
  await page.getByRole('checkbox', { name: 'Select Order #1' }).check();
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Push to Shipstation' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Push 2 orders to Shipstation?' });
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
}

test('a seller connects ShipStation, pushes orders there, and tracking numbers come back with a mail to the buyer', async ({
  app,
  axe,
  everyScreen,
  mailbox,
  page,
  signUp,
}) => {
  const owner = await signUp();
  const email = freshEmail();
  const sales = [
    { firstName: 'Ines', way: 'pickup', at: new Date(Date.now() - 60_000) },
    { firstName: 'Renee', lastName: 'Castellano', email },
  ] as const;
  const [pickup, shipped] = await sell(owner, sales);

  await page.goto('/app/orders');
  await page.getByRole('checkbox', { name: 'Select Order #2' }).check();
  const bar = page.getByRole('toolbar', { name: '1 selected' });
  await expect(bar.getByRole('button', { name: 'Set status' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Push to Shipstation' })).toHaveCount(0);

  await giveApps(owner, ['shipstation_app']);
  await page.goto('/app/orders');
  await pushAll(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Account is not connected.');
  await axe();
  await dialog.getByRole('link', { name: 'Connect ShipStation in Settings' }).click();

  const card = page.getByRole('region', { name: 'ShipStation', exact: true });
  const keys = await atShipstation<{ key: string; secret: string }>(app, 'accounts');
  await card.getByLabel('API key').fill(keys.key);
  await card.getByLabel('API secret').fill('guessed');
  await card.getByRole('button', { name: 'Connect' }).click();
  await expect(card).toContainText('ShipStation does not accept this key and secret.');
  await axe();
  await card.getByLabel('API secret').fill(keys.secret);
  await card.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('ShipStation is connected.')).toBeVisible();
  await expect(card).toContainText(`${keys.key.slice(0, 6)}…`);

  await page.goto('/app/orders');
  await pushAll(page);
  await expect(
    page.getByText('1 order is on the way to ShipStation. 1 order was not sent: Pickup orders are not shipped.'),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Order #2' })).not.toBeChecked();
  await expect(page.getByRole('row', { name: /#1 / })).toContainText('Pickup orders are not shipped.');
  const row = page.getByRole('row', { name: /#2 .*Renee Castellano/ });
  await expect(row).toContainText('At ShipStation');
  await axe();

  await row.getByText('Renee Castellano').click();
  await expect(page.getByRole('heading', { name: 'Order #2' })).toBeVisible();
  await expect(card).toContainText('Sent');
  await detail('an order can be sent once more', async () => {
    await card.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('1 order is on the way to ShipStation.', { exact: true })).toBeVisible();
    await expect(page.getByText('Sent to ShipStation')).toHaveCount(2);
  });

  await everyScreen([
    `/app/order/details?id=${shipped?.id}`,
    `/app/order/details?id=${pickup?.id}`,
    '/app/orders',
    '/app/settings/channels',
  ]);

  const [parcel] = (await shipAll(app, keys.key)).shipments;
  const tracking = parcel?.trackingNumber ?? '';
  expect(tracking).not.toBe('');
  await expect
    .poll(async () => (await mailbox.all(email)).filter(({ text }) => text.includes(tracking)).length)
    .toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/app/order/details?id=${shipped?.id}`);
  await expect(page.getByRole('region', { name: 'Ship to' })).toContainText(tracking);
  await expect(page.getByText('order status changed to Shipped')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);

  await page.goto('/app/settings/channels');
  await card.getByRole('button', { name: 'Disconnect ShipStation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('ShipStation is disconnected.')).toBeVisible();
  await expect(card.getByLabel('API key')).toBeVisible();
});

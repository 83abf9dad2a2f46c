import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import type { ProductUrls } from './support/catalogue/product.ts';
import { austin, buyOnEbay, pictureFile } from './support/channels.ts';
import { inDatabase } from './support/database.ts';
import { holdBack } from './support/hold-back.ts';
import { giveApps } from './support/installed-app.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const channelsPath = '/app/settings/channels';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ofItsOwn = (name: string) => `${name} ${randomBytes(4).toString('hex')}`;

/** At eBay the owner agrees, as a seller of this name. */
async function agreeAtEbay(page: Page, seller: string, { hasPolicies = true } = {}): Promise<void> {
  await page.getByLabel('eBay user name').fill(seller);
  await page.getByLabel('Business policies are switched on').setChecked(hasPolicies);
  await page.getByRole('button', { name: 'Agree and continue' }).click();
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option').last().click();
}

const goods = { brand: 'Kestrel', price: 40, oldPrice: 0, quantity: 1 };

async function addGoods({ call }: SignedUp, title: string, images: File[] = []) {
  return call(products.create, { form: { ...goods, title }, files: { images } });
}

/** The seller takes our access back at eBay. */
async function revokeAtEbay({ sandbox }: ProductUrls, seller: string): Promise<void> {
  const { rows } = await inDatabase((client) =>
    client.query<{ account: string }>("select account from channel_accounts where channel = 'ebay' and name = $1", [
      seller,
    ]),
  );
  const revoked = await fetch(`${sandbox}/ebay/desk/sellers/${rows[0]?.account}/revoke`, { method: 'POST' });
  expect(revoked.ok).toBe(true);
}

test('channels are connected, set up, watched and disconnected in the settings', async ({
  page,
  app,
  signUp,
  axe,
  everyScreen,
  complaints,
}) => {
  const owner = await signUp();
  const seller = ofItsOwn('seller');
  // What is refused is answered so.
  complaints.allow(/400|409|410|422/);

  await test.step('without the apps there is nothing to connect', async () => {
    await page.goto('/app/settings');
    const letAppsCome = await holdBack(page, '**/api/v1/apps', 'GET');
    await page.getByRole('link', { name: 'Set up eBay' }).click();
    await expect(page).toHaveURL(channelsPath);
    await expect(card(page, 'eBay')).toContainText('App not installed');
    await expect(page.getByRole('button', { name: 'See the app: Clover' })).toBeDisabled();
    letAppsCome();
    await expect(page.getByRole('link', { name: 'See the app: Clover' })).toHaveAttribute('href', /apps\/.+\/details$/);
    await page.goto('/app/settings/ebay');
    await expect(page.getByRole('heading', { name: 'The eBay app is not installed' })).toBeVisible();
  });

  await giveApps(owner, ['ebay_app', 'clover_app']);

  await test.step('whom the back button brings from eBay to the page as it was can go there again', async () => {
    await page.goto(channelsPath);
    // An answer without a page leaves the browser where it is.
    await page.route(`${app.sandbox}/ebay/**`, (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Connect eBay' }).click();
    await expect(page.getByRole('button', { name: 'Opening…' })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('button', { name: 'Connect eBay' })).toBeVisible();
    await page.unroute(`${app.sandbox}/ebay/**`);
  });

  await test.step('turning back at eBay connects nothing, and leaves nothing in the address', async () => {
    await page.goto(channelsPath);
    await page.getByRole('button', { name: 'Connect eBay' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('You turned back at eBay, so nothing was connected.')).toBeVisible();
    await expect(page).toHaveURL('/app/settings/platforms/ebay/redirect');
    await axe();
    await page.reload();
    await expect(page).toHaveURL(channelsPath);
  });

  await test.step('a seller without policies is told to make them, and disconnects', async () => {
    await page.getByRole('button', { name: 'Connect eBay' }).click();
    await agreeAtEbay(page, ofItsOwn('newcomer'), { hasPolicies: false });
    await expect(page.getByText('eBay is connected.')).toBeVisible();
    await expect(page).toHaveURL('/app/settings/ebay');
    await expect(page.getByRole('heading', { name: 'No policies at eBay yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Sales channels' }).click();
    await page.getByRole('button', { name: 'Disconnect eBay' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect eBay?' });
    await expect(dialog).toContainText('Your listings stay on eBay');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('eBay is disconnected.')).toBeVisible();
  });

  await test.step('the policies and the location are chosen', async () => {
    await page.getByRole('button', { name: 'Connect eBay' }).click();
    await agreeAtEbay(page, seller);
    await expect(page.getByText(`You are connected as ${seller}.`)).toBeVisible();
    await expect(page.getByText('Nothing can be listed on eBay yet.')).toContainText('Choose how buyers pay.');
    for (const label of ['Returns', 'Payment', 'Shipping']) await choose(page, label);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Your listings follow.')).toBeVisible();
    await expect(page.getByText('Nothing can be listed on eBay yet.')).toContainText('Say where goods are sent from');
    const { firstName, lastName } = owner;
    await owner.call(accounts.updateProfile, { form: { firstName, lastName, ...austin } });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(page.getByText('Nothing can be listed on eBay yet.')).toBeHidden();
  });

  await test.step('what could not be sent says why, and is tried again once it is mended', async () => {
    const fryer = await addGoods(owner, 'Kestrel air fryer');
    await owner.call(ebay.publish, { body: { productId: fryer._id } }).catch(() => undefined);
    await page.goto(channelsPath);
    await expect(page.getByText('1 product could not be sent to eBay.')).toBeVisible();
    const activity = page.getByRole('region', { name: 'Activity on eBay' });
    await expect(activity.getByText('eBay wants at least one picture.')).toBeVisible();
    const form = { ...goods, title: 'Kestrel air fryer', version: fryer.version };
    await owner.call(products.update, { params: { id: fryer._id }, form, files: { images: [await pictureFile()] } });
    await activity.getByRole('button', { name: 'Try again: Kestrel air fryer' }).click();
    await expect(page.getByText('1 product will be tried again.')).toBeVisible();
    await expect(activity.getByRole('heading', { name: 'Nothing failed' })).toBeVisible();
    await activity.getByRole('tab', { name: /Listed 1/ }).click();
    await expect(activity.getByRole('link', { name: 'See it on eBay: Kestrel air fryer' })).toBeVisible();
  });

  await test.step('what was sold twice is given back, and noted', async () => {
    const kettle = await addGoods(owner, 'Kestrel kettle', [await pictureFile()]);
    await owner.call(ebay.publish, { body: { productId: kettle._id } });
    await buyOnEbay(app, kettle._id);
    await owner.call(products.updatePos, { params: { id: kettle._id }, body: { quantity: 0 } });
    await owner.call(ebay.update, { body: { productId: kettle._id } });
    await page.reload();
    await expect(page.getByText('1 sale elsewhere needs a refund: the goods were gone.')).toBeVisible();
    const sales = page.getByRole('region', { name: 'Sales elsewhere' });
    await expect(sales.getByText('Sold twice: give the buyer on eBay their money back')).toBeVisible();
    await everyScreen([channelsPath]);
    await sales.getByRole('button', { name: /^Done: the buyer of Kestrel kettle/ }).click();
    await expect(sales.getByRole('heading', { name: 'Nothing was sold twice' })).toBeVisible();
    await sales.getByRole('tab', { name: 'All' }).click();
    await expect(sales.getByRole('listitem').filter({ hasText: 'Kestrel kettle' })).toContainText('Given back');
  });

  await test.step('Clover’s App Market leads to its page, where one may turn back or agree', async () => {
    await page.goto('/app/settings/platforms/clover/redirect?merchant_id=AE7TBMNPQRST1&client_id=SANDBOXAPP001');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You turned back at Clover, so nothing was connected.')).toBeVisible();
    await page.getByRole('button', { name: 'Connect again: Clover' }).click();
    const shop = ofItsOwn('Corner Shop');
    await page.getByLabel('Name of the shop').fill(shop);
    await page.getByRole('button', { name: 'Allow and connect' }).click();
    await expect(page.getByText('Clover is connected.')).toBeVisible();
    await expect(card(page, 'Clover')).toContainText(shop);
  });

  await test.step('an account that eBay lets in no more is connected again', async () => {
    await revokeAtEbay(app, seller);
    await owner.call(ebay.policies).catch(() => undefined);
    await page.reload();
    await expect(page.getByText('eBay asks you to connect again.')).toBeVisible();
    await expect(card(page, 'eBay')).toContainText('Nothing is lost');
    await axe();
    await page.getByRole('button', { name: 'Connect again: eBay' }).click();
    await agreeAtEbay(page, seller);
    await expect(page.getByText(`You are connected as ${seller}.`)).toBeVisible();
  });

  await everyScreen(['/app/settings/ebay']);
});

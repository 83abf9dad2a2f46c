import { products } from '#contract/products/products.contract.ts';
import { photo } from './support/catalogue/pictures.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

async function addPictured(owner: SignedUp, goods: { title: string; description: string; barcode: string }) {
  const { buffer, mimeType } = await photo('goods.jpg', '#c27a00');
  await owner.call(products.create, {
    form: {
      ...goods,
      price: 30,
      oldPrice: 0,
      quantity: 2,
      status: 'Ready',
    },
    files: { images: [new File([new Uint8Array(buffer)], 'goods.jpg', { type: mimeType })] },
  });
}

const lamp = {
  title: 'Homewell brass lamp',
  description: '<p>Tested, with its shade.</p>',
  barcode: '733209811424',
};
const bourbon = { title: 'Old Mill bourbon, 750 ml', description: '<p>Four years in oak.</p>', barcode: '' };

test('what channels refuse is seen, mended in place and for all, and a feed gets a token', { tag: '@core' }, async ({
  page,
  request,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  await stockStore(owner);
  await addPictured(owner, lamp);
  await addPictured(owner, bourbon);
  await page.goto('/app/settings/feeds');
  await expect(page.getByText('This store is not published yet.')).toBeVisible();
  const inSidebar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feeds' });
  await expect(inSidebar).toBeInViewport({ ratio: 1 });
  await axe();

  const site = await publishStore(owner);
  await page.reload();
  await expect(page.getByRole('heading', { name: '5 products are refused somewhere' })).toBeVisible();
  const channels = page.getByRole('region', { name: 'Channels' });
  await expect(channels.getByRole('listitem').filter({ hasText: 'Pinterest' })).toContainText('2 go in');
  await axe();

  await expect(page.getByText('Google shows nothing of it in ads and free listings.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up shipping' })).toBeVisible();
  const measured = page.getByRole('row', { name: /Picture too small/ });
  await expect(measured).toContainText('Meta and TikTok want 500 pixels a side');
  await expect(page.getByRole('region', { name: 'Alcohol' })).toContainText('Old Mill bourbon, 750 ml');

  const code = page.getByRole('row', { name: /Code fails its check digit/ });
  await code.getByRole('button', { name: /Code fails/ }).click();
  const barcode = page.getByRole('textbox', { name: 'Barcode of Homewell brass lamp' });
  await expect(barcode).toHaveValue('733209811424');
  await axe();
  await barcode.fill('733209811428');
  await barcode.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByText('1 product changed. Publish, and they go in.')).toBeVisible();
  await expect(page.getByText('Changed, goes in with the next publish')).toBeVisible();
  await expect(page.getByText('Nothing was changed')).toBeHidden();

  const picture = page.getByRole('row', { name: /No picture/ });
  await picture.getByRole('button', { name: 'Leave out' }).click();
  await expect(picture).toBeHidden();
  await expect(page.getByText('2 products are left out by you.')).toBeVisible();

  const described = page.getByRole('row', { name: /No description/ });
  await described.getByRole('button', { name: 'Send title and details' }).click();
  await expect(described).toBeHidden();
  await expect(page.getByRole('switch', { name: /where there is no description/ })).toBeChecked();

  const token = page.getByRole('group', { name: 'Token of Pinterest' });
  await token.getByRole('button', { name: 'Add a token' }).click();
  await expect(page.getByText('Pinterest has a new address.')).toBeVisible();
  await expect(token.getByRole('button', { name: 'New token' })).toBeVisible();
  expect((await request.get(`${site}/feeds/pinterest.csv`)).status()).toBe(403);
  const google = await request.get(`${site}/feeds/google.xml`);
  expect(await google.text()).toContain('<title>Fenwick gooseneck kettle</title>');
  await page.getByRole('button', { name: 'Fetches' }).click();
  const fetches = page.getByRole('dialog', { name: 'Fetches' });
  await expect(fetches.getByText('Google Merchant: Sent, 2 products')).toBeVisible();
  await expect(fetches.getByText('Pinterest: Without its token')).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await everyScreen(['/app/settings/feeds']);
});

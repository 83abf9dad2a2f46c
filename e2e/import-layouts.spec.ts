import { fileURLToPath } from 'node:url';
import { button } from './support/catalogue/transfers.ts';
import { expect, test } from './support/test.ts';

const files = {
  'shopify.csv': 'This is a Shopify product export',
  'woocommerce.csv': 'This is a WooCommerce product export',
  'ebay-active-listings.csv': 'These are eBay listings',
  'amazon-all-listings.txt': 'This is an Amazon report',
  'square.csv': 'This is a Square catalogue',
  'clover.xlsx': 'This is a Clover inventory',
  'etsy.csv': 'These are Etsy listings',
  'lightspeed-x-series.csv': 'This is a Lightspeed product export',
  'bigcommerce.csv': 'This is a BigCommerce product export',
  'wix.csv': 'This is a Wix product export',
  'facebook-catalogue.csv': 'This is a Facebook catalogue',
  'google-merchant.tsv': 'This is a Google Merchant feed',
};

const pathOf = (name: string) => fileURLToPath(new URL(`../testing/files/layouts/${name}`, import.meta.url));

test('a file of each shop is known, brought in, and changes nothing the second time', async ({ page, signUp }) => {
  test.setTimeout(600_000);
  await signUp();
  for (const [name, heading] of Object.entries(files)) {
    await test.step(heading, async () => {
      const drop = async () => {
        await page.goto('/app/import');
        await page.locator('input[type=file]').first().setInputFiles(pathOf(name));
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      };
      await drop();
      await page.getByRole('button', { name: /^Bring in/ }).click();
      await expect(page.getByRole('heading', { name: /^Updated Successfully/ })).toBeVisible();
      await drop();
      await expect(button(page, 'Nothing to change')).toBeDisabled();
    });
  }
});

import { intake } from '#contract/intake/intake.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import type { SellerTopic } from '#contract/site/help-topics.ts';
import { guides } from '#site/help/guides.ts';
import { stock } from './support/catalogue/product-list.ts';
import { addTruckload, fileOf } from './support/catalogue/truckloads.ts';
import { pictureFile } from './support/channels.ts';
import { inDatabase } from './support/database.ts';
import { giveApps } from './support/installed-app.ts';
import { sell } from './support/orders.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { walkGuide } from './support/walk-guide.ts';

const minute = 60_000;

/** What a guide says has to be there before. */
const before: Partial<Record<SellerTopic, (owner: SignedUp) => Promise<unknown>>> = {
  ebay: async ({ call }) => {
    const form = { title: 'Kestrel air fryer', brand: 'Kestrel', price: 40, oldPrice: 0, quantity: 3 };
    await call(products.create, { form, files: { images: [await pictureFile()] } });
  },
  returns: async (owner) => {
    const form = { title: 'Fenwick gooseneck kettle', price: 45, oldPrice: 0, quantity: 9 };
    const kettle = await owner.call(products.create, { form });
    const line = { productId: kettle._id, title: kettle.title, clSku: kettle.cl_sku, quantity: 2 };
    const renee = { firstName: 'Renee', lastName: 'Castellano', email: 'renee@example.com' };
    await sell(owner, [{ ...renee, at: new Date(Date.now() - minute), lines: [{ ...line, priceCents: cents(4500) }] }]);
  },
  intake: async (owner) => {
    const lines = ['Item Description,Qty,Unit Retail,UPC,Brand', 'Torvane Drill Kit,4,119.99,036000291452,Torvane'];
    const truckload = await addTruckload(owner, fileOf(lines, 'lot.csv'), 'Tools');
    const readLines = () => owner.call(intake.tickOff, { params: { id: truckload } });
    await expect.poll(async () => (await readLines()).expected).toBe(4);
  },
  ladders: async (owner) => {
    const form = { title: 'Desk lamp', price: '50.00', oldPrice: '0', quantity: 3 };
    const { _id } = await owner.call(products.create, { form });
    await inDatabase((client) =>
      client.query("update products set oldest_unit_at = oldest_unit_at - interval '20 days' where id = $1", [_id]),
    );
  },
  'bin-day': async (owner) => {
    await stock(owner, [
      { title: 'Lamp', quantity: 3 },
      { title: 'Kettle', quantity: 2 },
    ]);
    await giveApps(owner, ['discount_app', 'barcode_app']);
  },
};

for (const guide of guides) {
  // The shortest is walked each time, the others where all journeys are made.
  const tag = guide.topic === 'domains' ? ['@core'] : [];
  test(`the handbook says how it is: ${guide.title}`, { tag }, async ({ page, signUp, complaints }) => {
    complaints.allow(/status of 40[02]/);
    const owner = await signUp();
    await before[guide.topic]?.(owner);
    await walkGuide(page, guide, test.step);
  });
}

test('a page of the handbook is found by what it says, and from the screen that it is about', async ({
  page,
  signUp,
}) => {
  await page.goto('/help');
  await page.getByRole('searchbox').fill('freight');
  await page
    .locator('.found')
    .getByRole('link', { name: /Your first truckload/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your first truckload' })).toBeVisible();
  await signUp();
  await page.goto('/app/truckloads');
  await expect(page.getByRole('link', { name: 'Need Help!' })).toHaveAttribute('href', '/help/first-truckload');
  await page.goto('/app/home');
  await expect(page.getByRole('link', { name: 'Need Help!' })).toHaveAttribute('href', '/help/first-day');
});

test('the handbook is accessible, in both schemes and on a phone of 320 pixels', async ({ page, axe }) => {
  for (const path of ['/help', '/help/bin-day', '/help/developers/webhooks']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    await axe();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { content } from '#contract/content/content.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { photo } from './support/catalogue/pictures.ts';
import { sendForm } from './support/forms.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { freshEmail, newMerchant, type SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const script = '"><img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';

const manifest = [
  'Item Description,Brand,UPC,Qty,Unit Retail,Category',
  'Cordless drill,Torvik,841667023159,4,169.00,Tools',
  'Air fryer,Hearthwell,702155830017,10,119.99,Kitchen',
  `"${script.replaceAll('"', '""')}",Torvik,841667019442,1,9.00,Tools`,
].join('\n');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const picture = async (name: string, colour: string): Promise<File> => {
  const { buffer, mimeType } = await photo(name, colour);
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
};

/** A store that offers one truckload, whose manifest has been read. */
async function offerTruckload(owner: SignedUp) {
  await stockStore(owner);
  const lot = await owner.call(truckloads.create, {
    form: {
      title: 'Tools and kitchen',
      lotNumber: '4471',
      price: '400.00',
      oldPrice: '500.00',
      pallets: 2,
      purchaseCost: '111.11',
      condition: 'Open-box',
      description: `<p>Sorted by us. ${script}</p>`,
    },
    files: {
      csv: new File([manifest], 'manifest.csv', { type: 'text/csv' }),
      images: [await picture('one.jpg', '#a3743c'), await picture('two.jpg', '#5a4a3a')],
    },
  });
  const state = async () => (await owner.call(truckloads.get, { params: { id: lot._id } })).csv?.state;
  await expect.poll(state, { message: 'the state of the manifest' }).toBe('ready');
  const items = [{ label: 'Whole lots', link: { kind: 'truckloads' as const, id: null, address: null }, children: [] }];
  const params = { id: await storeOf(owner) };
  await owner.call(content.saveMenu, { params, body: { place: 'main', title: '', items } });
  return lot;
}

test('a visitor looks through truckloads, takes a manifest along and asks for one; the seller is told', async ({
  page,
  app,
  mailbox,
  complaints,
  everyScreen,
}) => {
  // What is filled in faster than people type is asked for once more.
  complaints.allow(/status of 422/);
  const owner = await newMerchant(app);
  const lot = await offerTruckload(owner);
  const site = await publishStore(owner);
  const email = freshEmail();

  await test.step('from the menu to the list, and on to the truckload', async () => {
    await page.goto(site);
    await page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Whole lots' }).click();
    await expect(heading(page, 'Truckloads')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'Tools and kitchen' });
    for (const text of ['Lot 4471', '$400.00', 'Save 20%', 'Open-box', '$1,884.90']) {
      await expect(card).toContainText(text);
    }
    await card.getByRole('link', { name: 'Tools and kitchen', exact: true }).click();
    await expect(heading(page, 'Tools and kitchen')).toBeVisible();
    await page.getByRole('link', { name: 'Photo 2 of 2' }).click();
    await expect(page.getByRole('link', { name: 'Photo 2 of 2' })).toHaveAttribute('aria-current', 'true');
  });
  const truckload = page.url();

  await test.step('what is on it is shown, and can be taken along without costs', async () => {
    await expect(page.getByRole('row', { name: /^Air fryer Hearthwell 702155830017 Kitchen/ })).toContainText(
      '$1,199.90',
    );
    await expect(page.getByRole('rowheader', { name: 'Whole lot, 3 lines' })).toBeVisible();
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const file = await readFile(await (await waiting).path(), 'utf8');
    expect(file).toContain("Air fryer,Hearthwell,,'702155830017,10,119.99,Open-box");
    expect(file).not.toContain('111.11');
  });

  await test.step('the visitor asks for it', async () => {
    await page.getByRole('link', { name: 'Request this truckload' }).click();
    await expect(heading(page, 'Request this truckload')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Tools and kitchen' })).toBeVisible();
  });
  const form = page.url();
  await test.step('and the seller learns of it', async () => {
    await sendForm(page, { Name: 'Ray Delgado', Email: email, Notes: `Dock in Lima. ${script}` }, 'Send request');
    await expect(heading(page, 'Thank you')).toBeVisible();
    expect(await owner.call(truckloads.requests, { query: {} })).toMatchObject([
      {
        name: 'Ray Delgado',
        email,
        phone: '',
        notes: `Dock in Lima. ${script}`,
        status: 'New',
        truckload: { _id: lot._id, name: 'Tools and kitchen' },
      },
    ]);
    await expect.poll(async () => (await mailbox.all(owner.email)).some(({ text }) => text.includes(email))).toBe(true);
    expect(await owner.call(truckloads.get, { params: { id: lot._id } })).toMatchObject({
      status: 'Published',
      isChanged: false,
      requests: 1,
    });
  });

  await everyScreen([`${site}/truckloads`, truckload, form]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a truckload is asked for, and gone when the seller has taken it back', async ({ page, app, complaints }) => {
    complaints.allow(/status of (404|422)/);
    const owner = await newMerchant(app);
    const lot = await offerTruckload(owner);
    const site = await publishStore(owner);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${site}/truckloads`);
    await page.getByRole('link', { name: 'View details of Tools and kitchen' }).click();
    await page.getByRole('link', { name: 'Request this truckload' }).click();
    const form = page.url();
    await sendForm(page, { Name: 'Ray Delgado', Email: freshEmail() }, 'Send request');
    await expect(heading(page, 'Thank you')).toBeVisible();
    await owner.call(truckloads.patch, { params: { id: lot._id }, body: { status: 'Unpublished' } });
    await page.goto(form);
    await expect(heading(page, 'This truckload is not offered any more')).toBeVisible();
    await publishStore(owner);
    // What is live is known for a moment after it was asked for.
    await expect.poll(async () => (await page.goto(`${site}/truckloads`))?.status()).toBe(404);
  });
});

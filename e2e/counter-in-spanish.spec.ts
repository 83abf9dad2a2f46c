import type { Locator, Page } from '@playwright/test';
import { binPricing } from '#contract/bin-prices/bin-prices.contract.ts';
import { counter } from '#contract/counter/counter.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { tills } from '#contract/tills/tills.contract.ts';
import { goOffline, goOnline, waitUntilKept } from './support/offline.ts';
import { scanCode } from './support/scan.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const barcode = '036000291452';

async function prepare({ call }: SignedUp) {
  const [store] = await call(stores.list, { query: {} });
  const [place] = await call(locations.list, { params: { id: store?._id ?? '' } });
  const location = place?._id ?? '';
  await call(tills.create, { body: { name: 'Caja 1', location, receiptChoice: 'none' } });
  await call(binPricing.update, { params: { id: location }, body: { weekly: [6, 6, 6, 6, 6, 6, 6], dates: [] } });
  await call(products.create, {
    form: { title: 'Kestrel Desk Lamp', price: '20', oldPrice: '0', quantity: 5, barcode },
  });
  return { location };
}

/** Nothing is cut off at its side, and the page is no wider than the window. */
const fits = async (page: Page, buttons: Locator) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const cut = await buttons.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
};

test('a sale is rung up in Spanish, with a network and without, and the office beside it stays English', async ({
  page,
  signUp,
  complaints,
  axe,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const person = await signUp();
  const { location } = await prepare(person);
  await page.goto('/app/counter');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: '¿Qué caja es esta?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Mostrador/);
  await axe();
  await page.getByRole('button', { name: /^Caja 1/ }).click();
  await page.getByRole('button', { name: 'Abrir el turno' }).click();
  await expect(page.getByText('Obligatorio')).toBeVisible();
  await page.getByRole('textbox', { name: 'En el cajón' }).fill('100');
  await page.getByRole('button', { name: 'Abrir el turno' }).click();
  await expect(page.getByText('En línea · existencias al día')).toBeVisible();
  await expect(page.getByText(/turno desde las \d+:\d\d [ap]\. ?m\./)).toBeVisible();

  await scanCode(page, barcode);
  await page.keyboard.press('F6');
  const lines = page.getByRole('list', { name: 'Artículos de la venta' });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await fits(page, page.getByRole('button'));
  await axe();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cobrar' })).toBeVisible();
  await fits(page, page.getByRole('button'));
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, page.getByRole('button'));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /pagado$/ })).toBeVisible();
  // What the till names itself is in the words of the store, whose receipt it is.
  const [sold] = await person.call(counter.recent, { query: { location } });
  expect(sold?.lines.map(({ title }) => title)).toEqual([
    'Kestrel Desk Lamp',
    expect.stringMatching(/^Bin item, \w+day$/),
  ]);

  await waitUntilKept(page);
  await goOffline(page);
  await page.reload();
  await expect(page.getByText('Sin red: solo efectivo').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, page.getByRole('button'));
  await goOnline(page);

  await page.getByRole('button', { name: 'Salir del mostrador' }).click();
  await expect(page.getByRole('heading', { name: /^(Dashboard|Welcome)/ }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/app/counter');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByText('Online · stock live')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { type ReadyRole, readyRoles, rightsOf } from '#contract/team/roles.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { screens } from '#web/app/screens.ts';
import { inDatabase } from './support/database.ts';
import { goWithin, watchCalls } from './support/go-within.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** From now on this person has a ready role instead of owning the account. */
const becomeStaff = ({ email }: SignedUp, role: ReadyRole): Promise<unknown> =>
  inDatabase((client) =>
    client.query(`update users set role = 'staff', ready_role = $2 where email = $1`, [email, role]),
  );

/** Every call that was refused for want of a permission, by its address. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return refused;
}

const missing = /^Your role does not include/;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectHeading(page, path);
}

async function expectHeading(page: Page, path: string): Promise<void> {
  // Stations have their heading in their bar.
  const place = ['/app/counter', '/app/intake'].includes(path) ? page.getByRole('banner') : page.getByRole('main');
  await expect(place.or(page.getByRole('main')).getByRole('heading', { level: 1 }).first()).toBeVisible();
}

test('a cashier begins where there is something for them, and is told what is missing', { tag: '@core' }, async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  await becomeStaff(person, 'cashier');
  const refused = watchRefusals(page);
  await page.goto('/app');
  await expect(page).toHaveURL('/app/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  for (const name of ['Dashboard', 'Barcodes Lookup', 'Design', 'Sales channels', 'Export/Import']) {
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Add product' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await axe();
  await open(page, '/app/settings/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Your role does not include Notifications' })).toBeVisible();
  await expect(page.getByText('The owner of the account decides')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Go to Products' }).click();
  await expect(page).toHaveURL('/app/products');
  expect(refused).toEqual([]);
});

test('a cashier narrows and sorts by nothing that they may not see, on a phone neither', async ({ page, signUp }) => {
  const person = await signUp();
  await becomeStaff(person, 'cashier');
  const refused = watchRefusals(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/app/products', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Stock(: All)?$/ }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByText('Older than 60 days')).toBeVisible();
    await expect(menu.getByText(/^Margin below|^Without a cost/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: width === 390 ? 'Sort and more' : /^Sort/ }).click();
    await expect(menu.getByText(/margin|cost/i)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Bin', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Truckload', exact: true })).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});

for (const role of readyRoles) {
  test(`no screen asks for what a ${role} may not know, and those that are not theirs say so`, async ({
    page,
    signUp,
  }) => {
    const person = await signUp();
    const { call } = person;
    const storeId = await storeOf(person);
    const [product] = await call(products.list, { query: { page: 1, pageSize: 1 } });
    const [order] = await call(orders.list, { query: { page: 1, pageSize: 1 } });
    const [truckload] = await call(truckloads.list, { query: { page: 1, pageSize: 1 } });
    await becomeStaff(person, role);
    const refused = watchRefusals(page);
    const complete = watchCalls(page);
    await page.goto('/app/profile');
    const openWithin = async (path: string, isOpen: boolean) => {
      // Each screen says its title when it is there, but one that is closed may follow another of the same name.
      await page.evaluate(() => {
        document.title = '';
      });
      await goWithin(page, path);
      if (isOpen) await expect(page).not.toHaveTitle('');
      await expectHeading(page, path);
      await complete();
    };
    const may = (needs: string | null) => needs === null || rightsOf[role].permissions.some((each) => each === needs);
    const [home] = screens;
    for (const { path, needs } of screens) {
      if (path === home?.path && !may(needs)) continue;
      await test.step(path, async () => {
        await openWithin(path.replace(':storeId', storeId), may(needs));
        await expect(page.getByRole('heading', { level: 1, name: missing })).toHaveCount(may(needs) ? 0 : 1);
        if (may(needs)) await expect(page.getByRole('main').getByText(missing)).toHaveCount(0);
      });
    }
    const below = [
      { path: `/app/products/editProduct?id=${product?._id}`, needs: 'products.read' },
      { path: '/app/products/addProduct', needs: 'products.write' },
      { path: `/app/order/details?id=${order?._id}`, needs: 'orders.read' },
      { path: `/app/truckloads/details/${truckload?._id}`, needs: 'truckloads.read' },
      { path: '/app/truckloads/add', needs: 'truckloads.write' },
      { path: `/app/stores/${storeId}/pages/add`, needs: 'stores.design' },
      { path: '/app/createstore', needs: 'stores.settings' },
    ];
    for (const { path, needs } of below) {
      await test.step(path, async () => {
        await openWithin(path, may(needs));
        await expect(page.getByRole('heading', { level: 1, name: missing })).toHaveCount(may(needs) ? 0 : 1);
        if (may(needs)) await expect(page.getByRole('main').getByText(missing)).toHaveCount(0);
      });
    }
    expect(refused).toEqual([]);
  });
}

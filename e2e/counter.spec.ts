import type { Page } from '@playwright/test';
import { binPricing } from '#contract/bin-prices/bin-prices.contract.ts';
import { counter } from '#contract/counter/counter.contract.ts';
import { devices } from '#contract/devices/devices.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { shifts, tills } from '#contract/tills/tills.contract.ts';
import { makeCaller } from '#testing/client.ts';
import { holdBack } from './support/hold-back.ts';
import { refuseStorage } from './support/refuse-storage.ts';
import { scanCode } from './support/scan.ts';
import { freshEmail, type SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const codes = { lamp: '036000291452', kettle: '012345678905', speaker: '4006381333931' };

/** A till with a shift that is open, bins every day, and three things on the shelf. */
async function prepare({ call }: SignedUp) {
  const [store] = await call(stores.list, { query: {} });
  const [place] = await call(locations.list, { params: { id: store?._id ?? '' } });
  const location = place?._id ?? '';
  const till = await call(tills.create, { body: { name: 'Front counter', location, receiptChoice: 'none' } });
  await call(shifts.open, { body: { till: till._id, float: 100 } });
  await call(binPricing.update, { params: { id: location }, body: { weekly: [6, 4, 2, 1, 3, 10, 8], dates: [] } });
  const make = (title: string, price: string, barcode: string) =>
    call(products.create, { form: { title, price, oldPrice: '0', quantity: 5, barcode } });
  await make('Kestrel Desk Lamp', '20', codes.lamp);
  await make('Bellmont Kettle', '26.99', codes.kettle);
  await make('Auralis Drift Speaker', '27', codes.speaker);
  return { location };
}

/** Takes the till, and waits until its goods are here. */
async function openCounter(page: Page): Promise<void> {
  await page.goto('/app/counter');
  await page.getByRole('button', { name: /^Front counter/ }).click();
  await expect(page.getByText('Online · stock live')).toBeVisible();
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ });
const lines = (page: Page) => page.getByRole('list', { name: 'Items of the sale' });

test('three scanned items are paid in cash with two keys, and the next scan begins the next sale', {
  tag: '@core',
}, async ({ page, signUp, axe }) => {
  const person = await signUp();
  const { location } = await prepare(person);
  await openCounter(page);
  await expect(page.getByText('Scan the first item')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await axe();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (const code of Object.values(codes)) await scanCode(page, code);
  await expect(lines(page).getByRole('listitem')).toHaveCount(3);
  await axe();
  await press('Enter');
  await expect(page.getByRole('region', { name: 'Take money' })).toBeVisible();
  await axe();
  await press('Enter');
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
  expect(keys).toBe(2);
  await axe();

  await scanCode(page, codes.lamp);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  const sold = await person.call(counter.recent, { query: { location } });
  expect(sold).toMatchObject([
    { lines: [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }], payments: [{ means: 'cash' }] },
  ]);
});

test('everything is sold by keys: several at once, out of the bins, by name, and counted up, down and off', async ({
  page,
  signUp,
}) => {
  await prepare(await signUp());
  await openCounter(page);
  await page.keyboard.type('3*');
  await scanCode(page, codes.lamp);
  await expect(lines(page).getByRole('button', { name: /^3 Kestrel Desk Lamp/ })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(lines(page).getByRole('button', { name: /^1 Bin item/ })).toBeVisible();
  await page.keyboard.press('+');
  await expect(lines(page).getByRole('button', { name: /^2 Bin item/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Scan, or type a name, SKU or code' }).fill('bellmont');
  await expect(page.getByRole('option', { name: /Bellmont Kettle/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(lines(page).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(lines(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('-');
  await expect(lines(page).getByRole('button', { name: /^2 Kestrel Desk Lamp/ })).toBeVisible();

  await scanCode(page, '0000000000000');
  await expect(page.getByText('Nothing here has the code 0000000000000')).toBeVisible();
  await page.getByRole('button', { name: 'Sell as custom amount' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('9');
  await page.keyboard.press('Enter');
  await expect(lines(page).getByRole('button', { name: /^1 Custom item/ })).toBeVisible();
});

test('a sale survives a reload, is parked, goes on, and is given up', async ({ page, signUp, axe }) => {
  await prepare(await signUp());
  await openCounter(page);
  await scanCode(page, codes.kettle);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Online · stock live')).toBeVisible();
  await expect(lines(page).getByRole('button', { name: /^1 Bellmont Kettle/ })).toBeVisible();

  await page.keyboard.press('F8');
  await expect(page.getByText('Scan the first item')).toBeVisible();
  await page.getByRole('button', { name: 'Parked sales, 1' }).click();
  await axe();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await expect(lines(page).getByRole('button', { name: /^1 Bellmont Kettle/ })).toBeVisible();
  // Parked once more as it is, it waits once more.
  await page.keyboard.press('F8');
  await expect(page.getByText('Scan the first item')).toBeVisible();
  await page.getByRole('button', { name: 'Parked sales, 1' }).click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await expect(lines(page).getByRole('button', { name: /^1 Bellmont Kettle/ })).toBeVisible();

  await page.keyboard.press('F10');
  await page.getByRole('button', { name: 'Void the sale' }).click();
  await expect(page.getByText('Scan the first item')).toBeVisible();
});

test('another browser takes the till, and what was open here comes along when it is taken back', async ({
  page,
  signUp,
}) => {
  const person = await signUp();
  await prepare(person);
  await openCounter(page);
  await scanCode(page, codes.kettle);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  const [till] = await person.call(tills.list, { query: {} });
  await person.call(tills.take, { params: { id: till?._id ?? '' } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Another browser has taken this till' })).toBeVisible();
  await page.getByRole('button', { name: /^Front counter/ }).click();
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect(lines(page).getByRole('button', { name: /^1 Bellmont Kettle/ })).toBeVisible();
});

test('a till opens by what it kept before the server answers, and goes by the answer when it comes', async ({
  page,
  signUp,
}) => {
  const person = await signUp();
  await prepare(person);
  await openCounter(page);
  const [till] = await person.call(tills.list, { query: {} });
  const answer = await holdBack(page, '**/api/v1/**', 'GET');
  await page.reload();
  await expect(page.getByText('Asking the server')).toBeVisible();
  await scanCode(page, codes.kettle);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  // Nothing is sold by what was kept alone.
  await person.call(shifts.close, { params: { id: till?.shift?._id ?? '' }, body: { counted: 100 } });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Take money' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This shift is closed. Open another one to go on.')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Open the shift' })).toBeVisible();
  await person.call(shifts.open, { body: { till: till?._id ?? '', float: 100 } });
  await page.reload();
  await expect(page.getByText('Online · stock live')).toBeVisible();
  await expect(lines(page).getByRole('button', { name: /^1 Bellmont Kettle/ })).toBeVisible();
});

test('a browser that keeps nothing is no till, and says so', async ({ page, signUp }) => {
  await prepare(await signUp());
  await page.addInitScript(refuseStorage);
  await page.goto('/app/counter');
  await page.getByRole('button', { name: /^Front counter/ }).click();
  await expect(page.getByText('This browser keeps nothing for the till')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The till could not be opened' })).toBeVisible();
});

test('a price is typed over the old one, however late its dialog comes, and a double click on Pay takes no money', async ({
  page,
  signUp,
}) => {
  const person = await signUp();
  const { location } = await prepare(person);
  await openCounter(page);
  await scanCode(page, codes.lamp);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  const dialogs = await holdBack(page, '**/static/ask-dialogs-*', 'GET');
  await page.keyboard.press('F7');
  await page.keyboard.type('15');
  dialogs();
  await expect(page.getByLabel('Price each')).toHaveValue('15');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const place = await payButton(page).boundingBox();
  const [x, y] = place ? [place.x + place.width / 2, place.y + place.height / 2] : [0, 0];
  await page.mouse.dblclick(x, y);
  await expect(page.getByRole('region', { name: 'Take money' })).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
  expect(await person.call(counter.recent, { query: { location } })).toHaveLength(1);
});

test('an exchange: what is scanned while goods go back is sold next, and the difference is handed out', async ({
  page,
  signUp,
}) => {
  const person = await signUp();
  const { location } = await prepare(person);
  await openCounter(page);
  await scanCode(page, codes.kettle);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Return/ }).click();
  await page.getByRole('button', { name: /^A-0001/ }).click();
  await page.getByRole('button', { name: 'All of it' }).click();
  await page.getByRole('radio', { name: 'Exchange' }).click();
  await page.getByRole('button', { name: 'Does not fit' }).click();
  const answer = await holdBack(page, '**/api/v1/counter/returns', 'POST');
  await page.getByRole('button', { name: /^Take back, then sell/ }).click();
  await expect(page.getByRole('button', { name: /^Giving/ })).toBeVisible();
  await scanCode(page, codes.lamp);
  answer();
  await expect(lines(page).getByRole('button', { name: /^1 Kestrel Desk Lamp/ })).toBeVisible();
  await expect(payButton(page)).toContainText('give back $6.99');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Parts of the payment' })).toContainText('From the return');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
  await expect(page.getByText('$6.99')).toBeVisible();
  const sold = await person.call(counter.recent, { query: { location } });
  expect(sold.map(({ total, payments }) => [total, payments[0]?.change])).toContainEqual([20, 6.99]);
});

test('what lies over the sale and can’t be fetched says so, and the sale stays', async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|dynamically imported module/);
  await prepare(await signUp());
  await openCounter(page);
  await scanCode(page, codes.lamp);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  await page.route(/static\/(afterwards|ask-dialogs)-/, (route) => route.abort());
  await page.getByRole('button', { name: /^Return/ }).click();
  await expect(page.getByText('This can’t be shown now.')).toBeVisible();
  await page.keyboard.press('F7');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
});

test('a device whose clock is two days off sells out of the bins at the price of today', async ({ page, signUp }) => {
  const person = await signUp();
  const { location } = await prepare(person);
  await page.addInitScript(() => {
    const ahead = 2 * 86_400_000;
    const { Date: Real } = window;
    window.Date = class extends Real {
      constructor(...at: unknown[]) {
        super(...((at.length === 0 ? [Real.now() + ahead] : at) as [number]));
      }
      static override now = () => Real.now() + ahead;
    } as DateConstructor;
  });
  await openCounter(page);
  await page.keyboard.press('F6');
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Take money' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
  const [sale] = await person.call(counter.recent, { query: { location } });
  expect(sale).toMatchObject({ lines: [{ kind: 'bin' }], remarks: [] });
});

test('on a phone a scan that nothing has is told over the lines, and the newest line is on top', async ({
  page,
  signUp,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(await signUp());
  await page.goto('/app/counter');
  await page.getByRole('button', { name: /^Front counter/ }).click();
  await expect(payButton(page)).toBeVisible();
  // There is no room for it on a phone.
  await expect(page.getByText('Online · stock live')).toBeAttached();
  await scanCode(page, '0000000000000');
  await expect(page.getByText('Nothing here has the code 0000000000000')).toBeVisible();
  await axe();
  await scanCode(page, codes.lamp);
  await scanCode(page, codes.kettle);
  await expect(lines(page).getByRole('listitem').first()).toContainText('Bellmont Kettle');
  await expect(page.getByText('Nothing here has the code')).toHaveCount(0);
});

test('a sum is split over cash and another terminal, with change at the end', async ({ page, signUp }) => {
  const person = await signUp();
  const { location } = await prepare(person);
  await openCounter(page);
  await scanCode(page, codes.lamp);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('t');
  await page.keyboard.press('Alt+2');
  await expect(page.getByText('0 of 2 parts taken')).toBeVisible();
  await page.keyboard.press('Enter');
  const parts = page.getByRole('list', { name: 'Parts of the payment' });
  await expect(parts.getByRole('button', { name: /^Give Other terminal/ })).toBeVisible();
  // The sale is what it was while money was taken for it.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Give back what was taken before you change the sale.')).toBeVisible();
  await page.keyboard.type('2000');
  await expect(page.getByText('Change', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
  const [sale] = await person.call(counter.recent, { query: { location } });
  expect(sale?.payments.map(({ means }) => means).toSorted()).toEqual(['cash', 'other']);
  expect(sale?.payments.find(({ means }) => means === 'cash')).toMatchObject({ received: 20 });
});

const ownerPin = '90210';
const cashierPin = '4071';

test('a cashier changes a price with a manager’s PIN, and the person at the till changes without losing the sale', async ({
  page,
  signUp,
  mailbox,
  app,
  axe,
}) => {
  const owner = await signUp();
  await prepare(owner);
  await owner.call(devices.setPin, { body: { pin: ownerPin } });
  const email = freshEmail();
  await owner.call(team.invite, { body: { email, readyRole: 'cashier' } });
  await expect.poll(() => mailbox.all(email)).toHaveLength(1);
  const joining = {
    token: await mailbox.token(email),
    password: 'boxes and boxes',
    firstName: 'Tobias',
    lastName: 'Okafor',
  };
  const joined = await makeCaller(app.app)(team.join, { body: joining });
  const token = 'token' in joined ? joined.token : '';
  await makeCaller(app.app, { token })(devices.setPin, { body: { pin: cashierPin } });
  await page.goto('/app/settings/devices');
  await page.getByRole('button', { name: 'Register this device' }).click();
  await page.getByLabel('Name').fill('Till 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Register this device' }).click();
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('Till 2');

  await openCounter(page);
  await scanCode(page, codes.lamp);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /Switch person/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tobias Okafor' }).click();
  await page.keyboard.type(cashierPin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Tobias/ })).toBeVisible();
  await expect(lines(page).getByRole('button', { name: /^1 Kestrel Desk Lamp/ })).toBeVisible();

  await page.keyboard.press('F7');
  const price = page.getByRole('dialog', { name: 'Price of Kestrel Desk Lamp' });
  await price.getByLabel('Price each').fill('15');
  await price.getByRole('button', { name: 'Box torn' }).click();
  await price.getByRole('button', { name: 'Change the price' }).click();
  const approval = page.getByRole('dialog', { name: 'A manager’s PIN' });
  await expect(approval).toContainText('Sell Kestrel Desk Lamp for $15.00 instead of $20.00');
  await axe();
  await approval.getByRole('button', { name: 'Marisol Dunn' }).click();
  await page.keyboard.type(ownerPin);
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText('Box torn · ok by Marisol Dunn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Take money' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /paid$/ })).toBeVisible();
});

test('one of many tills is chosen on a small screen', async ({ page, signUp }) => {
  const person = await signUp();
  const { location } = await prepare(person);
  for (let at = 1; at <= 14; at += 1) await person.call(tills.create, { body: { name: `Till ${at}`, location } });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/app/counter');
  for (const name of [/^Front counter/, /^Till 9/]) {
    const till = page.getByRole('button', { name });
    await till.scrollIntoViewIfNeeded();
    await expect(till).toBeInViewport();
  }
  await page.getByRole('button', { name: /^Front counter/ }).click();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
});

test('the first till is made in place, and its shift is opened with what is in the drawer', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  await signUp();
  await page.goto('/app/counter');
  await expect(page.getByRole('button', { name: 'Add the till' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Add the till' }).click();
  await expect(page.getByRole('heading', { name: 'Open the shift' })).toBeVisible();
  await axe();
  await everyScreen(['/app/counter']);
});

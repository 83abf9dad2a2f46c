import { intake } from '#contract/intake/intake.contract.ts';
import { inDatabase } from './support/database.ts';
import { holdBack } from './support/hold-back.ts';
import {
  awaitPutUnits,
  chooseLoad,
  codes,
  countPrints,
  openStation,
  prepareIntake,
  stepNow,
} from './support/intake.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { refuseStorage, silenceStorage } from './support/refuse-storage.ts';
import { scanCode } from './support/scan.ts';
import { keepSession } from './support/sign-up.ts';
import { fillProductLimit, setSubscription } from './support/subscription.ts';
import { expect, test } from './support/test.ts';

test('two browsers unpack one load at once: each unit is counted once, and what came twice is over', async ({
  page,
  browser,
  app,
  signUp,
}) => {
  const person = await signUp();
  const { truckload } = await prepareIntake(person);
  const other = await (await browser.newContext({ baseURL: app.app })).newPage();
  await keepSession(other, person);
  const stations = [page, other] as const;
  const prints = await Promise.all(stations.map(countPrints));
  for (const station of stations) await openStation(station);
  // Two lamps are expected, and four come.
  const takeTwo = async (station: typeof page, bin: string) => {
    for (const grade of ['1', '4']) {
      await scanCode(station, codes.lamp);
      await station.keyboard.press(grade);
      await station.keyboard.press('Enter');
      await scanCode(station, bin);
      // One more scan of the bin changes nothing.
      await scanCode(station, bin);
    }
  };
  await Promise.all([takeTwo(page, 'BAY-A'), takeTwo(other, 'BAY-B')]);
  for (const count of prints) await expect.poll(count).toBe(2);
  const units = await awaitPutUnits(person, truckload, 4);
  expect(units.map(({ bin }) => bin).sort()).toEqual(['BAY-A', 'BAY-A', 'BAY-B', 'BAY-B']);
  expect(new Set(units.map(({ product }) => product._id)).size).toBe(2);
  const load = await person.call(intake.tickOff, { params: { id: truckload } });
  expect([load.received, load.over]).toEqual([2, 2]);
  await other.context().close();
});

test('over the limit of the plan, units that come back with the network wait with their reason, and go once there is room', async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[0-9]/);
  const person = await signUp();
  const { truckload } = await prepareIntake(person);
  await countPrints(page);
  await openStation(page);
  await scanCode(page, codes.kettle);
  await expect(page.getByRole('heading', { name: 'Bellmont Kettle' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(stepNow(page, 'Price')).toBeVisible();
  await goOffline(page);
  await page.keyboard.press('Enter');
  await scanCode(page, 'K-14');
  await expect(page.getByText('No network · 1 waiting')).toBeVisible();

  await fillProductLimit(person.email);
  await goOnline(page);
  await expect(page.getByText(/^1 unit could not be sent: ./)).toBeVisible();
  expect(await person.call(intake.units, { query: { truckload } })).toEqual([]);
  await inDatabase((client) =>
    client.query(
      `update usage_counters set used = 1
       where feature = 'LPL' and merchant_id = (select merchant_id from users where email = $1)`,
      [person.email],
    ),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(page.getByText(/could not be sent/)).toBeHidden();
  const units = await awaitPutUnits(person, truckload, 1);
  expect(units.map(({ bin }) => bin)).toEqual(['K-14']);
});

test('units that wait while the account is on hold are sent once it is paid', async ({ page, signUp, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[0-9]/);
  const person = await signUp();
  const { truckload } = await prepareIntake(person);
  await countPrints(page);
  await openStation(page);
  await scanCode(page, codes.drill);
  await expect(page.getByRole('heading', { name: 'Torvane Drill Kit' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(stepNow(page, 'Price')).toBeVisible();
  await goOffline(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No network · 1 waiting')).toBeVisible();
  await setSubscription(person.email, 'past_due');
  await goOnline(page);
  await expect(page.getByText(/on hold|can’t take them now/).first()).toBeVisible();
  await setSubscription(person.email, 'active');
  await page.goto('/app/intake');
  await expect.poll(async () => (await person.call(intake.units, { query: { truckload } })).length).toBe(1);
});

test('while the script of the label is on its way, units go on, and their labels follow', async ({ page, signUp }) => {
  const person = await signUp();
  await prepareIntake(person);
  const prints = await countPrints(page);
  const letGo = await holdBack(page, /\/static\/.*print-tag/, 'GET');
  await openStation(page);
  for (const bin of ['K-14', 'K-15']) {
    await scanCode(page, codes.drill);
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await expect(stepNow(page, 'Bin')).toBeVisible();
    await scanCode(page, bin);
    await expect(stepNow(page, 'Photo')).toBeVisible();
  }
  expect(await prints()).toBe(0);
  letGo();
  await expect.poll(prints).toBe(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what has a key elsewhere stands in the menu, and help with it', async ({ page, context, signUp, axe }) => {
    await prepareIntake(await signUp());
    await openStation(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await axe();
    const [help] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('menuitem', { name: 'Need Help!' }).click(),
    ]);
    await expect(help.getByRole('heading', { name: 'Unpack a truckload at the station' })).toBeVisible();
    await help.close();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'No barcode' }).click();
    const dialog = page.getByRole('dialog', { name: 'No barcode' });
    await dialog.getByRole('textbox', { name: 'What it is' }).fill('Garden gnome');
    await dialog.getByRole('button', { name: 'Use it' }).click();
    await expect(page.getByRole('heading', { name: 'Garden gnome' })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Search' }).click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('textbox').fill('Bellmont');
    await search.getByRole('button', { name: 'Search' }).click();
    await search.getByRole('list', { name: 'What fits' }).getByRole('button', { name: 'Bellmont Kettle' }).click();
    await expect(page.getByRole('heading', { name: 'Bellmont Kettle' })).toBeVisible();
  });
});

for (const [how, breakStorage] of [
  ['refuses', refuseStorage],
  ['does not answer', silenceStorage],
] as const) {
  test(`where the browser ${how} to keep anything, the station says so and takes units in; what waits goes with the network`, async ({
    page,
    signUp,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const person = await signUp();
    const { truckload } = await prepareIntake(person);
    const prints = await countPrints(page);
    await page.addInitScript(breakStorage);
    // What it comes back to is here before the network is gone.
    await page.goto('/app/home');
    await page.getByRole('link', { name: 'Intake', exact: true }).click();
    await chooseLoad(page);
    await expect(page.getByText('This browser keeps nothing for the station.')).toBeVisible();
    await scanCode(page, codes.drill);
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await scanCode(page, 'K-13');
    await awaitPutUnits(person, truckload, 1);
    await expect.poll(prints).toBe(1);

    await scanCode(page, codes.kettle);
    await expect(page.getByRole('heading', { name: 'Bellmont Kettle' })).toBeVisible();
    await page.keyboard.press('4');
    await expect(stepNow(page, 'Price')).toBeVisible();
    await goOffline(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bellmont Kettle gets its label once it was sent')).toBeVisible();
    await scanCode(page, 'K-14');
    await expect(page.getByText('No network · 1 waiting')).toBeVisible();
    // Somewhere else in the office, and back.
    await page.getByRole('button', { name: 'Leave intake' }).click();
    await page.getByRole('link', { name: 'Intake', exact: true }).click();
    await expect(page.getByText('No network · 1 waiting')).toBeVisible();
    await goOnline(page);
    const units = await awaitPutUnits(person, truckload, 2);
    expect(units.map(({ bin }) => bin).sort()).toEqual(['K-13', 'K-14']);
  });
}

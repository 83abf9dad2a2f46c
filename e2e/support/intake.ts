import { expect, type Page } from '@playwright/test';
import { intake } from '#contract/intake/intake.contract.ts';
import type { Unit } from '#contract/intake/intake.schemas.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addTruckload, fileOf } from './catalogue/truckloads.ts';
import type { SignedUp } from './sign-up.ts';

export const codes = { drill: '036000291452', kettle: '012345678905', lamp: '4006381333931' };

/** A load of three lines, of which the drill is on the shelf already. */
export async function prepareIntake(person: SignedUp) {
  const { call } = person;
  const [store] = await call(stores.list, { query: {} });
  const [place] = await call(locations.list, { params: { id: store?._id ?? '' } });
  const form = { title: 'Torvane Drill Kit', price: '59.99', oldPrice: '119.99', quantity: 3, barcode: codes.drill };
  await call(products.create, { form: { ...form, condition: 'Open-box' } });
  const lines = [
    'Item Description,Qty,Unit Retail,UPC,Brand',
    `Torvane Drill Kit,12,119.99,${codes.drill},Torvane`,
    `Bellmont Kettle,10,39.99,${codes.kettle},Bellmont`,
    `Auralis Lamp,2,29.99,${codes.lamp},Auralis`,
  ];
  const truckload = await addTruckload(person, fileOf(lines, 'lot.csv'), 'Tools and kitchen');
  // It is read by a job.
  await expect.poll(async () => (await person.call(intake.tickOff, { params: { id: truckload } })).expected).toBe(24);
  return { truckload, location: place?._id ?? '' };
}

/** No printer, and no dialog of the system either: how often a label went to it. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints += 1;
    };
  });
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints);
}

export async function openStation(page: Page): Promise<void> {
  await page.goto('/app/intake');
  await chooseLoad(page);
}

export async function chooseLoad(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Truckload' }).click();
  await page.getByRole('option', { name: /Tools and kitchen/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Scan the first unit' })).toBeVisible();
}

/** The step that Enter goes on from. */
export const stepNow = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: false }).and(page.locator('[aria-current="step"]'));

/** The units of a truckload, once so many of them lie in a bin: a station that says it is done may be about to begin. */
export async function awaitPutUnits({ call }: SignedUp, truckload: string, amount: number): Promise<Unit[]> {
  const read = () => call(intake.units, { query: { truckload } });
  await expect.poll(async () => (await read()).filter(({ bin }) => bin).length).toBe(amount);
  return read();
}

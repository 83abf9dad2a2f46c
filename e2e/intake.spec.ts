import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { categories } from '#contract/categories/categories.contract.ts';
import { intake } from '#contract/intake/intake.contract.ts';
import type { UnitInput } from '#contract/intake/intake.schemas.ts';
import { exampleOf } from '#contract/kit/example-of.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { goOffline, goOnline, waitUntilKept } from './support/offline.ts';
import { photo } from './support/pictures.ts';
import { scanCode } from './support/scan.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { addTruckload, fileOf } from './support/truckloads.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1024, height: 768 } });

const codes = { drill: '036000291452', kettle: '012345678905', lamp: '4006381333931' };

/** A load of three lines, of which the drill is on the shelf already. */
async function prepare(person: SignedUp) {
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
  return { truckload, location: place?._id ?? '' };
}

/** No printer, and no dialog of the system either: how often a label went to it. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints += 1;
    };
  });
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints);
}

async function openStation(page: Page): Promise<void> {
  await page.goto('/app/intake');
  await page.getByRole('combobox', { name: 'Truckload' }).click();
  await page.getByRole('option', { name: /Tools and kitchen/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Scan the first unit' })).toBeVisible();
}

const now = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: false }).and(page.locator('[aria-current="step"]'));

test('twenty units are taken in by scanner and keys alone, a known one with six keys at most', {
  tag: '@core',
}, async ({ page, signUp, axe }) => {
  const person = await signUp();
  const { truckload } = await prepare(person);
  const prints = await countPrints(page);
  await openStation(page);
  await axe();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };

  await test.step('the first one, looked at', async () => {
    await scanCode(page, codes.drill);
    await expect(page.getByText('Known, and on the manifest')).toBeVisible();
    await axe();
    await press('3');
    await expect(now(page, 'Price')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take $59.99 and print' })).toBeVisible();
    await axe();
    await press('Enter');
    await expect(now(page, 'Bin')).toBeVisible();
    await expect.poll(prints).toBe(1);
    await axe();
    await scanCode(page, 'K-14');
    await expect(now(page, 'Photo')).toBeVisible();
    expect(keys).toBeLessThanOrEqual(6);
  });

  await test.step('nineteen more, as fast as they come', async () => {
    for (let unit = 0; unit < 19; unit += 1) {
      const before = keys;
      await scanCode(page, unit % 2 === 0 ? codes.drill : codes.kettle);
      await press(unit % 2 === 0 ? '3' : '4');
      await expect(now(page, 'Price')).toBeVisible();
      await press('Enter');
      await scanCode(page, 'K-14');
      expect(keys - before).toBeLessThanOrEqual(6);
      await expect.poll(prints).toBe(unit + 2);
    }
  });

  const load = await person.call(intake.tickOff, { params: { id: truckload } });
  expect(load.received + load.over).toBe(20);
  const units = await person.call(intake.units, { query: { truckload } });
  expect(units.every(({ bin }) => bin === 'K-14')).toBe(true);
});

test('without a network units are graded, priced and labelled, and sent once it is back; one is taken back', async ({
  page,
  signUp,
  complaints,
  axe,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const person = await signUp();
  const { truckload } = await prepare(person);
  const prints = await countPrints(page);
  await openStation(page);
  await scanCode(page, codes.drill);
  await expect(page.getByText('Known, and on the manifest')).toBeVisible();
  await page.keyboard.press('3');
  await expect(now(page, 'Price')).toBeVisible();
  await waitUntilKept(page);

  await goOffline(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No network · 1 waiting')).toBeVisible();
  await expect.poll(prints).toBe(1);
  await scanCode(page, codes.kettle);
  await expect(page.getByRole('heading', { name: 'Bellmont Kettle' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(now(page, 'Price')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No network · 2 waiting')).toBeVisible();
  await axe();
  await page.keyboard.press('z');
  await expect(page.getByText('No network · 1 waiting')).toBeVisible();

  await goOnline(page);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect.poll(async () => (await person.call(intake.units, { query: { truckload } })).length).toBe(1);
});

/** A label printer at the USB port, as far as the station speaks to one; what it was sent. */
async function plugInPrinter(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const kept = window as unknown as { sentToPrinter: string };
    kept.sentToPrinter = '';
    const printing = {
      interfaceNumber: 0,
      alternate: { interfaceClass: 7, endpoints: [{ endpointNumber: 2, direction: 'out' }] },
    };
    const device = {
      vendorId: 2655,
      productId: 1,
      productName: 'Desk printer',
      opened: false,
      configurations: [{ configurationValue: 1, interfaces: [printing] }],
      configuration: { interfaces: [printing] },
      open: async () => {
        device.opened = true;
      },
      selectConfiguration: async () => undefined,
      claimInterface: async () => undefined,
      transferOut: async (_endpoint: number, data: BufferSource) => {
        kept.sentToPrinter += new TextDecoder().decode(data);
        return { status: 'ok' };
      },
    };
    const usb = { requestDevice: async () => device, getDevices: async () => [device] };
    Object.defineProperty(navigator, 'usb', { value: usb });
  });
  return () => page.evaluate(() => (window as unknown as { sentToPrinter: string }).sentToPrinter);
}

test('a thing without a barcode is suggested by its photo, which goes to its product, and labelled at a printer', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  await prepare(person);
  for (const name of ['Kitchen', 'Tools', 'Lamps', 'Outdoor']) await person.call(categories.create, { form: { name } });
  const sent = await plugInPrinter(page);
  await openStation(page);
  await page.getByRole('button', { name: /^Label 2 × 1 in/ }).click();
  const printers = page.getByRole('dialog', { name: 'Label printer' });
  await printers.getByRole('button', { name: 'Connect by USB' }).click();
  await expect(printers.getByText('Connected: Desk printer')).toBeVisible();
  await printers.getByRole('button', { name: 'Close' }).click();

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'No barcode' });
  await dialog.locator('input[type=file]').setInputFiles(await photo('thing.jpg', '#b08040'));
  const seen = dialog.getByRole('region', { name: 'It looks like' });
  await expect(seen).toBeVisible();
  await axe();
  await expect(seen.getByRole('button', { name: 'Take it over' })).toBeFocused();
  expect(await person.call(intake.units, { query: {} })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Brand' })).not.toHaveValue('');
  const said = (await dialog.getByRole('status').last().textContent())?.replace('It will be called: ', '') ?? '';
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('3');
  await page.keyboard.press('p');
  const price = page.getByRole('dialog', { name: 'Another price' });
  await price.getByRole('textbox', { name: 'Price' }).fill('12.99');
  await price.getByRole('button', { name: 'Set of several' }).click();
  await price.getByRole('button', { name: 'Use this price' }).click();
  await expect(price).toBeHidden();
  await page.keyboard.press('Enter');
  await expect.poll(sent).toContain('^FD$12.99^FS');

  const [unit] = await person.call(intake.units, { query: {} });
  expect(unit?.product.title).toContain(said);
  await expect
    .poll(async () => (await person.call(products.get, { params: { id: unit?.product._id ?? '' } })).images.length)
    .toBe(1);

  const imagesOf = async () => (await person.call(products.get, { params: { id: unit?.product._id ?? '' } })).images;
  const [first] = await imagesOf();
  await page.keyboard.press('f');
  const photos = page.getByRole('dialog', { name: 'Photos' });
  await photos.locator('input[type=file]').setInputFiles(await photo('back.jpg', '#4060a0'));
  await expect(photos.getByText('2 photos are with its product')).toBeVisible();
  await photos.getByRole('button', { name: 'Photo 2 of 2' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await imagesOf()).indexOf(first ?? '')).toBe(1);
  await expect(photos.getByRole('button', { name: 'Photo 1 of 2' })).toBeFocused();
  await axe();
});

test('what is short and damaged is claimed with its pictures, and shared out after all', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  const { truckload, location } = await prepare(person);
  // It is read by a job.
  await expect.poll(async () => (await person.call(intake.tickOff, { params: { id: truckload } })).expected).toBe(24);
  const session = newId();
  await person.call(intake.start, { body: { _id: session, station: newId(), truckload, location } });
  const unit: UnitInput = {
    ...(exampleOf(intake.receive.spec.body) as UnitInput),
    _id: newId(),
    session,
    grade: 'parts',
  } as UnitInput;
  const item = { ...unit.item, barcode: codes.kettle, title: 'Bellmont Kettle', retail: 39.99 };
  await person.call(intake.receive, { body: { ...unit, item, price: 3.99, defects: ['dented'] } });
  const { name, mimeType: type, buffer } = await photo('dent.jpg', '#408040');
  const file = new File([new Uint8Array(buffer)], name, { type });
  const [image] = await person.call(products.uploadImages, { form: {}, files: { images: [file] } });
  await person.call(intake.putAway, { params: { id: unit._id }, body: { pictures: [image?.key ?? ''] } });

  await page.goto(`/app/intake/truckloads/${truckload}`);
  await expect(page.getByText('1 of 24 units').first()).toBeVisible();
  const save = async (button: string) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return readFile(await saved.path());
  };
  const table = (await save('Claim as a table')).toString();
  expect(table).toContain('Damaged,1,"For parts, dented"');
  const letter = (await save('Claim as a letter')).toString('latin1');
  expect(letter).toMatch(/^%PDF/);
  expect(letter).toContain('/Subtype /Image');

  await page.getByRole('button', { name: 'Nothing more comes' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('23 units did not come.')).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Nothing more comes' }).click();
  await expect(page.getByText('what is missing was claimed')).toBeVisible();
  await page.getByRole('button', { name: 'Settle anew' }).click();
  await expect(dialog.getByRole('radio', { name: 'Share their cost out over what came' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Settle anew' }).click();
  await expect(page.getByText('its cost was shared out over what came')).toBeVisible();
});

test('rules are changed and looked at over the stock, the manifest is ticked off, and the board tells the pace', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  const { truckload } = await prepare(person);
  const { _id: category } = await person.call(categories.create, { form: { name: 'Kitchen' } });
  await page.goto('/app/intake/rules');
  await page.getByRole('button', { name: 'Look at the present stock' }).click();
  await expect(page.getByText('All units by these rules')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Kitchen' }).click();
  await page.getByRole('textbox', { name: 'Pieces of a title' }).fill('Brand, Material');
  await page.getByRole('switch', { name: 'A checklist of its own' }).click();
  await page.getByRole('combobox', { name: 'Checklist' }).click();
  await page.getByRole('option', { name: 'Clean' }).click();
  await page.getByRole('switch', { name: 'Show names with their figures' }).click();
  await axe();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The rules are saved')).toBeVisible();
  expect((await person.call(intake.settings)).categories).toEqual([
    { category, percent: 100, titlePieces: ['Brand', 'Material'], checks: ['clean'] },
  ]);

  await page.goto(`/app/intake/truckloads/${truckload}`);
  await expect(page.getByText('0 of 24 units')).toBeVisible();
  await expect(page.getByText('Bellmont Kettle').first()).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Nothing more comes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Nothing more comes of this load?' });
  await dialog.getByRole('button', { name: 'Nothing more comes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing of this truckload was taken in yet.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/app/intake/board');
  await expect(page.getByRole('heading', { name: 'Everybody, today' })).toBeVisible();
  await axe();
});

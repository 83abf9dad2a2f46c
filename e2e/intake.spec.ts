import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { categories } from '#contract/categories/categories.contract.ts';
import { intake } from '#contract/intake/intake.contract.ts';
import type { UnitInput } from '#contract/intake/intake.schemas.ts';
import { exampleOf } from '#contract/kit/example-of.ts';
import { products } from '#contract/products/products.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { photo } from './support/catalogue/pictures.ts';
import { holdBack } from './support/hold-back.ts';
import { awaitPutUnits, codes, countPrints, openStation, prepareIntake, stepNow } from './support/intake.ts';
import { goOffline, goOnline, waitUntilKept } from './support/offline.ts';
import { scanCode } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1024, height: 768 } });

test('twenty units are taken in by scanner and keys alone, a known one with six keys at most', {
  tag: '@core',
}, async ({ page, signUp, axe }) => {
  const person = await signUp();
  const { truckload } = await prepareIntake(person);
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
    await expect(stepNow(page, 'Price')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take $59.99 and print' })).toBeVisible();
    await axe();
    await press('Enter');
    await expect(stepNow(page, 'Bin')).toBeVisible();
    await expect.poll(prints).toBe(1);
    await axe();
    await scanCode(page, 'K-14');
    await expect(stepNow(page, 'Photo')).toBeVisible();
    expect(keys).toBeLessThanOrEqual(6);
  });

  await test.step('nineteen more, as fast as they come', async () => {
    for (let unit = 0; unit < 19; unit += 1) {
      const before = keys;
      await scanCode(page, unit % 2 === 0 ? codes.drill : codes.kettle);
      await press(unit % 2 === 0 ? '3' : '4');
      await expect(stepNow(page, 'Price')).toBeVisible();
      await press('Enter');
      await scanCode(page, 'K-14');
      expect(keys - before).toBeLessThanOrEqual(6);
      await expect.poll(prints).toBe(unit + 2);
    }
  });

  const units = await awaitPutUnits(person, truckload, 20);
  expect(units.every(({ bin }) => bin === 'K-14')).toBe(true);
  const load = await person.call(intake.tickOff, { params: { id: truckload } });
  expect(load.received + load.over).toBe(20);
});

test('what is scanned while calls are slow goes to its own unit, in its order', async ({ page, signUp }) => {
  const person = await signUp();
  const { truckload } = await prepareIntake(person);
  const prints = await countPrints(page);
  await openStation(page);
  const letGo = await holdBack(page, /\/api\/v1\/intake\//, 'POST');
  for (const [code, grade, bin] of [
    [codes.drill, '3', 'K-14'],
    [codes.kettle, '4', 'B-02'],
    [codes.drill, '3', 'K-15'],
  ] as const) {
    await scanCode(page, code);
    await page.keyboard.press(grade);
    await page.keyboard.press('Enter');
    await scanCode(page, bin);
  }
  expect(await person.call(intake.units, { query: { truckload } })).toEqual([]);
  letGo();
  await expect.poll(prints).toBe(3);
  const units = await awaitPutUnits(person, truckload, 3);
  expect(units.map(({ product, bin }) => [product.title, bin])).toEqual([
    ['Torvane Drill Kit', 'K-15'],
    ['Bellmont Kettle', 'B-02'],
    ['Torvane Drill Kit', 'K-14'],
  ]);
});

test('without a network units are graded, priced and labelled, and sent once it is back; one is taken back', async ({
  page,
  signUp,
  complaints,
  axe,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const person = await signUp();
  const { truckload } = await prepareIntake(person);
  const prints = await countPrints(page);
  await openStation(page);
  await scanCode(page, codes.drill);
  await expect(page.getByText('Known, and on the manifest')).toBeVisible();
  await page.keyboard.press('3');
  await expect(stepNow(page, 'Price')).toBeVisible();
  await waitUntilKept(page);

  await goOffline(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No network · 1 waiting')).toBeVisible();
  await expect.poll(prints).toBe(1);
  await scanCode(page, codes.kettle);
  await expect(page.getByRole('heading', { name: 'Bellmont Kettle' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(stepNow(page, 'Price')).toBeVisible();
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
  await prepareIntake(person);
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
  expect(unit?.product.title).toBe(said);
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
  const { truckload, location } = await prepareIntake(person);
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
  const { truckload } = await prepareIntake(person);
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

import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { firstStore } from '#testing/first-store.ts';
import { expect, test } from './support/test.ts';

test('a location is added with its hours, changed, and removed unless something needs it', async ({
  page,
  signUp,
  axe,
}) => {
  const { _id: id } = await firstStore(await signUp());
  await page.goto(`/app/stores/${id}/settings/locations`);
  await page.getByRole('button', { name: 'Actions for Main location' }).click();
  await expect(page.getByText('A store needs at least one location.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a location' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('Name').fill('North dock');
  await dialog.getByLabel('Address').fill('14 Dock Street');
  await dialog.getByLabel('City').fill('Reno');
  await dialog.getByLabel('Postal code').fill('123');
  await dialog.getByRole('button', { name: 'Add times on Monday' }).click();
  await dialog.getByLabel('Monday, to').fill('08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a valid postal code')).toBeVisible();
  await expect(dialog.getByText('It closes before it opens')).toBeVisible();
  await dialog.getByLabel('Postal code').fill('89501');
  await dialog.getByLabel('Monday, to').fill('16:30');
  await dialog.getByRole('button', { name: 'Copy Monday to all days' }).click();
  await dialog.getByRole('button', { name: 'Remove times on Sunday' }).click();
  await axe();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('North dock was added.')).toBeVisible();
  const card = page.getByRole('region', { name: 'North dock' });
  await expect(card.getByText('Reno, 89501')).toBeVisible();
  await expect(card.getByText('9:00 AM – 4:30 PM')).toBeVisible();
  await expect(card.getByText('Mon – Sat')).toBeVisible();

  await card.getByRole('button', { name: 'Actions for North dock' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('North dock was removed.')).toBeVisible();
  await expect(card).toBeHidden();
});

test('shipping, delivery and pickup are set up, and the overview says what is on', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  const { _id: id } = await firstStore(owner);
  await page.goto('/app/stores/shipping');
  await expect(page).toHaveURL(`/app/stores/${id}/shipping`);
  await axe();
  await page.getByRole('link', { name: 'Set up Shipping' }).click();
  await page.getByRole('switch', { name: 'Ship orders' }).check();
  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Amount').fill('5.90');
  await page.getByRole('button', { name: 'Add rate' }).click();
  const heavy = page.getByRole('group', { name: 'Rate 2' });
  await heavy.getByLabel('Name').fill('Heavy');
  const named = page.getByRole('group', { name: 'Heavy' });
  await named.getByLabel('Price').click();
  await page.getByRole('option', { name: 'By weight' }).click();
  await named.getByLabel('Step 1: up to').fill('20');
  await named.getByLabel('Step 1: amount').fill('9');
  await named.getByLabel('Step 2: amount').fill('19');
  await named.getByRole('button', { name: 'Add step' }).click();
  await named.getByLabel('Step 2: up to').fill('10');
  await named.getByLabel('Step 2: amount').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(named.getByText('Weights must rise, and the last one be open')).toBeVisible();
  await named.getByLabel('Step 2: up to').fill('50');
  await axe();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Shipping and Delivery' }).click();
  await expect(page.getByText('1 zone, 2 rates')).toBeVisible();

  await page.getByRole('link', { name: 'Set up Local delivery' }).click();
  await page.getByRole('switch', { name: 'Deliver orders' }).check();
  const countDeliverable = async () =>
    (await owner.call(products.list, { query: {} })).filter(({ isDeliverable }) => isDeliverable).length;
  await page.getByRole('button', { name: 'Make all products deliverable' }).click();
  await expect(page.getByText(/^\d+ products are deliverable/)).toBeVisible();
  expect(await countDeliverable()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^\d+ products restored/)).toBeVisible();
  expect(await countDeliverable()).toBe(0);
  await page.getByLabel('Deliver to').click();
  await page.getByRole('option', { name: 'Everywhere within a distance' }).click();
  await page.getByLabel('Around').click();
  await page.getByRole('option').first().click();
  await expect(page.getByText('How far buyers are away can’t be told yet')).toBeVisible();
  await page.getByLabel('Point on the map').fill('39.5296, -119.8138');
  await expect(page.getByText(/^Reaches \d+ postal codes: 89/)).toBeVisible();
  await axe();
  await page.getByLabel('Deliver to').click();
  await page.getByRole('option', { name: 'Postal codes' }).click();
  await page.getByLabel('Postal codes').fill('89501 8950');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Five digits each', { exact: true })).toBeVisible();
  await page.getByLabel('Postal codes').fill('89501, 89502');
  await page.getByLabel('Delivery fee').fill('25');
  await page.getByRole('button', { name: 'Add times on Saturday' }).click();
  await axe();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Shipping and Delivery' }).click();
  await expect(page.getByText('2 postal codes')).toBeVisible();
  await page.goto('/app/products/addProduct');
  await expect(page.getByRole('switch', { name: 'Deliverable' })).toBeChecked();
  await page.goto('/app/stores/shipping');

  await expect(page.getByText('At every location that allows it')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Pickup' }).click();
  await expect(page.getByRole('switch', { name: 'Offer pickup' })).toBeChecked();
  await page.getByLabel('Instructions').fill('Ring at the gate.');
  await axe();
  await page.getByRole('link', { name: 'Back to Shipping and Delivery' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const read = async () => (await owner.call(stores.get, { params: { id } })).shipping;
  // The word "Saved." may still be there from the time before.
  await expect
    .poll(async () => (await read()).pickup)
    .toMatchObject({ isOn: true, places: [{ isOn: true, instructions: 'Ring at the gate.' }] });
  const shipping = await read();
  expect(shipping.parcels.zones[0]?.rates[1]?.steps).toEqual([
    { upTo: 20, price: 9 },
    { upTo: 50, price: 12 },
    { upTo: null, price: 19 },
  ]);
  expect(shipping.delivery).toMatchObject({ fee: 25, postalCodes: ['89501', '89502'], slots: [{ day: 6 }] });
});

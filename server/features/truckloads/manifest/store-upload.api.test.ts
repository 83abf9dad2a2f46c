import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { type Person, test } from '#testing/api-test.ts';
import { makeCaller, send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { addTruckload, aTruckload, setTruckload } from '../truckloads.fixture.ts';

// truckloads.create, truckloads.update

const manifest = (name = 'manifest.csv', lines = ['Kettle,2,40.00', 'Toaster,1,20.00']) =>
  new File([['Item Description,Qty,Unit Retail', ...lines].join('\r\n')], name, { type: 'text/csv' });

/** The manifests that are stored, whoever's they are. */
async function storedFiles(world: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.deps.storage.list('private/manifests/')) keys.push(key);
  return keys;
}

const read = (seller: Person, id: string) => seller.call(truckloads.get, { params: { id } });

test('a manifest that comes with the form is read behind it', async ({ make, world }) => {
  const seller = await make.seller();
  const created = await addTruckload(seller, { pricePercent: 50 }, { csv: manifest() });
  expect(created.csv).toMatchObject({ fileName: 'manifest.csv', state: 'reading', done: 0 });
  await world.drain();
  expect(await read(seller, created._id)).toMatchObject({
    csv: { state: 'ready', done: 2 },
    totals: { lines: 2, units: 3, retail: 100, sellableUnits: 3, cost: 7200, costPerUnit: 2400, expected: 50 },
  });
  const file = await send(
    ...([world.config.urls.app, truckloads.manifestFile, { params: { id: created._id } }] as const),
    { token: seller.token },
  );
  expect(await file.text()).toContain('Kettle,2,40.00');
});

test('a change of the price rule changes what the lines are to bring', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller, {}, { csv: manifest() });
  await world.drain();
  const patched = await seller.call(truckloads.patch, { params: { id }, body: { pricePercent: 25 } });
  expect(patched.totals.expected).toBe(25);
  // Ten dollars become 9.99, and five 4.99.
  const ending = await seller.call(truckloads.patch, { params: { id }, body: { priceEndsOn: 99 } });
  expect(ending.totals.expected).toBe(24.97);
});

test('another manifest takes the place of the first, and removeCsv takes it away', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller, {}, { csv: manifest() });
  await world.drain();
  const params = { id };
  const files = { csv: manifest('second.csv', ['Lamp,4,10.00']) };
  const replaced = await seller.call(truckloads.update, { params, form: { removeCsv: true }, files });
  expect(replaced.csv).toMatchObject({ fileName: 'second.csv', state: 'reading' });
  await world.drain();
  expect((await read(seller, id)).totals).toMatchObject({ lines: 1, units: 4, retail: 40 });
  const removed = await seller.call(truckloads.update, { params, form: { removeCsv: true } });
  expect(removed).toMatchObject({ csv: null, totals: { lines: 0, units: 0, retail: 0 } });
});

test('the manifest of a truckload that has become products stays', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller, {}, { csv: manifest() });
  await world.drain();
  await setTruckload(world, id, { break_state: 'done' });
  const params = { id };
  await expect(seller.call(truckloads.update, { params, form: {}, files: { csv: manifest('other.csv') } })).toFailWith(
    'CONFLICT',
  );
  await expect(seller.call(truckloads.update, { params, form: { removeCsv: true } })).toFailWith('CONFLICT');
  expect((await read(seller, id)).csv?.fileName).toBe('manifest.csv');
  await setTruckload(world, id, { break_state: 'none' });
});

test('no file stays behind that nobody took', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  const before = await storedFiles(world);
  const files = { csv: manifest() };
  const picture = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])], 'photo.csv');
  await expect(addTruckload(seller, {}, { csv: picture })).toFailWith('INVALID');
  await expect(addTruckload(seller, { category: newId() }, files)).toFailWith('INVALID');
  await expect(seller.call(truckloads.update, { params: { id }, form: { version: 9 }, files })).toFailWith('CONFLICT');
  expect(await storedFiles(world)).toEqual(before);
  const call = makeCaller(world.config.urls.app, { token: seller.token, headers: { 'idempotency-key': newId() } });
  for (let again = 0; again < 2; again += 1) await call(truckloads.create, { form: aTruckload(), files });
  const added = (await storedFiles(world)).filter((key) => !before.includes(key));
  expect(added).toHaveLength(1);
  const object = await world.deps.storage.get(added[0] ?? '');
  expect(object && (await text(object.body))).toContain('Toaster');
});

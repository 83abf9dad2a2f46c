import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { maxPicturesAnHour, recognition } from '#contract/recognition/recognition.contract.ts';
import { picture } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

async function upload(person: Person): Promise<string> {
  const [image] = await person.call(products.uploadImages, { form: {}, files: { images: await picture() } });
  return image?.key ?? '';
}

const suggest = (person: Person, key: string) =>
  person.call(recognition.suggest, { body: { picture: key, pieces: ['Brand'], defects: ['Scratched'] } });

/** The stand-in, as somebody who sets it up by hand would. */
function own({ deps }: World) {
  const { standIn } = deps.recognition;
  if (!standIn) throw new Error('There is no sandbox.');
  return standIn;
}

const arm = (world: World, scenario: string) =>
  fetch(`${world.config.urls.sandbox}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ simulator: 'recognition', scenario, times: 1 }),
  });

test('recognition.suggest: what a picture shows is said with the seller’s own categories, and nothing is saved', async ({
  make,
}) => {
  const seller = await make.seller();
  const made = await Promise.all(
    ['Kitchen', 'Tools', 'Lamps', 'Outdoor'].map((name) => seller.call(categories.create, { form: { name } })),
  );
  expect(await seller.call(recognition.state)).toEqual({ isReady: true });
  const seen = await suggest(seller, await upload(seller));
  expect(seen?.title).not.toBe('');
  expect(made.map(({ _id, name }) => ({ _id, name }))).toContainEqual(seen?.category);
  expect((await seller.call(products.list, { query: {} })).map(({ title }) => title)).not.toContain(seen?.title);
});

test('a picture has to be one’s own, and only so many are looked at within an hour', async ({ make, world }) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const key = await upload(seller);
  await expect(suggest(stranger, key)).toFailAt({ picture: 'This image does not exist' });
  await expect(suggest(seller, 'products/../secret.jpg')).toFailAt({ picture: 'This image does not exist' });
  await suggest(seller, key);
  await world.pool.query(`update rate_limits set count = $1 where key = $2`, [
    maxPicturesAnHour,
    `recognition:${seller.scope.merchantId}`,
  ]);
  await expect(suggest(seller, key)).toFailWith('TOO_MANY');
  await expect(suggest(stranger, await upload(stranger))).resolves.toBeTruthy();
});

test('recognition.save, recognition.vendor and recognition.remove: a vendor of one’s own answers before it is kept, and its key is told to nobody', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  expect(await seller.call(recognition.vendor)).toEqual({ address: '', model: '', hasKey: false, usesSandbox: true });
  const save = (body: object) => seller.call(recognition.save, { body: { ...own(world), ...body } });
  await expect(save({ key: '' })).toFailAt({ key: 'Required' });
  await expect(save({ key: 'wrong' })).toFailAt({
    key: 'The vendor does not accept the key. It says: Incorrect API key provided.',
  });
  await expect(save({ model: 'another' })).toFailWith('INVALID');
  for (const address of ['http://api.example.com/v1', 'https://127.0.0.1/v1', 'https://10.0.0.8/v1', 'file:///etc'])
    await expect(save({ address })).toFailAt({
      address: 'Needs to begin with https:// and to be on the open Internet',
    });
  await arm(world, 'error-500');
  await expect(save({})).toFailWith('UNAVAILABLE');
  expect((await seller.call(recognition.vendor)).hasKey).toBe(false);

  const { address, model, key } = own(world);
  const kept = { address, model, hasKey: true, usesSandbox: false };
  expect(await save({})).toEqual(kept);
  expect(await save({ key: '' })).toEqual(kept);
  expect(await seller.call(recognition.vendor)).toEqual(kept);
  await expect(save({ key: '', address: 'https://elsewhere.example.com/v1' })).toFailAt({
    key: 'Another server needs its own key',
  });
  const { rows } = await world.pool.query('select sealed from recognition_vendors where merchant_id = $1', [
    seller.scope.merchantId,
  ]);
  expect(rows[0].sealed.toString('latin1')).not.toContain(key);
  const { entries } = await seller.call(history.list, { query: { subject: 'settings' } });
  expect(JSON.stringify(entries)).toContain(address);
  expect(JSON.stringify(entries)).not.toContain(key);

  const staff = await make.staff(seller, 'intake');
  await expect(staff.call(recognition.vendor)).toFailWith('NOT_PERMITTED');
  const uploaded = await upload(staff);
  await arm(world, 'bad-key');
  await expect(suggest(staff, uploaded)).rejects.toMatchObject({
    status: 409,
    body: { error: { message: 'The vendor does not accept the key.' } },
  });
  await arm(world, 'no-credit');
  await expect(suggest(staff, uploaded)).toFailWith('UNAVAILABLE');
  await arm(world, 'nothing');
  expect(await suggest(staff, uploaded)).toBeNull();

  expect(await seller.call(recognition.remove)).toMatchObject({ hasKey: false, usesSandbox: true });
  await expect(seller.call(recognition.remove)).toFailWith('NOT_FOUND');
});

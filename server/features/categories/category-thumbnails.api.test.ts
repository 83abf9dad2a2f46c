import sharp from 'sharp';
import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { addCategory, emptyMerchant, pictureFile } from './categories.fixture.ts';

const fetchPicture = (world: World, key: string | null) => fetch(`${world.config.urls.content}/assets/${key}`);

test('a thumbnail is stored as JPEG of at most 640 pixels and shown from the content origin', async ({
  make,
  world,
}) => {
  const owner = await emptyMerchant(world, make);
  for (const format of ['png', 'jpeg'] as const) {
    const files = { thumbnail: await pictureFile(format) };
    const { thumbnail } = await owner.call(categories.create, { form: { name: `From ${format}` }, files });
    expect(thumbnail).toMatch(/^categories\/[\w-]+\.jpg$/);
    const response = await fetchPicture(world, thumbnail);
    expect(response.status).toBe(200);
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 640, height: 427 });
  }
});

test('only jpg, jpeg and png are thumbnails, whatever the file is called', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const webp = await pictureFile('webp');
  const disguised = [
    new File([webp], 'photo.png', { type: 'image/png' }),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'photo.jpg', { type: 'image/jpeg' }),
    new File(['GIF89a not really'], 'photo.jpeg'),
  ];
  for (const thumbnail of [webp, ...disguised]) {
    const sent = owner.call(categories.create, { form: { name: 'Lamps' }, files: { thumbnail } });
    await expect(sent).toFailAt({ thumbnail: 'Unsupported format' });
  }
  expect((await owner.call(categories.list)).categories).toEqual([]);
});

test('a new thumbnail replaces the old one, and removeThumbnail takes it away', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const files = { thumbnail: await pictureFile('png') };
  const first = await owner.call(categories.create, { form: { name: 'Lamps' }, files });
  const params = { id: first._id };
  const kept = await owner.call(categories.update, { params, form: { name: 'Lighting' } });
  expect(kept.thumbnail).toBe(first.thumbnail);
  const second = await owner.call(categories.update, { params, form: { name: 'Lighting' }, files });
  expect(second.thumbnail).not.toBe(first.thumbnail);
  const none = await owner.call(categories.update, { params, form: { name: 'Lighting', removeThumbnail: true } });
  expect(none.thumbnail).toBeNull();
  const statuses = async () =>
    Promise.all([first, second].map(async ({ thumbnail }) => (await fetchPicture(world, thumbnail)).status));
  // Files go a day after the rows that named them.
  await world.drain();
  expect(await statuses()).toEqual([200, 200]);
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'storage.remove-file'`);
  await world.drain();
  expect(await statuses()).toEqual([404, 404]);
});

test('the picture goes with its category, and one that was refused is not kept', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const files = { thumbnail: await pictureFile('png') };
  const one = await owner.call(categories.create, { form: { name: 'One' }, files });
  const two = await owner.call(categories.create, { form: { name: 'Two' }, files });
  const stored = async () => {
    let count = 0;
    for await (const _file of world.deps.storage.list('public/categories/')) count += 1;
    return count;
  };
  const before = await stored();
  await expect(owner.call(categories.create, { form: { name: 'one' }, files })).rejects.toMatchObject({ status: 400 });
  expect(await stored()).toBe(before);
  await owner.call(categories.remove, { params: { id: one._id } });
  await owner.call(categories.removeAll);
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'storage.remove-file'`);
  await world.drain();
  expect((await fetchPicture(world, one.thumbnail)).status).toBe(404);
  expect((await fetchPicture(world, two.thumbnail)).status).toBe(404);
});

test('two thumbnails are one too many', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { _id: id } = await addCategory(owner, 'Lamps');
  const one = await pictureFile('png', 40, 40);
  const sent = owner.call(categories.update, {
    params: { id },
    form: { name: 'Lamps' },
    files: { thumbnail: [one, one] },
  });
  await expect(sent).toFailAt({ thumbnail: 'Only one file is allowed' });
});

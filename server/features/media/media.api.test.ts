import sharp from 'sharp';
import { expect } from 'vitest';
import { media } from '#contract/media/media.contract.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';

const png = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 4, background: { r: 47, g: 73, b: 209, alpha: 0.4 } } })
    .png()
    .toBuffer();

const file = (data: Buffer, name = 'photo.png') => new File([new Uint8Array(data)], name);

const upload = async (person: Person, data?: Buffer) => {
  const [image] = await person.call(media.upload, { form: {}, files: { images: file(data ?? (await png())) } });
  if (!image) throw new Error('Nothing was uploaded.');
  return image;
};

test('an image is stored as JPEG without transparency and metadata, and shown from the content origin', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const rotated = await sharp(await png(900, 600))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await upload(owner, rotated);
  expect(image).toMatchObject({ alt: '', width: 600, height: 900, createdAt: world.clock.now().toISOString() });
  expect(image.url).toBe(`media/${image._id}.jpg`);
  const response = await fetch(`${world.config.urls.content}/assets/${image.url}`);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(meta).toMatchObject({ format: 'jpeg', width: 600, height: 900, hasAlpha: false });
  expect([meta.exif, meta.orientation]).toEqual([undefined, undefined]);
});

test('a large image is made smaller, a small one stays as it is', async ({ make }) => {
  const owner = await make.merchant();
  expect(await upload(owner, await png(3200, 800))).toMatchObject({ width: 1600, height: 400 });
  expect(await upload(owner, await png(20, 30))).toMatchObject({ width: 20, height: 30 });
});

test('a file that is no image is refused, whatever it is called', async ({ make }) => {
  const owner = await make.merchant();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const data of [svg, Buffer.from('GIF89a not really'), Buffer.from('hello')]) {
    await expect(upload(owner, data)).toFailAt({ images: 'These files are not images!' });
  }
  expect(await owner.call(media.list, { query: {} })).toEqual([]);
});

detail('of a picture that is something else as well, the picture alone is kept', async ({ make, world }) => {
  const owner = await make.merchant();
  const script = Buffer.from('<html><script>alert(1)</script></html>PK\u0003\u0004');
  const withComment = await sharp(await png())
    .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  for (const picture of [await png(), withComment]) {
    const { url } = await upload(owner, Buffer.concat([picture, script]));
    const response = await fetch(`${world.config.urls.content}/assets/${url}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await response.arrayBuffer()).includes('script')).toBe(false);
  }
});

test('one file at a time, at most 15 MB, and not none', async ({ make }) => {
  const owner = await make.merchant();
  const one = file(await png());
  const send = (images: File | File[]) => owner.call(media.upload, { form: {}, files: { images } });
  await expect(send([one, one])).toFailAt({ images: 'Only one file is allowed' });
  await expect(send(file(Buffer.alloc(16 * 1024 * 1024)))).toFailWith('TOO_LARGE');
  await expect(owner.call(media.upload, { form: {} })).toFailAt({ images: 'Choose an image' });
});

detail('a phone’s photo of 50 megapixels is resized, and each refusal says its own reason', async ({ make }) => {
  const owner = await make.merchant();
  const photo = await sharp({ create: { width: 8000, height: 6250, channels: 3, background: '#2f49d1' } })
    .jpeg({ quality: 40 })
    .toBuffer();
  expect(await upload(owner, photo)).toMatchObject({ width: 1600, height: 1250 });
  const avif = await sharp(await png())
    .avif({ effort: 0 })
    .toBuffer();
  await expect(upload(owner, avif)).resolves.toMatchObject({ url: expect.stringMatching(/\.jpg$/) });
  await expect(upload(owner, photo.subarray(0, 5000))).toFailAt({
    images: 'This picture is damaged and can’t be read',
  });
  await expect(upload(owner, claimSize(photo, 65_000))).toFailAt({
    images: 'This picture has too many pixels to be read. Save it smaller and try again',
  });
});

/** The same JPEG, whose head says that it is so wide and so high. */
function claimSize(jpeg: Buffer, side: number): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(side, frame + 5);
  claimed.writeUInt16BE(side, frame + 7);
  return claimed;
}

test('the gallery is listed newest first: whole, or 40 to a page unless said otherwise', async ({ make, world }) => {
  const owner = await make.merchant();
  const data = await png(8, 8);
  const urls: string[] = [];
  for (let number = 0; number < 42; number += 1) {
    world.clock.advance({ seconds: 1 });
    urls.unshift((await upload(owner, data)).url);
  }
  const page = async (query: { page?: number; pageSize?: number }) =>
    (await owner.call(media.list, { query })).map(({ url }) => url);
  expect(await page({})).toEqual(urls);
  expect(await page({ page: 1 })).toEqual(urls.slice(0, 40));
  expect(await page({ page: 2 })).toEqual(urls.slice(40));
  expect(await page({ page: 2, pageSize: 5 })).toEqual(urls.slice(5, 10));
  expect(await page({ page: 9 })).toEqual([]);
  const { token } = owner;
  const response = await send(world.config.urls.app, media.list, { query: { pageSize: 2 } }, { token });
  expect(response.headers.get('x-total-count')).toBe('42');
  const slashed = await fetch(`${world.config.urls.app}/api/v1/media/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await slashed.json()).toHaveLength(42);
});

detail('a gallery longer than one window comes whole, too', async ({ make, world }) => {
  const owner = await make.merchant();
  await upload(owner, await png(8, 8));
  // Three at a time share their moment: there the id decides which comes first.
  await world.pool.query(
    `insert into media (merchant_id, id, key, width, height, created_at)
     select merchant_id, gen_random_uuid(), 'media/copy-' || n || '.jpg', width, height,
       created_at - n / 3 * interval '1 minute'
     from media, generate_series(1, 1202) n where merchant_id = $1`,
    [owner.scope.merchantId],
  );
  const listed = await owner.call(media.list, { query: {} });
  expect(new Set(listed.map(({ _id }) => _id)).size).toBe(1203);
  expect(await owner.call(media.list, { query: { page: 3, pageSize: 400 } })).toEqual(listed.slice(800, 1200));
});

test('the alt text is changed by sending the image with it', async ({ make }) => {
  const owner = await make.merchant();
  const image = await upload(owner);
  const body = { ...image, alt: ' A blue crate ', url: 'media/other.jpg' };
  expect(await owner.call(media.update, { params: { id: image._id }, body })).toEqual({
    ...image,
    alt: 'A blue crate',
  });
  expect(await owner.call(media.list, { query: {} })).toEqual([{ ...image, alt: 'A blue crate' }]);
  const tooLong = { alt: 'a'.repeat(501) };
  await expect(owner.call(media.update, { params: { id: image._id }, body: tooLong })).toFailAt({ alt: 'Too Long!' });
});

test('a deleted image leaves the gallery at once and its file goes a day later', async ({ make, world }) => {
  const owner = await make.merchant();
  const kept = await upload(owner);
  const image = await upload(owner);
  const params = { id: image._id };
  await owner.call(media.remove, { params });
  expect((await owner.call(media.list, { query: {} })).map(({ _id }) => _id)).toEqual([kept._id]);
  await expect(owner.call(media.remove, { params })).toFailWith('NOT_FOUND');
  await expect(owner.call(media.update, { params, body: { alt: 'gone' } })).toFailWith('NOT_FOUND');
  const statusOf = async ({ url }: { url: string }) =>
    (await fetch(`${world.config.urls.content}/assets/${url}`)).status;
  expect(await statusOf(image)).toBe(200);
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'storage.remove-file'`);
  await world.drain();
  expect([await statusOf(image), await statusOf(kept)]).toEqual([404, 200]);
});

test('a merchant sees, changes and deletes its own images only', async ({ make }) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const image = await upload(other);
  const params = { id: image._id };
  expect(await owner.call(media.list, { query: {} })).toEqual([]);
  await expect(owner.call(media.update, { params, body: { alt: 'mine' } })).toFailWith('NOT_FOUND');
  await expect(owner.call(media.remove, { params })).toFailWith('NOT_FOUND');
  expect(await other.call(media.list, { query: {} })).toEqual([image]);
});

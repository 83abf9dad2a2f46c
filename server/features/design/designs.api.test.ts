import sharp from 'sharp';
import { expect } from 'vitest';
import { design } from '#contract/design/design.contract.ts';
import { type SlideInput, starterNames } from '#contract/design/design.schemas.ts';
import { newStoreDesign, starters } from '#contract/design/starters.ts';
import { media } from '#contract/media/media.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';

async function pictureOf(width: number, height: number): Promise<File> {
  const data = await sharp({ create: { width, height, channels: 3, background: '#2f49d1' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(data)], 'slide.png', { type: 'image/png' });
}

/** Sends slides as browsers do: a file, or the key of a picture that is kept, in the same place. */
async function saveSlides(
  world: World,
  owner: Person,
  storeId: string,
  slides: readonly (Omit<SlideInput, 'url'> & { url?: File | string })[],
) {
  const body = new FormData();
  for (const [at, slide] of slides.entries()) {
    for (const [name, value] of Object.entries(slide)) {
      const field = `images[${at}][${name}]`;
      if (value instanceof File) body.append(field, value);
      else body.append(field, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  const url = `${world.config.urls.app}/api/v1/stores/${storeId}/design/media?component=HomeSlider`;
  const headers = { authorization: `Bearer ${owner.token}` };
  const response = await fetch(url, { method: 'PUT', body, headers });
  return { status: response.status, body: await response.json() };
}

test('design.get: a new store shows its starter’s design and has a dark look; one from before has none', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const params = { id: await storeOf(owner) };
  const got = await owner.call(design.get, { params });
  expect(got).toEqual({ choosedDesign: 'dock', themeStyleSheetJson: expect.any(String), updatedAt: null });
  expect(JSON.parse(got.themeStyleSheetJson)).toEqual(newStoreDesign);
  expect(newStoreDesign).toEqual({ ...starters.dock, darkLook: true });
  await world.deps.db.updateTable('stores').set({ design: null }).where('id', '=', params.id).execute();
  const before = await owner.call(design.get, { params });
  expect(JSON.parse(before.themeStyleSheetJson)).toEqual(starters.dock);
});

test('design.save: the draft is kept as it was sent, with the starter it began with', async ({ make, world }) => {
  const owner = await make.merchant();
  const params = { id: await storeOf(owner) };
  for (const choosedDesign of starterNames) {
    const changed = { ...starters[choosedDesign], corners: 'round' };
    const body = { choosedDesign, themeStyleSheetJson: JSON.stringify(changed) };
    const saved = await owner.call(design.save, { params, body });
    expect(saved).toMatchObject({ choosedDesign, updatedAt: world.clock.now().toISOString() });
    expect(JSON.parse(saved.themeStyleSheetJson)).toEqual(changed);
    expect(await owner.call(design.get, { params })).toEqual(saved);
  }
  const body = { themeStyleSheetJson: JSON.stringify(starters.linen) };
  expect((await owner.call(design.save, { params, body })).choosedDesign).toBe('market');
});

test('a design that is none is refused and nothing is saved', async ({ make }) => {
  const owner = await make.merchant();
  const params = { id: await storeOf(owner) };
  const save = (themeStyleSheetJson: string) =>
    owner.call(design.save, { params, body: { themeStyleSheetJson } as never });
  await expect(save('no json')).toFailAt({ themeStyleSheetJson: 'This is not JSON' });
  const { sections } = starters.dock;
  const twice = { ...starters.dock, sections: [...sections.slice(0, -2), sections[1], sections.at(-1)] };
  await expect(save(JSON.stringify(twice))).toFailWith('INVALID');
  const colours = { ...starters.dock.colours, ink: 'url(https://evil.example)' };
  await expect(save(JSON.stringify({ ...starters.dock, colours }))).toFailWith('INVALID');
  expect((await owner.call(design.get, { params })).updatedAt).toBeNull();
});

test('a design shows pictures of one’s own gallery alone; one that has left it since keeps nobody from saving', async ({
  make,
}) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const params = { id: await storeOf(owner) };
  const upload = async (person: typeof owner) => {
    const [image] = await person.call(media.upload, { form: {}, files: { images: await pictureOf(80, 30) } });
    return image as NonNullable<typeof image>;
  };
  const [own, theirs] = [await upload(owner), await upload(other)];
  const at = starters.dock.sections.findIndex(({ type }) => type === 'subscribe');
  const save = (picture: string, corners: 'soft' | 'round' = 'soft') => {
    const sections = starters.dock.sections.map((section, i) => (i === at ? { ...section, picture } : section));
    const themeStyleSheetJson = JSON.stringify({ ...starters.dock, corners, sections });
    return owner.call(design.save, { params, body: { themeStyleSheetJson } });
  };
  for (const picture of [theirs.url, 'media/../logo.png', 'https://evil.example/pixel.gif']) {
    await expect(save(picture)).toFailAt({
      [`themeStyleSheetJson.sections.${at}.picture`]: 'Choose a picture of your media gallery',
    });
  }
  await save(own.url);
  await owner.call(media.remove, { params: { id: own._id } });
  expect(JSON.parse((await save(own.url, 'round')).themeStyleSheetJson)).toMatchObject({ corners: 'round' });
});

test('design.saveMedia: slides are kept in their order, their pictures as JPEG of at most 2432 × 912', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const id = await storeOf(owner);
  const wide = { url: await pictureOf(4000, 1500), name: 'Fresh pallets', linkTo: '/featured' };
  const { status, body } = await saveSlides(world, owner, id, [
    wide,
    {
      url: await pictureOf(600, 800),
      label: 'New',
      text: 'Look',
      buttonText: 'Shop',
      focus: { x: 20, y: 80 },
      side: 'right',
    },
  ]);
  expect([status, body._id]).toEqual([200, id]);
  const key = expect.stringMatching(/^stores\/[\w-]+\.jpg$/);
  expect(body.sliderImages).toEqual([
    {
      url: key,
      name: 'Fresh pallets',
      linkTo: '/featured',
      label: '',
      text: '',
      buttonText: '',
      focus: { x: 50, y: 50 },
      side: 'left',
    },
    {
      url: key,
      name: '',
      linkTo: '',
      label: 'New',
      text: 'Look',
      buttonText: 'Shop',
      focus: { x: 20, y: 80 },
      side: 'right',
    },
  ]);
  const sizes = [];
  for (const { url } of body.sliderImages) {
    const response = await fetch(`${world.config.urls.content}/assets/${url}`);
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    sizes.push([format, width, height]);
  }
  expect(sizes).toEqual([
    ['jpeg', 2432, 912],
    ['jpeg', 600, 800],
  ]);
  expect((await owner.call(stores.get, { params: { id } })).sliderImages).toEqual(body.sliderImages);
});

test('kept slides are named by their key; those that are dropped lose their pictures', async ({ make, world }) => {
  const owner = await make.merchant();
  const id = await storeOf(owner);
  const picture = await pictureOf(80, 30);
  const first = await saveSlides(world, owner, id, [{ url: picture }, { url: picture }, { url: picture }]);
  const [one, two, three] = first.body.sliderImages.map(({ url }: { url: string }) => url);
  const second = await saveSlides(world, owner, id, [{ url: three }, { url: picture, name: 'New' }, { url: one }]);
  const urls = second.body.sliderImages.map(({ url }: { url: string }) => url);
  expect(urls).toEqual([three, expect.any(String), one]);
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'storage.remove-file'`);
  await world.drain();
  const statuses = await Promise.all(
    [one, two, three].map(async (key) => (await fetch(`${world.config.urls.content}/assets/${key}`)).status),
  );
  expect(statuses).toEqual([200, 404, 200]);
  const emptied = await owner.call(design.saveMedia, {
    params: { id },
    query: { component: 'HomeSlider' },
    form: { images: [] },
  });
  expect(emptied.sliderImages).toEqual([]);
});

test('pictures that are none, missing or another’s are refused at their slide, and nothing stays of the others', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const id = await storeOf(owner);
  const picture = await pictureOf(80, 30);
  const theirs = await saveSlides(world, other, await storeOf(other), [{ url: picture }]);
  const count = async () => {
    let files = 0;
    for await (const _file of world.deps.storage.list('public/stores/')) files += 1;
    return files;
  };
  const before = await count();
  const refusals = [
    [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png'), 'Unsupported File Format'],
    [theirs.body.sliderImages[0].url, 'This image does not exist'],
    ['products/../../x.jpg', 'This image does not exist'],
    ['upload:7', 'This image does not exist'],
    [undefined, 'Choose an image'],
  ] as const;
  for (const [url, msg] of refusals) {
    const slide = url === undefined ? { name: 'x' } : { url };
    const { status, body } = await saveSlides(world, owner, id, [{ url: picture }, slide]);
    expect([status, body.errors]).toEqual([400, [{ param: 'images.1.url', msg }]]);
  }
  expect(await count()).toBe(before);
  const script = await saveSlides(world, owner, id, [{ url: picture, linkTo: 'javascript:alert(1)' }]);
  expect(script.body.errors).toEqual([{ param: 'images.0.linkTo', msg: 'Begin with / or https://' }]);
});

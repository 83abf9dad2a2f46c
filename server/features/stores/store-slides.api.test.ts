import { expect } from 'vitest';
import { uploadMark } from '#contract/kit/upload-mark.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { maxSlides, type Slide } from '#contract/stores/stores.schemas.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { addSlides, draw, fetchLogo, openStore } from './stores.fixture.ts';

const keysOf = (slides: readonly Slide[]) => slides.map(({ url }) => url);
const aPicture = () => draw({ width: 640, height: 240 }, 'jpeg');

async function withSlides(world: World, owner: Person, keys: string[]) {
  const { _id: id } = await openStore(owner, { title: 'Slides' });
  await addSlides(world, owner, id, keys);
  return { id };
}

test('stores.create: slides come as files, item by item', async ({ make, world }) => {
  const owner = await make.merchant();
  const files = { sliderImages: [await aPicture(), await aPicture()] };
  const { sliderImages } = await owner.call(stores.create, { form: { title: 'Two slides' }, files });
  expect(sliderImages).toHaveLength(2);
  for (const { url } of sliderImages) {
    expect(await fetchLogo(world, url)).toMatchObject({ format: 'jpeg', width: 640, height: 240 });
  }
});

test('stores.update: sliderImages adds files among the slides there are, in the order that is sent', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const params = await withSlides(world, owner, ['stores/a.jpg', 'stores/b.jpg']);
  const form = { sliderImages: ['stores/b.jpg', uploadMark(0), 'stores/a.jpg'] };
  const files = { sliderImages: [await aPicture()] };
  const { sliderImages } = await owner.call(stores.update, { params, form, files });
  expect(keysOf(sliderImages)).toEqual(['stores/b.jpg', expect.stringMatching(/^stores\/.+\.jpg$/), 'stores/a.jpg']);
  expect(sliderImages[0]).toMatchObject({ name: 'stores/b.jpg' });
});

test('stores.update: what sliderImages does not name stays, and removeImages takes away', async ({ make, world }) => {
  const owner = await make.merchant();
  const params = await withSlides(world, owner, ['stores/a.jpg', 'stores/b.jpg', 'stores/c.jpg']);
  const ordered = await owner.call(stores.update, { params, form: { sliderImages: ['stores/a.jpg', 'stores/a.jpg'] } });
  expect(keysOf(ordered.sliderImages)).toEqual(['stores/b.jpg', 'stores/c.jpg', 'stores/a.jpg']);
  const form = { sliderImages: [uploadMark(0)], removeImages: ['stores/c.jpg'] };
  const files = { sliderImages: [await aPicture()] };
  const { sliderImages } = await owner.call(stores.update, { params, form, files });
  expect(keysOf(sliderImages)).toEqual(['stores/b.jpg', 'stores/a.jpg', expect.stringMatching(/^stores\//)]);
});

test('stores.update: a slide that is not there, no picture, or one too many is refused at its field, and nothing stays', async ({
  make,
  world,
}) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const keys = Array.from({ length: maxSlides }, (_, at) => `stores/${at}.jpg`);
  const params = await withSlides(world, owner, keys);
  await withSlides(world, other, ['stores/theirs.jpg']);
  const update = (sliderImages: string[], images: File[] = []) =>
    owner.call(stores.update, { params, form: { sliderImages }, files: { sliderImages: images } });
  await expect(update(['stores/0.jpg', 'stores/theirs.jpg'])).toFailAt({
    'sliderImages.1': 'This image does not exist',
  });
  await expect(update([uploadMark(0)], [new File(['no picture'], 'a.jpg')])).toFailAt({
    'sliderImages.0': 'Unsupported File Format',
  });
  await expect(update([uploadMark(0)], [await aPicture()])).toFailAt({ sliderImages: 'At most 10 slides' });
  expect(keysOf((await owner.call(stores.get, { params })).sliderImages)).toEqual(keys);
});

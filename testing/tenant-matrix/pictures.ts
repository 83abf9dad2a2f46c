import sharp from 'sharp';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { starters } from '#contract/design/starters.ts';
import { pictureKey } from '#contract/kit/values.ts';
import type { Person } from '../factory.ts';
import { findTexts } from '../find-texts.ts';
import { guarded } from '../routes.ts';
import type { Place } from './find-places.ts';
import { inputFor, inputWith, type Things } from './inputs.ts';

const parts = ['query', 'body', 'form'] as const;

/** Texts whose names sound like a picture's, and what they are instead. */
const others = new Map([['design.saveMedia form.images.*.linkTo', 'where a slide leads']]);

const soundsLikePicture = /(image|picture|logo|cover|avatar|thumbnail|photo|icon|slide|media|url)s?(\.\*)?$/i;

/** Every place that takes the key of a picture, by its schema; a text that only sounds like one is an error. */
export const findPicturePlaces = (): Place[] =>
  guarded.flatMap(({ title, route }) =>
    parts.flatMap((part) => {
      const schema: z.ZodType | undefined = route.spec[part];
      const texts = schema ? findTexts(schema, `${title} ${part}`) : [];
      const named = texts.filter(({ name, base }) => {
        if (base !== pictureKey && soundsLikePicture.test(name) && !others.has(name))
          throw new Error(`${name} sounds like a picture: make it a pictureKey, or say here what it is.`);
        return base === pictureKey;
      });
      // A key in the place of a file, as a form could send it.
      const files = part === 'form' ? Object.keys(route.spec.files ?? {}).map((file) => `${title} form.${file}`) : [];
      return [...new Set([...named.map(({ name }) => name), ...files])].map((name) => {
        const path = name.split(' ').at(-1)?.split('.').slice(1) ?? [];
        return { title, route, part, path, name };
      });
    }),
  );

/** Whether a file is meant there. */
export const isFilePlace = ({ route, path }: Place): boolean =>
  path.length === 1 && Object.hasOwn(route.spec.files ?? {}, path[0] ?? '');

/** The input of a call with this key at this place. */
export function inputWithPicture(place: Place, key: string, params: Record<string, string>, own: Things): object {
  const { route, part, path } = place;
  const [first = ''] = path;
  if (first === 'themeStyleSheetJson') {
    const sections = starters.dock.sections.map((section) =>
      section.type === 'subscribe' ? { ...section, picture: key } : section,
    );
    return {
      ...inputFor(route, params),
      body: { themeStyleSheetJson: JSON.stringify({ ...starters.dock, sections }) },
    };
  }
  if (!isFilePlace(place)) return inputWith(place, key, params, own);
  const input = inputFor(route, params);
  return { ...input, [part]: { ...(input.form as object), [first]: key } };
}

/** Other ways to write the key of a picture. */
export const spellingsOf = (key: string, contentUrl: string): string[] => [
  `${contentUrl}/assets/${key}`,
  `/assets/${key}`,
  `public/${key}`,
  `./${key}`,
  `products/../${key}`,
  `/${key}`,
  encodeURIComponent(key),
  ` ${key}\n`,
  `${key}?v=2`,
  key.replace('.', '-thumb.'),
  key.replace(/\.\w+$/, '.webp'),
];

async function aPicture(): Promise<File> {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f49d1' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(data)], 'picture.png');
}

/** Gives a merchant a picture of every kind; returns their keys. */
export async function hangPictures({ call }: Person, things: Things): Promise<Record<string, string>> {
  const picture = await aPicture();
  const params = { id: things.store };
  const form = { title: 'Theirs', price: 1, oldPrice: 0, quantity: 1, images: ['upload:0'] };
  const product = await call(api.products.create, { form, files: { images: [picture] } });
  const [loose] = await call(api.products.uploadImages, { form: {}, files: { images: [picture] } });
  const lot = { title: 'Theirs', images: ['upload:0'] };
  const truckload = await call(api.truckloads.create, { form: lot, files: { images: [picture] } });
  const [medium] = await call(api.media.upload, { form: {}, files: { images: picture } });
  const logos = { logo: picture, secondary_logo: picture };
  const store = await call(api.stores.update, {
    params,
    form: { sliderImages: ['upload:0'] },
    files: { ...logos, sliderImages: [picture] },
  });
  const category = await call(api.categories.create, { form: { name: 'Pictured' }, files: { thumbnail: picture } });
  const profile = { firstName: 'Their', lastName: 'Owner' };
  const { image } = await call(api.accounts.updateProfile, { form: profile, files: { image: picture } });
  const { senderLogo } = await call(api.notifications.uploadLogo, { form: {}, files: { logo: picture } });
  const keys = {
    product: product.images[0],
    upload: loose?.key,
    truckload: truckload.images[0],
    medium: medium?.url,
    logo: store.logo,
    secondaryLogo: store.secondary_logo,
    slide: store.sliderImages.at(-1)?.url,
    category: category.thumbnail,
    avatar: image,
    senderLogo,
  };
  for (const [name, key] of Object.entries(keys)) if (!key) throw new Error(`There is no picture: ${name}.`);
  return keys as Record<string, string>;
}

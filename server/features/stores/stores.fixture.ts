import sharp from 'sharp';
import { stores } from '#contract/stores/stores.contract.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

export const openStore = (of: Person, form: { title: string; slug?: string; customDomain?: string }) =>
  of.call(stores.create, { form });

export const draw = async (size: { width: number; height: number }, format: 'png' | 'jpeg' | 'webp') => {
  const background = format === 'jpeg' ? '#2f49d1' : { r: 47, g: 73, b: 209, alpha: 0.4 };
  const drawing = sharp({ create: { ...size, channels: format === 'jpeg' ? 3 : 4, background } });
  return new File([new Uint8Array(await drawing.toFormat(format).toBuffer())], `logo.${format}`);
};

export const fetchLogo = async (world: World, key: string | null) => {
  const response = await fetch(`${world.config.urls.content}/assets/${key}`);
  return response.ok ? sharp(Buffer.from(await response.arrayBuffer())).metadata() : null;
};

export const addSlides = (world: World, of: Person, id: string, keys: string[]) =>
  world.deps.db
    .updateTable('stores')
    .set({
      slides: JSON.stringify(
        keys.map((url) => ({
          url,
          linkTo: '',
          name: url,
          label: '',
          text: '',
          buttonText: '',
          focus: { x: 50, y: 50 },
          side: 'left',
        })),
      ),
    })
    .where('merchant_id', '=', of.scope.merchantId)
    .where('id', '=', id)
    .execute();

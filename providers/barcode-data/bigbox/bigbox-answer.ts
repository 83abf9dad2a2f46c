import { z } from 'zod';
import { amount, isWebAddress, itemNumber, plainText, readCents, richText } from '../source-fields.ts';

// Members of the product are documented by example only: some come as text here and as an object there.

const link = z.union([z.string(), z.object({ link: z.string() }).transform((picture) => picture.link)]);
const named = z.union([plainText, z.object({ name: plainText }).transform(({ name }) => name)]);

const price = z.union([
  amount,
  z
    .object({ value: z.number().nullish(), raw: z.string().nullish() })
    .transform(({ value, raw }) => readCents(String(value ?? raw ?? ''))),
]);

const rating = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((stars) => (/^[0-5](\.\d+)?$/.test(String(stars)) && Number(stars) <= 5 ? Number(stars) : null));

const product = z.object({
  title: plainText,
  brand: named,
  model_number: plainText,
  upc: itemNumber,
  description: richText,
  feature_bullets: z.array(z.string()).nullish(),
  specifications: z.array(z.object({ name: plainText, value: itemNumber })).nullish(),
  breadcrumbs: z.array(named).nullish(),
  rating,
  main_image: link.nullish(),
  images: z.array(link).nullish(),
  buybox_winner: z.object({ price, was_price: price, currency: plainText }).nullish(),
});

export type BigBoxProduct = z.infer<typeof product>;

export const answer = z.object({
  request_info: z.object({ success: z.boolean(), message: z.string().nullish() }),
  product: product.nullish(),
});

/** Addresses of the pictures, the main one first. */
export const picturesOf = ({ main_image: main, images }: BigBoxProduct): string[] =>
  [...new Set([main ?? '', ...(images ?? [])].map((address) => address.trim()))].filter(isWebAddress);

import { z } from 'zod';
import { vendorLine } from '#providers/kit/vendor-line.ts';

export const indexAnswer = z.object({ name: vendorLine, namespaces: z.array(z.string()) });

export const refusalAnswer = z.object({ code: z.string().optional(), message: vendorLine.optional() });

const id = z.number().int();
const text = z.string().nullish();
const image = z.object({ src: z.string() });
// Plugins answer numbers where WooCommerce itself answers text.
const amount = z.union([z.string(), z.number()]).nullish();
const named = z.array(z.object({ name: z.string() })).nullish();

const sellable = {
  id,
  sku: text,
  global_unique_id: text,
  status: text,
  description: text,
  regular_price: amount,
  sale_price: amount,
  weight: amount,
  manage_stock: z.union([z.boolean(), z.literal('parent')]).nullish(),
  stock_quantity: z.number().nullish(),
  stock_status: text,
  virtual: z.boolean().nullish(),
  downloadable: z.boolean().nullish(),
};

const product = z.object({
  ...sellable,
  name: z.string(),
  type: z.string(),
  short_description: text,
  categories: z.array(z.object({ id, name: z.string() })).nullish(),
  tags: named,
  brands: named,
  images: z.array(image).nullish(),
  attributes: z
    .array(z.object({ name: z.string(), options: z.array(z.string()).nullish(), variation: z.boolean().nullish() }))
    .nullish(),
});

const variation = z.object({
  ...sellable,
  image: image.nullish(),
  attributes: z.array(z.object({ name: z.string(), option: z.string() })).nullish(),
});

export const productsAnswer = z.array(product);
export const variationsAnswer = z.array(variation);
export const categoriesAnswer = z.array(z.object({ id, name: z.string(), parent: id }));
export const settingAnswer = z.object({ value: vendorLine.max(20) });

export const customersAnswer = z.array(
  z.object({
    id,
    email: text,
    first_name: vendorLine.nullish(),
    last_name: vendorLine.nullish(),
    billing: z.object({ city: vendorLine, state: vendorLine, postcode: vendorLine }).partial().nullish(),
  }),
);

export type WooProduct = z.infer<typeof product>;
export type WooVariation = z.infer<typeof variation>;
export type WooCategory = z.infer<typeof categoriesAnswer>[number];

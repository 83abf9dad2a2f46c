import { z } from 'zod';
import { expand, flag, integer, metadata, page, refusing, text } from '../../parameters.ts';
import { unsettable } from '../customers/customer-parameters.ts';

const ownId = text.refine((id) => /^[\w-]{1,255}$/.test(id), 'Invalid id: use letters, digits, - and _ only.');

const productFacts = {
  active: flag.optional(),
  description: unsettable.optional(),
  metadata,
  unit_label: unsettable.optional(),
  statement_descriptor: text.max(22).optional(),
  expand,
};
export const newProduct = z.strictObject({ ...productFacts, id: ownId.optional(), name: text });
export type NewProduct = z.infer<typeof newProduct>;
export const productChanges = z.strictObject({
  ...productFacts,
  name: text.optional(),
  default_price: unsettable.optional(),
});
export type ProductChanges = z.infer<typeof productChanges>;
export const productList = z.strictObject({ ...page, active: flag.optional(), ids: z.array(text).optional() });

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.refine((count) => count >= 1, 'Invalid interval_count: must be 1 or more.').optional(),
  usage_type: z.literal('licensed', { error: 'The sandbox bills what is licensed only.' }).optional(),
});
const priceFacts = {
  active: flag.optional(),
  nickname: unsettable.optional(),
  lookup_key: z
    .string()
    .max(200)
    .transform((key) => key || null)
    .optional(),
  transfer_lookup_key: flag.optional(),
  metadata,
  expand,
};
export const newPrice = z
  .strictObject({
    ...priceFacts,
    currency: z
      .string()
      .toLowerCase()
      .refine((code) => code === 'usd', 'Invalid currency: the sandbox takes usd only.'),
    unit_amount: integer.refine(
      (cents) => cents >= 0 && cents <= 99_999_999,
      refusing('parameter_invalid_integer', 'This value must be from 0 to 99999999.'),
    ),
    product: text.optional(),
    product_data: z.strictObject({ id: ownId.optional(), name: text, active: flag.optional(), metadata }).optional(),
    recurring: recurring.optional(),
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  })
  .refine(({ product, product_data: data }) => (product === undefined) !== (data === undefined), {
    path: ['product'],
    message: 'You must specify either `product` or `product_data` when creating a price.',
  });
export type NewPrice = z.infer<typeof newPrice>;
export const priceChanges = z.strictObject(priceFacts);
export type PriceChanges = z.infer<typeof priceChanges>;
export const priceList = z.strictObject({
  ...page,
  active: flag.optional(),
  currency: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: text.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
});
export type PriceFilter = z.infer<typeof priceList>;

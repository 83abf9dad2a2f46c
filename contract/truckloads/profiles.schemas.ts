import { z } from 'zod';
import { costly } from '../kit/guarded-fields.ts';
import { seoInput, seoMetaData } from '../kit/seo.ts';
import { email, id, proseOf, requiredText, textOf, timestamp } from '../kit/values.ts';
import { condition } from '../products/products.schemas.ts';
import {
  amount,
  checkPrices,
  costAmount,
  listIds,
  percent,
  percentageDiscount,
  wholeNumber,
} from './truckload-values.ts';

const named = <Fields extends z.ZodRawShape>(fields: Fields) => z.object({ name: textOf(120).default(''), ...fields });

const program = named({ notes: proseOf(500).default('') });
const vendor = named({
  email: z.union([email, z.literal('')], 'Invalid email').default(''),
  phone: textOf(30).default(''),
});
const loadType = named({ pallets: wholeNumber(10_000).nullable().default(null) });

/** What truckloads of one seller have in common: their programme, who sells them, how they come. */
const profileFields = {
  name: requiredText(120),
  description: proseOf(2000),
  price: amount,
  oldPrice: amount,
  condition,
  /** What such a truckload usually costs to bring. */
  freightCost: costAmount,
  pricePercent: percent,
  program,
  vendor,
  loadType,
  seoMetaData: seoInput,
  isActive: z.boolean(),
};

export const profileInput = checkPrices(z.object(profileFields).partial().required({ name: true })).meta({
  examples: [{ name: 'Target general merchandise', program: { name: 'GM', notes: '' } }],
});
export const profileUpdate = checkPrices(z.object(profileFields).partial()).meta({
  examples: [{ name: 'Target general merchandise' }],
});

export const profileBulk = z.object({
  ids: listIds,
  attributes: z
    .object({ isActive: z.literal(false), percentageDiscount })
    .partial()
    .refine((given) => Object.values(given).some((value) => value !== undefined), 'Nothing to change')
    .meta({ examples: [{ percentageDiscount: 10 }] }),
});

export const truckloadProfile = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  oldPrice: z.number(),
  condition,
  freightCost: costly(z.number()),
  pricePercent: z.number(),
  program: z.object({ name: z.string(), notes: z.string() }),
  vendor: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  loadType: z.object({ name: z.string(), pallets: z.number().nullable() }),
  seoMetaData,
  isActive: z.boolean(),
  isSample: z.boolean(),
  /** How many truckloads carry it. */
  truckloads: z.number(),
  createdAt: timestamp,
});

export type ProfileInput = z.output<typeof profileInput>;
export type ProfileUpdate = z.output<typeof profileUpdate>;
export type ProfileBulk = z.output<typeof profileBulk>;
export type TruckloadProfile = z.output<typeof truckloadProfile>;

import { z } from 'zod';
import { centsAmount, id, timestamp } from '../kit/values.ts';
import { conditions } from '../products/products.schemas.ts';
import { picture, seo } from './site.schemas.ts';

/** A lot that is sold whole, as lists show it. */
export const truckloadCard = z.object({
  id,
  path: z.string(),
  title: z.string(),
  lotNumber: z.string(),
  /** Null where it is told on request. */
  priceCents: centsAmount.nullable(),
  wasCents: centsAmount.nullable(),
  isSold: z.boolean(),
  condition: z.enum(conditions),
  /** How it comes, such as a half truck; empty when that is not said. */
  loadType: z.string(),
  pallets: z.number().nullable(),
  /** What its manifest adds up to; null without one. */
  units: z.number().nullable(),
  retailCents: centsAmount.nullable(),
  place: z.string().nullable(),
  picture: picture.nullable(),
});

/** A line of a manifest as buyers see it. */
export const manifestLine = z.object({
  line: z.number(),
  title: z.string(),
  brand: z.string(),
  barcode: z.string(),
  category: z.string(),
  condition: z.enum(conditions),
  quantity: z.number(),
  unitRetailCents: centsAmount,
});

export const truckloadDetail = truckloadCard.extend({
  /** How many such lots there are. */
  lots: z.number(),
  program: z.string(),
  /** Pounds. */
  weight: z.number().nullable(),
  /** Cleaned HTML. */
  description: z.string(),
  pictures: z.array(picture),
  /** What is on it; null where the seller keeps that back, or has no list. */
  manifest: z
    .object({
      /** The whole of it, as a file. */
      path: z.string(),
      lines: z.number(),
      /** The largest by retail value; what has no name here is all the rest. */
      categories: z.array(z.object({ name: z.string(), retailCents: centsAmount })),
      /** The largest by retail value. */
      top: z.array(manifestLine),
    })
    .nullable(),
  /** Where it is asked for. */
  requestPath: z.string(),
  seo,
  updatedAt: timestamp,
});

export type TruckloadCard = z.output<typeof truckloadCard>;
export type TruckloadDetail = z.output<typeof truckloadDetail>;
export type ManifestLine = z.output<typeof manifestLine>;

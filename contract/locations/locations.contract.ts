import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, requiredText, textOf } from '../kit/values.ts';
import { address, checkPostalCode } from '../stores/stores.schemas.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30');

/** When it is open, day by day; 0 is Sunday. A day that is not listed is closed. */
const openingHours = z
  .array(
    z
      .object({ day: z.number().int().min(0).max(6), from: time, to: time })
      .refine(({ from, to }) => from < to, { message: 'It closes before it opens', path: ['to'] }),
  )
  .max(21);

export const locationInput = z.object({
  name: requiredText(80),
  address: address
    .refine(checkPostalCode, { message: 'Please enter a valid postal code', path: ['postalCode'] })
    .optional(),
  phone: textOf(30).optional(),
  hours: openingHours.optional(),
  /** Orders can be picked up here. */
  isPickup: z.boolean().optional(),
});

export const location = z.object({
  _id: id,
  store: id,
  name: z.string(),
  address: address.required(),
  phone: z.string(),
  hours: openingHours,
  isPickup: z.boolean(),
  /** How many products are only sold from here. */
  productsCount: z.number(),
});

export type Location = z.output<typeof location>;
export type LocationInput = z.output<typeof locationInput>;

export const locations = {
  list: route('GET', '/stores/:id/locations', {
    summary: 'The places a store sells from',
    permission: 'stores.read',
    params: byId,
    reply: z.array(location),
    fails: ['NOT_FOUND'],
  }),
  create: route('POST', '/stores/:id/locations', {
    summary: 'Add a place to a store',
    permission: 'stores.settings',
    params: byId,
    body: locationInput,
    reply: [201, location],
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  update: route('PUT', '/locations/:id', {
    summary: 'Change a place',
    permission: 'stores.settings',
    params: byId,
    body: locationInput.partial(),
    reply: location,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  remove: route('DELETE', '/locations/:id', {
    summary: 'Remove a place; refused while products are sold from it, or when it is a store’s last one',
    permission: 'stores.settings',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
};

import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, timestamp } from '../kit/values.ts';

export const siteStatus = z.enum(['init', 'publishing', 'deploying', 'error', 'stopped', 'live']);

export const store = z.object({
  _id: id,
  title: z.string(),
  isActive: z.boolean(),
  isDemoMode: z.boolean(),
  site: z.object({ status: siteStatus, url: z.string().nullable(), updated_at: timestamp.nullable() }),
  storeLocation: z.array(z.object({ _id: id, name: z.string() })),
});

export type Store = z.output<typeof store>;

export const stores = {
  list: route('GET', '/stores', {
    summary: 'The merchant’s stores, the first one first',
    query: z.object({ isActive: z.enum(['true', 'false']).optional() }),
    reply: z.array(store),
  }),
  disableDemo: route('PUT', '/stores/:id/disabledemo', {
    summary: 'Delete the sample data and leave demo mode',
    params: byId,
    reply: z.object({ status: siteStatus }),
    fails: ['NOT_FOUND'],
  }),
};

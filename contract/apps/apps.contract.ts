import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id } from '../kit/values.ts';

export const app = z.object({
  _id: id,
  identifier: z.string(),
  name: z.string(),
  provider: z.string(),
  category: z.string(),
  icon: z.string(),
  summary: z.string(),
  description: z.string(),
  /** Dollars per month. */
  pricing: z.number(),
});

export type App = z.output<typeof app>;

export const apps = {
  list: route('GET', '/apps', {
    summary: 'Every app a merchant can install',
    access: 'account',
    reply: z.array(app),
  }),
};

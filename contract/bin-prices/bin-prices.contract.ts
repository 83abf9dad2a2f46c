import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, requiredDollars, textOf } from '../kit/values.ts';

const price = requiredDollars.refine((amount) => amount > 0, 'Must be more than 0').nullable();

/** What anything out of the bins costs; null: no bins that day. */
export const binPricesInput = z.object({
  /** Of each day of the week from Sunday on. */
  weekly: z.array(price).length(7, 'Say a price for each day of the week'),
  /** Days that are not as their weekday is. */
  dates: z
    .array(z.object({ date: z.iso.date(), price, note: textOf(80).default('') }))
    .max(400)
    .refine((dates) => new Set(dates.map(({ date }) => date)).size === dates.length, 'Say each date once'),
});

export const binPrices = z.object({
  weekly: z.array(z.number().nullable()),
  dates: z.array(z.object({ date: z.iso.date(), price: z.number().nullable(), note: z.string() })),
  /** Today and the days after it by the store’s clock, as they come out of both. */
  coming: z.array(z.object({ date: z.iso.date(), price: z.number().nullable(), note: z.string() })),
});

export type BinPricesInput = z.output<typeof binPricesInput>;
export type BinPrices = z.output<typeof binPrices>;

export const binPricing = {
  read: route('GET', '/locations/:id/bin-prices', {
    summary: 'What things out of the bins of a location cost, day by day',
    permission: 'counter.sell',
    params: byId,
    reply: binPrices,
    fails: ['NOT_FOUND'],
  }),
  update: route('PUT', '/locations/:id/bin-prices', {
    summary: 'Say what things out of the bins of a location cost, for the week and for single dates',
    permission: 'counter.manage',
    params: byId,
    body: binPricesInput.meta({ examples: [{ weekly: [6, 4, 2, 1, null, 10, 8], dates: [] }] }),
    reply: binPrices,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
};

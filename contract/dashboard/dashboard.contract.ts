import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id } from '../kit/values.ts';
import { order } from '../orders/orders.schemas.ts';

/** A day of the store's calendar; a moment stands for the day it falls on there. */
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'Not a date');

/** In dollars. Net sales are gross sales less discounts and returns; all sales are these with shipping and taxes. */
const sales = z.object({
  grossSales: z.number(),
  discount: z.number(),
  refund: z.number(),
  netSales: z.number(),
  /** Delivery and handling fees are in it. */
  shipping: z.number(),
  taxes: z.number(),
  /** netSales + shipping + taxes */
  totalSales: z.number(),
  /** How many orders. */
  total: z.number(),
});

/** What was sold in one step of the chart: a day, a week or a month that begins on this day. */
const point = z.object({ from: z.iso.date(), sales: z.number(), orders: z.number() });

export const dashboardStats = sales.extend({
  totalProducts: z.number(),
  /** Added in the last seven days. */
  newProducts: z.number(),
  featuredProducts: z.number(),
  featuredCategory: z.number(),
  /** How many stores are published. */
  store: z.number(),
  /** The newest ones of the time, not more than 100. */
  orders: z.array(order),
  step: z.enum(['day', 'week', 'month']),
  series: z.array(point),
  /** As many days, right before; null where the store is not that old. */
  previous: sales.extend({ series: z.array(point) }).nullable(),
});

export const dashboard = {
  read: route('POST', '/users/dashboard/all/:storeId', {
    summary: 'Sales of a store between two days, both included, in the store’s time zone',
    permission: 'reports.read',
    params: z.object({ storeId: id }),
    body: z
      .object({ start_date: day, end_date: day })
      .meta({ examples: [{ start_date: '2026-10-17', end_date: '2026-11-15' }] }),
    reply: dashboardStats,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
};

export type DashboardStats = z.output<typeof dashboardStats>;
export type SalesPoint = z.output<typeof point>;

import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id, paging, textOf, timestamp } from '../kit/values.ts';

export const customerFilters = ['registered', 'unregistered', 'subscribers', 'abandoned'] as const;
export const customerSorts = ['id', '-id', 'totalAmount', '-totalAmount'] as const;

/** Somebody who bought, registered, subscribed, left a cart or was brought from another shop; known by the mail address. */
export const customer = z.object({
  /** The mail address. */
  _id: z.string(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    state: z.string(),
    city: z.string(),
    zip: z.string(),
  }),
  /** Has one entry when there is an account in the store. */
  registeredUser: z.array(z.object({ _id: id })),
  /** Subscribed to news. */
  forms: z.boolean(),
  /** Left a cart in the last 30 days. */
  abandonedCart: z.boolean(),
  totalOrder: z.number(),
  totalAmount: z.number(),
  lastOrderDate: timestamp.nullable(),
  isSample: z.boolean(),
});

/** The search counts without a status only. */
const customerFilter = paging.pick({ search: true }).extend({ status: z.enum(customerFilters).optional() });

const addresses = z.array(textOf(254)).max(5000, 'Not more than 5,000 at once');

/** Everybody, the ones that were ticked, or all that match a filter but some. */
const customerSelection = z
  .object({
    storeId: id.optional(),
    ids: addresses.min(1, 'Select at least one user').optional(),
    filter: customerFilter.optional(),
    except: addresses.optional(),
  })
  .meta({ examples: [{}] });

export const usersExportFile = 'users_export.csv';

export const customers = {
  list: route('GET', '/users/marketplace', {
    summary:
      'A store’s customers; page by page with the total in X-Total-Count. The search counts without a status only',
    permission: 'customers.read',
    access: 'account',
    query: customerFilter.extend({
      ...paging.pick({ page: true, pageSize: true }).shape,
      storeId: id.optional(),
      sort: z.enum(customerSorts).optional(),
    }),
    reply: z.array(customer),
  }),
  export: route('POST', '/users/marketplace/export', {
    summary: 'Export customers as users_export.csv, streamed; all of them, a selection or what matches a filter',
    permission: 'customers.export',
    access: 'account',
    body: customerSelection,
    reply: z.string(),
    download: ['text/csv'],
    fails: ['INVALID'],
  }),
};

export type Customer = z.output<typeof customer>;
export type CustomerFilter = (typeof customerFilters)[number];
export type CustomerSort = (typeof customerSorts)[number];
export type CustomerSelection = z.output<typeof customerSelection>;

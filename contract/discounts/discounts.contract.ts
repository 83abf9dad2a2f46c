import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, requiredDollars, requiredText, timestamp } from '../kit/values.ts';

export const discountKinds = ['percentage', 'fixed', 'free_shipping'] as const;
export const discountStatuses = ['active', 'scheduled', 'ended', 'used_up', 'off'] as const;
export const discountScopes = ['everything', 'chosen'] as const;

const amount = requiredDollars.refine((amount) => amount > 0, 'Must be more than 0');
const count = z.number().int('Only whole numbers').min(1, 'Must be at least 1').max(1_000_000, 'Too large');

/** What buyers type: short, without blanks, the same in any case. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,30}$/, 'Use 3 to 30 letters, digits, - and _');

const fields = {
  title: requiredText(80),
  /** Typed by the buyer; without one it applies by itself. */
  code: code.nullable(),
  kind: z.enum(discountKinds),
  /** Of a percentage: up to 100, two decimals. */
  percent: z.number().positive('Must be more than 0').max(100, 'Not more than 100 %').multipleOf(0.01).nullable(),
  /** Of a fixed amount. */
  amount: amount.nullable(),
  /** It applies from this subtotal or this many items on. */
  minimumAmount: amount.nullable(),
  minimumItems: count.nullable(),
  /** Said, not guessed from empty lists: when the last chosen thing is deleted, it is given on nothing. */
  appliesTo: z.enum(discountScopes),
  products: z.array(id).max(500),
  categories: z.array(id).max(500),
  startsAt: timestamp,
  endsAt: timestamp.nullable(),
  totalUses: count.nullable(),
  usesPerCustomer: count.nullable(),
  isActive: z.boolean(),
};

interface Checked {
  kind: string;
  percent: number | null;
  amount: number | null;
  appliesTo: string;
  products: string[];
  categories: string[];
  startsAt: string;
  endsAt: string | null;
}

export const discountInput = z
  .object(fields)
  .refine((input: Checked) => input.kind !== 'percentage' || input.percent !== null, {
    message: 'Required',
    path: ['percent'],
  })
  .refine((input: Checked) => input.kind !== 'fixed' || input.amount !== null, {
    message: 'Required',
    path: ['amount'],
  })
  .refine((input: Checked) => input.appliesTo === 'everything' || input.products.length + input.categories.length > 0, {
    message: 'Choose at least one product or category',
    path: ['products'],
  })
  .refine((input: Checked) => input.endsAt === null || Date.parse(input.startsAt) < Date.parse(input.endsAt), {
    message: 'It ends before it starts',
    path: ['endsAt'],
  })
  .meta({
    examples: [
      {
        title: 'Spring sale',
        code: 'SPRING10',
        kind: 'percentage',
        percent: 10,
        amount: null,
        isActive: true,
        minimumAmount: null,
        minimumItems: null,
        totalUses: null,
        usesPerCustomer: null,
        appliesTo: 'everything',
        products: [],
        categories: [],
        startsAt: '2026-01-01T00:00:00.000Z',
        endsAt: null,
      },
    ],
  });

export const discount = z.object({
  ...fields,
  amount: z.number().nullable(),
  minimumAmount: z.number().nullable(),
  code: z.string().nullable(),
  _id: id,
  store: id,
  used: z.number(),
  status: z.enum(discountStatuses),
  createdAt: timestamp,
});

export type Discount = z.output<typeof discount>;
export type DiscountInput = z.output<typeof discountInput>;

export const discounts = {
  list: route('GET', '/stores/:id/discounts', {
    summary: 'A store’s discounts, newest first; page by page with the total in X-Total-Count',
    permission: 'stores.read',
    params: byId,
    query: paging.pick({ page: true, pageSize: true, search: true }).extend({
      status: z.enum(discountStatuses).optional(),
    }),
    reply: z.array(discount),
    fails: ['NOT_FOUND'],
  }),
  create: route('POST', '/stores/:id/discounts', {
    summary: 'Add a discount to a store',
    permission: 'discounts.manage',
    params: byId,
    body: discountInput,
    reply: [201, discount],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  get: route('GET', '/discounts/:id', {
    summary: 'One discount',
    permission: 'stores.read',
    params: byId,
    reply: discount,
    fails: ['NOT_FOUND'],
  }),
  update: route('PUT', '/discounts/:id', {
    summary: 'Change a discount',
    permission: 'discounts.manage',
    params: byId,
    body: discountInput,
    reply: discount,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  remove: route('DELETE', '/discounts/:id', {
    summary: 'Delete a discount; orders that used it keep it',
    permission: 'discounts.manage',
    params: byId,
    reply: [204],
    idempotent: true,
    fails: ['NOT_FOUND'],
  }),
};

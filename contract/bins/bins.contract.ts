import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, requiredText, textOf, timestamp } from '../kit/values.ts';
import { undoReply } from '../products/bulk.schemas.ts';

/** So many products of a bin are counted at once. */
export const maxCounts = 200;
/** So many lines of a pick list one person takes at once. */
export const maxClaims = 100;

const wholeUnits = z.number('Required').int('Only whole numbers');

export const binInput = z.object({
  /** As it stands on the shelf; each once at its location, in whatever case. */
  name: requiredText(60),
  note: textOf(200).optional(),
  /** About how many units it holds; null where nobody says. */
  room: wholeUnits.min(1, 'Must be at least 1').max(1_000_000, 'Too large').nullable().optional(),
});

export const bin = z.object({
  _id: id,
  location: z.object({ _id: id, name: z.string() }),
  name: z.string(),
  note: z.string(),
  room: z.number().nullable(),
  /** On its label. */
  code: z.string(),
  units: z.number(),
  products: z.number(),
});

const goods = z.object({
  _id: id,
  title: z.string(),
  /** Our own number, and what stands on the package. */
  sku: z.string(),
  barcodes: z.array(z.string()),
  /** The first picture, as an address. */
  picture: z.string().nullable(),
});

/** What lies in a bin of one product. */
export const binContent = z.object({
  product: goods,
  /** For sale. */
  units: z.number(),
  /** Sold, and still lying there until somebody picks them. */
  held: z.number(),
});

/** Where units of a product lie; in no bin where it is null. */
export const whereabouts = z.object({
  bin: z.object({ _id: id, name: z.string(), location: z.string() }).nullable(),
  units: z.number(),
});

const count = wholeUnits.min(0, 'Enter 0 or more').max(1_000_000, 'Too large');

export const binCounts = z.object({
  counts: z
    .array(
      z.object({
        product: id,
        /** What the list said when it was counted by: what is sold meanwhile stays sold. */
        expected: count,
        counted: count,
      }),
    )
    .min(1, 'Count at least one product')
    .max(maxCounts, `At most ${maxCounts} at a time`),
});

export const binCountReply = z.object({
  /** Products whose stock is another now. */
  nModified: z.number(),
  undoId: id.nullable(),
  /** Products of which sold units are missing, too: their orders are for somebody to settle. */
  short: z.array(z.object({ product: id, units: z.number() })),
});

export const pickKinds = ['order', 'channel'] as const;

/** Units of an order, or of a sale elsewhere, that are to be fetched from one place. */
export const pickLine = z.object({
  /** Told apart by what was taken from which receipt. */
  movement: id,
  receipt: id,
  kind: z.enum(pickKinds),
  origin: z.object({ _id: id, name: z.string(), buyer: z.string(), way: z.string() }),
  product: goods,
  units: z.number(),
  bin: z.object({ _id: id.nullable(), name: z.string() }),
  pick: z
    .object({ _id: id, by: z.string(), isMine: z.boolean(), claimedAt: timestamp, pickedAt: timestamp.nullable() })
    .nullable(),
});

export type Bin = z.output<typeof bin>;
export type BinInput = z.output<typeof binInput>;
export type BinContent = z.output<typeof binContent>;
export type BinCounts = z.output<typeof binCounts>;
export type BinCountReply = z.output<typeof binCountReply>;
export type Whereabouts = z.output<typeof whereabouts>;
export type PickLine = z.output<typeof pickLine>;

const pages = paging.pick({ page: true, pageSize: true });

export const bins = {
  list: route('GET', '/locations/:id/bins', {
    summary: 'The bins of a location by name, with what lies in them; page by page with the total in X-Total-Count',
    permission: 'products.read',
    params: byId,
    query: paging.pick({ page: true, pageSize: true, search: true }),
    reply: z.array(bin),
    fails: ['NOT_FOUND'],
  }),
  create: route('POST', '/locations/:id/bins', {
    summary: 'Add a bin to a location; it gets a code for its label',
    permission: 'stock.count',
    params: byId,
    body: binInput,
    reply: [201, bin],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  find: route('GET', '/bins/find', {
    summary: 'Bins by the code of their label, or by their whole name; at most 20',
    permission: 'products.read',
    query: z.object({ code: textOf(60).min(1, 'Required'), location: id.optional() }),
    reply: z.array(bin),
  }),
  get: route('GET', '/bins/:id', {
    summary: 'One bin',
    permission: 'products.read',
    params: byId,
    reply: bin,
    fails: ['NOT_FOUND'],
  }),
  update: route('PUT', '/bins/:id', {
    summary: 'Change a bin; what lies in it goes by its new name',
    permission: 'stock.count',
    params: byId,
    body: binInput,
    reply: bin,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  remove: route('DELETE', '/bins/:id', {
    summary: 'Delete a bin; refused while something lies in it',
    permission: 'stock.count',
    params: byId,
    reply: [204],
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  contents: route('GET', '/bins/:id/contents', {
    summary: 'What lies in a bin, by title; page by page with the total in X-Total-Count',
    permission: 'products.read',
    params: byId,
    query: pages,
    reply: z.array(binContent),
    fails: ['NOT_FOUND'],
  }),
  ofProduct: route('GET', '/products/:id/bins', {
    summary: 'Where the units of a product lie; at most 100 places',
    permission: 'products.read',
    params: byId,
    reply: z.array(whereabouts),
    fails: ['NOT_FOUND'],
  }),
  move: route('POST', '/bins/:id/units', {
    summary: 'Put units of a product into a bin, the oldest first; what they cost and since when they are there stays',
    permission: 'stock.count',
    params: byId,
    body: z.object({
      product: id,
      units: wholeUnits.min(1, 'Enter at least 1').max(1_000_000, 'Too large'),
      /** Where they lie until now; null is in no bin. Without it they come from wherever the oldest are. */
      fromBin: id.nullable().optional(),
    }),
    reply: z.array(whereabouts),
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  count: route('POST', '/bins/:id/counts', {
    summary: 'Say how many units lie in a bin; differences become counts, which can be taken back together',
    permission: 'stock.count',
    params: byId,
    body: binCounts,
    reply: binCountReply,
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  undoCount: route('POST', '/bins/counts/:id/undo', {
    summary: 'Take the count of a bin back',
    permission: 'stock.count',
    params: byId,
    reply: undoReply,
    idempotent: true,
    fails: ['NOT_FOUND', 'GONE', 'PLAN_EXCEEDED'],
  }),
  pickList: route('GET', '/locations/:id/pick-list', {
    summary:
      'What open orders and sales elsewhere wait for, by bin, what lies in none last; with the total in X-Total-Count',
    permission: 'orders.read',
    params: byId,
    query: pages.extend({ whose: z.enum(['all', 'open', 'mine']).default('all') }),
    reply: z.array(pickLine),
    fails: ['NOT_FOUND'],
  }),
  claimPicks: route('POST', '/locations/:id/pick-list/claims', {
    summary: 'Take the next lines that nobody picks; two people never get the same',
    permission: 'orders.fulfil',
    params: byId,
    body: z.object({ lines: wholeUnits.min(1, 'Enter at least 1').max(maxClaims, `At most ${maxClaims} at a time`) }),
    reply: z.object({ claimed: z.number() }),
    idempotent: true,
    fails: ['NOT_FOUND'],
  }),
  releasePicks: route('DELETE', '/locations/:id/pick-list/claims', {
    summary: 'Leave what one has taken and not picked to others',
    permission: 'orders.fulfil',
    params: byId,
    reply: z.object({ released: z.number() }),
    fails: ['NOT_FOUND'],
  }),
  tickPick: route('PUT', '/picks/:id', {
    summary: 'Say that a line of one’s own is picked, or is not',
    permission: 'orders.fulfil',
    params: byId,
    body: z.object({ isPicked: z.boolean() }),
    reply: z.object({ isPicked: z.boolean() }),
    fails: ['NOT_FOUND'],
  }),
};

import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, email, id, paging, requiredDollars, requiredText, textOf, timestamp } from '../kit/values.ts';

export const paperWidths = [58, 80] as const;
export const receiptChoices = ['print', 'mail', 'qr', 'none'] as const;
export const drawerKinds = ['paid_in', 'paid_out', 'opened'] as const;

export const tillInput = z.object({
  name: requiredText(60),
  location: id,
  /** Millimetres of the printer’s paper. */
  paper: z.literal(paperWidths).optional(),
  /** How a receipt is given unless somebody chooses otherwise. */
  receiptChoice: z.enum(receiptChoices).optional(),
  opensDrawer: z.boolean().optional(),
  /** The card reader beside it; null is none. */
  reader: id.nullable().optional(),
});

export const till = z.object({
  _id: id,
  name: z.string(),
  store: id,
  location: z.object({ _id: id, name: z.string() }),
  paper: z.literal(paperWidths),
  receiptChoice: z.enum(receiptChoices),
  opensDrawer: z.boolean(),
  reader: id.nullable(),
  /** Who has it now, in which browser; null when nobody took it. */
  device: z
    .object({ letter: z.string(), name: z.string().nullable(), takenBy: z.string(), takenAt: timestamp })
    .nullable(),
  /** The shift that is open at it. */
  shift: z.object({ _id: id, number: z.number(), openedBy: z.string(), openedAt: timestamp }).nullable(),
});

/** What a browser sells under. Receipts are called by its letter and a running number. */
export const takenTill = z.object({ _id: id, till: id, letter: z.string(), lastNumber: z.number() });

export const shift = z.object({
  _id: id,
  store: id,
  till: z.object({ _id: id, name: z.string(), location: z.string() }),
  number: z.number(),
  openedBy: z.string(),
  openedAt: timestamp,
  closedBy: z.string().nullable(),
  closedAt: timestamp.nullable(),
  /** Nothing of it is told before it is closed: whoever counts is not told what should be there. */
  sales: z.number().nullable(),
  total: z.number().nullable(),
  /** Counted less expected; negative is short. */
  difference: z.number().nullable(),
});

const sum = z.object({ count: z.number(), amount: z.number() });

/**
 * An X report of an open shift, a Z report of a closed one. Sales and what was collected, less what came back, is what
 * was taken by all means less what was given.
 */
export const shiftReport = z.object({
  sales: sum,
  /** What was sold before discounts, taken off, and put on as tax. */
  gross: z.number(),
  discounts: z.number(),
  tax: z.number(),
  /** Of the sales: before tax, after discounts. */
  net: z.number(),
  returns: sum,
  voids: sum,
  /** What was paid here for orders of the web that were handed over. */
  collected: sum,
  /** While the shift is open, cash is left out for whoever may not know what should be in the drawer. */
  means: z.array(z.object({ means: z.enum(['cash', 'card', 'other']), taken: sum, given: sum })),
  rounding: z.number(),
  categories: z.array(z.object({ name: z.string(), units: z.number(), amount: z.number() })),
  people: z.array(z.object({ name: z.string(), sales: z.number(), amount: z.number() })),
  priceChanges: sum,
  drawer: z.object({
    float: z.number(),
    /** Null while the shift is open, unless whoever asks may know; `expected`, too. */
    cashSales: z.number().nullable(),
    cashReturns: z.number().nullable(),
    paidIn: z.number(),
    paidOut: z.number(),
    expected: z.number().nullable(),
    counted: z.number().nullable(),
    difference: z.number().nullable(),
    opened: z.number(),
  }),
  entries: z.array(
    z.object({
      kind: z.enum(drawerKinds),
      amount: z.number(),
      reason: z.string(),
      by: z.string(),
      approvedBy: z.string().nullable(),
      at: timestamp,
    }),
  ),
});

export const shiftDetails = shift.extend({
  note: z.string(),
  report: shiftReport,
  /** What came in after it was closed, from tills that had no network. */
  addendum: shiftReport.pick({ sales: true, means: true, rounding: true }).nullable(),
});

export type Till = z.output<typeof till>;
export type TillInput = z.output<typeof tillInput>;
export type TakenTill = z.output<typeof takenTill>;
export type Shift = z.output<typeof shift>;
export type ShiftReport = z.output<typeof shiftReport>;
export type ShiftDetails = z.output<typeof shiftDetails>;
export type DrawerKind = (typeof drawerKinds)[number];
export type ReceiptChoice = (typeof receiptChoices)[number];

const reason = requiredText(120);
const notNegative = requiredDollars.refine((amount) => amount >= 0, 'Can’t be negative');

export const tills = {
  list: route('GET', '/tills', {
    summary: 'The tills of the places where one works',
    permission: 'counter.sell',
    query: z.object({ storeId: id.optional(), location: id.optional() }),
    reply: z.array(till),
  }),
  create: route('POST', '/tills', {
    summary: 'Add a till to a location',
    permission: 'counter.manage',
    body: tillInput,
    reply: [201, till],
    fails: ['INVALID', 'CONFLICT'],
  }),
  update: route('PUT', '/tills/:id', {
    summary: 'Change a till; it stays at its location while a shift is open',
    permission: 'counter.manage',
    params: byId,
    body: tillInput.partial(),
    reply: till,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  remove: route('DELETE', '/tills/:id', {
    summary: 'Remove a till; refused while a shift is open. Its sales and reports stay',
    permission: 'counter.manage',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  take: route('POST', '/tills/:id/take', {
    summary:
      'Sell at this till from now on in this browser; whichever had it before is told, and may still send what it sold',
    permission: 'counter.sell',
    params: byId,
    reply: [201, takenTill],
    idempotent: true,
    fails: ['NOT_FOUND'],
  }),
};

export const shifts = {
  list: route('GET', '/shifts', {
    summary: 'Shifts, newest first; page by page with the total in X-Total-Count',
    permission: 'counter.manage',
    query: paging.pick({ page: true, pageSize: true }).extend({
      storeId: id.optional(),
      location: id.optional(),
      till: id.optional(),
      /** Opened on these days of the location. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    reply: z.array(shift),
  }),
  open: route('POST', '/shifts', {
    summary: 'Open a till with what is in its drawer',
    permission: 'counter.sell',
    body: z.object({ till: id, float: notNegative }).meta({
      examples: [{ till: '0190a5a0-dead-7000-8000-000000000001', float: 100 }],
    }),
    reply: [201, shift],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  close: route('POST', '/shifts/:id/close', {
    summary: 'Close a shift with what was counted in the drawer; its report stays as it is then',
    permission: 'counter.sell',
    params: byId,
    body: z.object({ counted: notNegative, note: textOf(300).default('') }).meta({ examples: [{ counted: 243.5 }] }),
    reply: shiftDetails,
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  report: route('GET', '/shifts/:id', {
    summary: 'The report of a shift: X while it is open, Z once it is closed',
    permission: 'counter.sell',
    params: byId,
    reply: shiftDetails,
    fails: ['NOT_FOUND'],
  }),
  download: route('GET', '/shifts/:id/report.csv', {
    summary: 'The report of a shift as a file',
    permission: 'counter.manage',
    params: byId,
    reply: z.string(),
    download: ['text/csv'],
    fails: ['NOT_FOUND'],
  }),
  mail: route('POST', '/shifts/:id/mails', {
    summary: 'Send the report of a shift by mail',
    permission: 'counter.manage',
    params: byId,
    body: z.object({ email }),
    reply: [204],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'TOO_MANY'],
  }),
  moveCash: route('POST', '/shifts/:id/cash', {
    summary: 'Put money into the drawer, or take some out, for a reason',
    permission: 'counter.drawer',
    params: byId,
    body: z
      .object({
        kind: z.enum(['paid_in', 'paid_out']),
        amount: requiredDollars.refine((amount) => amount > 0, 'Must be more than 0'),
        reason,
      })
      .meta({ examples: [{ kind: 'paid_out', amount: 20, reason: 'Window cleaner' }] }),
    reply: [201, shift],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  openDrawer: route('POST', '/shifts/:id/drawer', {
    summary: 'Note that the drawer is opened without a sale',
    permission: 'counter.drawer',
    params: byId,
    body: z.object({ reason }),
    reply: [201, shift],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
};

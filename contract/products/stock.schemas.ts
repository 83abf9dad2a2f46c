import { z } from 'zod';
import { costly } from '../kit/guarded-fields.ts';
import { id, textOf, timestamp } from '../kit/values.ts';
import { movementReasons, receiptSources, writeOffReasons } from './product-choices.ts';

export const writeOffReason = z.enum(writeOffReasons);

const writtenOffUnits = z.number('Required').int('Only whole numbers').min(1, 'Enter at least 1').max(1_000_000);

export const writeOffInput = z
  .object({
    units: writtenOffUnits,
    reason: writeOffReason,
    note: textOf(200).optional(),
    /** The version that the seller looked at: of an older one nothing is written off. */
    version: z.number().int().optional(),
  })
  .meta({ examples: [{ units: 1, reason: 'damaged' }] });

/** The same of many products: so many units of each, as far as they are there; all of them where it is not said. */
export const bulkWriteOff = z.object({ reason: writeOffReason, units: writtenOffUnits.optional() });

/** What units came from or went to. */
const origin = z.object({
  kind: z.enum(['order', 'truckload', 'channel']),
  id,
  /** The order's number, the lot, the channel's name. */
  name: z.string(),
});

export const stockMovement = z.object({
  /** In the order they happened in, of all movements there are. */
  number: z.number(),
  at: timestamp,
  reason: z.enum(movementReasons),
  change: z.number(),
  /** On the shelf after it; null for movements from before receipts. */
  balance: z.number().nullable(),
  /** Who did it; null for buyers, channels and the clock. */
  by: z.string().nullable(),
  origin: origin.nullable(),
  writeOff: writeOffReason.nullable(),
  note: z.string().nullable(),
  /** What one of its units has cost, on average; null where nobody knows. */
  unitCost: costly(z.number().nullable()),
});

/** Units that came together, and are still on the shelf. */
export const openReceipt = z.object({
  _id: id,
  units: z.number(),
  unitsLeft: z.number(),
  unitCost: costly(z.number().nullable()),
  /** Taken over from the units before, as nobody said it of these. */
  isCostEstimated: z.boolean(),
  source: z.enum(receiptSources),
  truckload: z.object({ _id: id, lotNumber: z.string() }).nullable(),
  location: z.string().nullable(),
  bin: z.string(),
  receivedAt: timestamp,
});

export const stockLedger = z.object({
  movements: z.array(stockMovement),
  /** Older movements are asked for with it; null where there are none. */
  before: z.number().nullable(),
  /** The oldest first; at most a hundred. */
  receipts: z.array(openReceipt),
});

/** What was written off in a month for one reason, and not taken back. */
export const writtenOff = z.object({
  month: z.string(),
  reason: writeOffReason,
  units: z.number(),
  /** What they have cost, as far as it is known. */
  cost: costly(z.number()),
  unitsWithoutCost: z.number(),
});

export type StockLedger = z.output<typeof stockLedger>;
export type StockMovement = z.output<typeof stockMovement>;
export type OpenReceipt = z.output<typeof openReceipt>;
export type WriteOffInput = z.output<typeof writeOffInput>;
export type WrittenOff = z.output<typeof writtenOff>;

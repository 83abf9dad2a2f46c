import { z } from 'zod';

const weight = z.enum(['normal', 'bold', 'large']);

/** What a receipt is made of, whatever it is printed on: top down. */
export const receiptBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), align: z.enum(['left', 'center']), weight }),
  /** A text with an amount at the right of its last line, and how many it is of before it. */
  z.object({ kind: z.literal('row'), lead: z.string(), text: z.string(), amount: z.string(), weight }),
  /** What belongs to the row above it. */
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('barcode'), data: z.string() }),
  z.object({ kind: z.literal('qr'), data: z.string() }),
]);

export type ReceiptBlock = z.output<typeof receiptBlock>;

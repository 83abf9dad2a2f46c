import { z } from 'zod';
import { defineMail } from '#server/kit/jobs/jobs.ts';

/** `merchant_new` goes to the seller; `too_late` to both: the money came after the goods were gone, and went back. */
const orderMailKinds = [
  ...(['confirmation', 'shipped', 'ready', 'refund', 'cancelled'] as const),
  ...(['merchant_new', 'too_late'] as const),
] as const;

const mailed = z.object({
  merchantId: z.string(),
  orderId: z.string(),
  mail: z.enum(orderMailKinds),
  /** Which one, of the mail about a refund. */
  refundId: z.string().optional(),
  /** The merchant sends this one: it goes out, even where such mails are switched off. */
  isAskedFor: z.boolean().optional(),
});

export type OrderMailJob = z.output<typeof mailed>;

/** A mail about an order, in the look of its store. */
export const sendOrderMail = defineMail('orders.mail', mailed);

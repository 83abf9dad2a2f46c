import { z } from 'zod';
import { defineJob } from '#server/kit/jobs.ts';

const reminding = z.object({
  merchantId: z.uuid(),
  cartId: z.uuid(),
  mail: z.enum(['first', 'second']),
  /** Names this one mail: the cart keeps it until the mail is sent. */
  task: z.string(),
  /** The merchant asked for it: what is switched off goes out all the same. */
  isAsked: z.boolean(),
});

export type ReminderJob = z.output<typeof reminding>;

// With growing pauses about a day: as long as a late reminder is still sent.
const triesOfADay = 150;

export const sendReminder = defineJob('abandoned-carts.mail', reminding, { retries: triesOfADay });
export const sweepCarts = defineJob('abandoned-carts.sweep', z.object({}));

import { z } from 'zod';
import { defineJob, defineMail } from '#server/kit/jobs/jobs.ts';

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

export const sendReminder = defineMail('abandoned-carts.mail', reminding);
export const sweepCarts = defineJob('abandoned-carts.sweep', z.object({}));

import { z } from 'zod';
import { defineJob, defineMail } from '#server/kit/jobs/jobs.ts';

const ofAlert = z.object({ merchantId: z.uuid(), alertId: z.uuid() });

/** Asks a mailbox whether its owner wants to hear of a product. */
export const sendAlertConfirmation = defineMail(
  'alerts.confirmation',
  ofAlert.extend({ storeId: z.uuid(), askedAt: z.iso.datetime(), belowCents: z.number().int().nullable() }),
);

const telling = ofAlert.extend({
  /** Names this one mail: the alert keeps it until the mail is sent. */
  task: z.string(),
});

export type AlertJob = z.output<typeof telling>;

/** Writes to whoever waits for a product. */
export const sendAlert = defineMail('alerts.mail', telling);

/** Looks again at what was put off. */
export const sweepAlerts = defineJob('alerts.sweep', z.object({}));

/** Forgets what nobody confirmed, and what has been settled for long. */
export const forgetAlerts = defineJob('alerts.forget', z.object({}));

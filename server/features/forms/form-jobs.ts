import { z } from 'zod';
import { defineJob, defineMail } from '#server/kit/jobs/jobs.ts';

const form = z.object({ merchantId: z.uuid(), formId: z.uuid() });

/** Writes to whoever wanted an item; as it was said when it was asked for. */
export const tellVisitor = defineMail(
  'forms.tell-visitor',
  form.extend({ note: z.string(), skus: z.array(z.string()), toldAt: z.iso.datetime() }),
);

/** Writes to the merchant that a visitor has sent something. */
export const tellMerchant = defineMail('forms.tell-merchant', form);

/** Asks a mailbox whether its owner wants news. */
export const sendConfirmation = defineMail(
  'forms.send-confirmation',
  form.extend({ storeId: z.uuid(), askedAt: z.iso.datetime() }),
);

/** Forgets who never confirmed, and adds counts up. */
export const sweepForms = defineJob('forms.sweep', z.object({}));

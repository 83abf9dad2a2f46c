import { z } from 'zod';
import { pictureKey, proseOf, textOf } from '../kit/values.ts';

/** Mails that buyers get from a store, and that the merchant may word. */
export const buyerMails = [
  'confirmation',
  'shipped',
  'ready',
  'refund',
  'cancelled',
  'abandonedFirst',
  'abandonedSecond',
  'wantedFound',
  'newsletterConfirm',
  'alertBack',
  'alertPrice',
  'wantedHeld',
] as const;
/** Those that may be switched off: whoever paid is always told. */
export const optionalMails = [
  'shipped',
  'ready',
  'abandonedFirst',
  'abandonedSecond',
  'alertBack',
  'alertPrice',
  'wantedHeld',
] as const;
/** Mails to the merchant itself. */
export const ownMails = ['newOrder', 'lateRefund', 'newForm', 'monday'] as const;

/** Words in braces that become the order's or the store's own, such as {firstName}; `refund` is what was given back. */
export const wordingMarks = ['firstName', 'store', 'orderNumber', 'total', 'refund', 'product'] as const;

/** Empty stands for our own words. */
const wording = z.object({ isOn: z.boolean(), subject: textOf(120), text: proseOf(2000) });

export const mailSettings = z.object({
  client: z.object({
    /** Name of a stored picture; null for the store's own logo. */
    senderLogo: z.string().nullable(),
    mails: z.record(z.enum(buyerMails), wording),
  }),
  own: z.record(z.enum(ownMails), z.boolean()),
});

export const mailSettingsInput = z.object({
  client: z
    .object({
      senderLogo: pictureKey.nullable(),
      mails: z.partialRecord(z.enum(buyerMails), wording.partial()),
    })
    .partial()
    .optional(),
  own: z.partialRecord(z.enum(ownMails), z.boolean()).optional(),
});

export type BuyerMail = (typeof buyerMails)[number];
export type WordingMark = (typeof wordingMarks)[number];
export type OwnMail = (typeof ownMails)[number];
export type MailSettings = z.output<typeof mailSettings>;
export type MailSettingsInput = z.output<typeof mailSettingsInput>;
export type MailWording = z.output<typeof wording>;

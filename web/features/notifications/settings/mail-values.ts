import { z } from 'zod';
import { type BuyerMail, mailSettings, type WordingMark } from '#contract/notifications/mail-settings.schemas.ts';
import type { settingsReply } from '#contract/notifications/notifications.contract.ts';
import { marksOf } from '#contract/notifications/our-words.ts';

/** The page as one form. */
export const mailForm = z.object({
  senderLogo: z.string().nullable(),
  mails: mailSettings.shape.client.shape.mails,
  own: mailSettings.shape.own,
  emailNotification: z.boolean(),
});

export type MailValues = z.output<typeof mailForm>;

export const toValues = ({ notifications, emailNotification }: z.output<typeof settingsReply>): MailValues => ({
  senderLogo: notifications.client.senderLogo,
  mails: notifications.client.mails,
  own: notifications.own,
  emailNotification,
});

/** What stands in braces and means nothing in this mail. */
export function unknownMarks(mail: BuyerMail, ...texts: string[]): string[] {
  const known: readonly string[] = marksOf[mail];
  const found = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)]);
  return [...new Set(found.filter(([, name]) => !known.includes(name ?? '')).map(([mark]) => mark))];
}

/** A text with a mark in place of what is chosen in it, and where the cursor is after it. */
export function insertMark(text: string, mark: WordingMark, [start, end]: readonly [number, number]) {
  const written = `{${mark}}`;
  return { text: text.slice(0, start) + written + text.slice(end), cursor: start + written.length };
}

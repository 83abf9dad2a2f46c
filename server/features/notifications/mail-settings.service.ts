import { cleanLine } from '#contract/kit/clean-texts.ts';
import { say } from '#contract/language/translate.ts';
import {
  type BuyerMail,
  buyerMails,
  type MailSettings,
  type MailSettingsInput,
  type MailWording,
  type OwnMail,
  optionalMails,
  ownMails,
  type WordingMark,
} from '#contract/notifications/mail-settings.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { mailSettingsRepository } from './mail-settings.repository.ts';

/** Which mails a merchant has sent, and what they say; ours where nothing is said. */
export async function readMailSettings(db: Db, scope: MerchantScope): Promise<MailSettings> {
  const row = await mailSettingsRepository(db).find(scope);
  return toMailSettings(row?.mail_settings);
}

/** What is stored is only what differs from ours. */
export function toMailSettings(stored: unknown): MailSettings {
  const { client, own } = (stored ?? {}) as MailSettingsInput;
  const mails = buyerMails.map((mail): [BuyerMail, MailWording] => {
    const { isOn = true, subject = '', text = '' } = client?.mails?.[mail] ?? {};
    return [mail, { isOn: isOn || !isOptional(mail), subject, text }];
  });
  const switches = ownMails.map((mail): [OwnMail, boolean] => [mail, own?.[mail] ?? true]);
  return {
    client: {
      senderLogo: client?.senderLogo ?? null,
      mails: Object.fromEntries(mails) as Record<BuyerMail, MailWording>,
    },
    own: Object.fromEntries(switches) as Record<OwnMail, boolean>,
  };
}

const isOptional = (mail: BuyerMail): boolean => optionalMails.some((optional) => optional === mail);

/** What of a letter can be worded: its subject and its first text. */
export interface MailWords {
  subject: string;
  text: string;
}

/**
 * The merchant's words, or ours (contract/notifications/our-words.ts), with their marks replaced: {firstName} becomes
 * the name, as text. A mark that has no value here stays as it was typed.
 */
export function wordMail(
  wording: Pick<MailWording, 'subject' | 'text'>,
  ours: MailWords,
  marks: Partial<Record<WordingMark, string>>,
): MailWords {
  return {
    subject: cleanLine(replaceMarks(wording.subject || say(ours.subject), marks)),
    text: replaceMarks(wording.text || say(ours.text), marks),
  };
}

const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

/** The name where it is one; one that could be an address or an offer is not repeated in a mail. */
export const sayName = (firstName: string): string => {
  const name = cleanLine(firstName);
  return plainName.test(name) ? name : '';
};

function replaceMarks(words: string, { firstName, ...marks }: Partial<Record<WordingMark, string>>): string {
  const name = firstName === undefined ? undefined : sayName(firstName);
  const said = name === '' ? leaveNameOut(words) : words;
  const values: Record<string, string | undefined> = { ...marks, firstName: name };
  return said.replace(/\{(\w+)\}/g, (mark, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return value === undefined ? mark : cleanLine(value);
  });
}

/** “Hi {firstName},” becomes “Hi,”, and “{firstName}, your order” “Your order”. */
const leaveNameOut = (words: string): string =>
  words
    .replace(/^\{firstName\},? *(\p{L}?)/gmu, (_whole, letter: string) => letter.toUpperCase())
    .replace(/,? ?\{firstName\}/g, '');

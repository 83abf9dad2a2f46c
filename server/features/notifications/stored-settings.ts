import {
  type BuyerMail,
  buyerMails,
  type MailSettings,
  type MailSettingsInput,
  optionalMails,
} from '#contract/notifications/mail-settings.schemas.ts';
import { invalid } from '#server/kit/failure.ts';
import { toMailSettings } from './mail-settings.service.ts';

/** Settings as they are kept: `uploads` are pictures that no mail has shown yet. */
export interface StoredSettings {
  client?: MailSettingsInput['client'];
  own?: MailSettingsInput['own'];
  uploads?: string[];
}

/** What is stored once the input is taken over; refused where it can't be meant. */
export function mergeSettings(stored: StoredSettings, input: MailSettingsInput): StoredSettings {
  refuseSilence(input);
  const before = toMailSettings(stored);
  const senderLogo = input.client?.senderLogo === undefined ? before.client.senderLogo : input.client.senderLogo;
  refuseForeignLogo(stored, senderLogo);
  return {
    client: { senderLogo, mails: mergeMails(before, input) },
    own: { ...before.own, ...input.own },
    uploads: (stored.uploads ?? []).filter((key) => key !== senderLogo),
  };
}

function mergeMails({ client }: MailSettings, input: MailSettingsInput): MailSettings['client']['mails'] {
  const entries = buyerMails.map((mail) => [mail, { ...client.mails[mail], ...input.client?.mails?.[mail] }]);
  return Object.fromEntries(entries);
}

/** A picture is the merchant's own when they have uploaded it here. */
export function refuseForeignLogo(stored: StoredSettings, key: string | null): void {
  const own = [stored.client?.senderLogo, ...(stored.uploads ?? [])];
  if (key !== null && !own.includes(key)) {
    throw invalid({ param: 'client.senderLogo', msg: 'This picture is not among yours. Please upload it again.' });
  }
}

function refuseSilence({ client }: MailSettingsInput): void {
  const optional: readonly BuyerMail[] = optionalMails;
  const silenced = buyerMails.filter((mail) => client?.mails?.[mail]?.isOn === false && !optional.includes(mail));
  if (silenced.length > 0) {
    throw invalid(
      ...silenced.map((mail) => ({ param: `client.mails.${mail}.isOn`, msg: 'This mail is always sent.' })),
    );
  }
}

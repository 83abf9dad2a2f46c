import { cleanLine } from '#contract/kit/clean-texts.ts';
import type { BuyerMail, MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { renderLetter } from '#server/kit/mail/render-letter.ts';
import { mailSettingsRepository } from './mail-settings.repository.ts';
import { readStoreHead, type StoreHead } from './store-letterhead.service.ts';
import { refuseForeignLogo, type StoredSettings } from './stored-settings.ts';

export interface PreviewInput {
  mail: BuyerMail;
  subject: string;
  text: string;
  senderLogo: string | null;
}

/** A mail about things that nobody bought, from the capability that sends it. */
export type SampleLetter = (mail: BuyerMail, store: StoreHead, wording: MailWording) => Letter;

/** Shows a mail as buyers of the merchant's first store would get it, about things that nobody bought. */
export function makePreviews(deps: Pick<Deps, 'db' | 'urls'>, sampleLetter: SampleLetter) {
  return async function preview(
    actor: Actor,
    { mail, senderLogo, ...words }: PreviewInput,
  ): Promise<{ subject: string; html: string }> {
    const repository = mailSettingsRepository(deps.db);
    refuseForeignLogo((await repository.read(actor)).mail_settings as StoredSettings, senderLogo);
    const storeId = found(await repository.firstStore(actor));
    const head = found(await readStoreHead(deps, { merchantId: actor.merchantId, storeId }));
    const letter = sampleLetter(mail, head, { isOn: true, ...words });
    const logo = senderLogo ? `${head.assets}/${senderLogo}` : head.storeLogo;
    const { html } = renderLetter(letter, { ...head, logo });
    return { subject: cleanLine(letter.subject), html: withoutLinks(html) };
  };
}

/** What is pressed in a preview leads nowhere. */
const withoutLinks = (html: string): string => html.replace(/<a href="[^"]*"/g, '<a');

import { cleanLine } from '#contract/kit/clean-texts.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { renderLetter } from '#server/kit/mail/render-letter.ts';
import { readStoreHead, type StoreHead } from './store-letterhead.service.ts';

export interface StoreMail {
  id: string;
  to: string;
  letter: Letter;
  /** Who answers go to, where it is not the store. */
  replyTo?: string;
  /** The store's letterhead, where it is known already. */
  head?: StoreHead;
  /** For mails that nobody is owed: where one click, and a mail program by itself, ends them. */
  stopUrl?: string;
}

/**
 * Sends letters of a store: under its name, in its look, with answers going to itself. A mailbox that is refused for
 * good is told; anything else that goes wrong throws, so that the job tries again.
 */
export function makeStorePostOffice(deps: Pick<Deps, 'db' | 'mailer' | 'urls'>) {
  return async function sendAs(
    store: MerchantScope & { storeId: string },
    mail: StoreMail,
  ): Promise<'sent' | 'refused'> {
    const head = mail.head ?? (await readStoreHead(deps, store));
    if (!head) return 'refused';
    const sent = await deps.mailer.send({
      id: mail.id,
      to: mail.to,
      fromName: cleanLine(head.name),
      replyTo: mail.replyTo ?? (head.email || undefined),
      subject: cleanLine(mail.letter.subject),
      unsubscribeUrl: mail.stopUrl,
      ...renderLetter(mail.letter, { ...head, stopUrl: mail.stopUrl }),
    });
    if (sent.ok) return 'sent';
    if (sent.failure === 'REJECTED') return 'refused';
    throw new Error(`Mail ${mail.id} was not taken: ${sent.failure} ${sent.message ?? ''}`);
  };
}

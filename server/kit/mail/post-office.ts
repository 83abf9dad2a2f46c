import { cleanLine } from '#contract/kit/clean-texts.ts';
import type { MerchantScope } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { type Letter, renderLetter } from './letters.ts';
import { readStoreHead, type StoreHead } from './store-letterhead.ts';

type Parts = Pick<Deps, 'mailer' | 'urls' | 'log'>;

/**
 * Sends letters under our own letterhead. One that its mailbox refuses for good is given up, which is told; anything else
 * that goes wrong throws, so that the job tries again.
 */
export function makePostOffice({ mailer, urls, log }: Parts) {
  const head = { name: 'Scanfront', url: urls.app, accent: '#2f49d1' };
  return async function send(
    id: string,
    to: string,
    letter: Letter,
    options: { replyTo?: string } = {},
  ): Promise<'sent' | 'refused'> {
    const subject = cleanLine(letter.subject);
    const sent = await mailer.send({ id, to, subject, ...options, ...renderLetter(letter, head) });
    if (sent.ok) return 'sent';
    if (sent.failure !== 'REJECTED') throw new Error(`Mail ${id} was not taken: ${sent.failure} ${sent.message ?? ''}`);
    log.warn({ mail: id, reason: sent.message }, 'a mail was refused for good');
    return 'refused';
  };
}

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
export function makeStorePostOffice(deps: Omit<Parts, 'log'> & Pick<Deps, 'db'>) {
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

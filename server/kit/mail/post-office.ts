import { cleanLine } from '#contract/kit/clean-texts.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from './letters.ts';
import { renderLetter } from './render-letter.ts';

/**
 * Sends letters under our own letterhead. One that its mailbox refuses for good is given up, which is told; anything else
 * that goes wrong throws, so that the job tries again.
 */
export function makePostOffice({ mailer, urls, log }: Pick<Deps, 'mailer' | 'urls' | 'log'>) {
  const head = { name: 'Scanfront', url: urls.app, accent: '#2f49d1' };
  return async function send(
    id: string,
    to: string,
    letter: Letter,
    { stopUrl, ...options }: { replyTo?: string; stopUrl?: string } = {},
  ): Promise<'sent' | 'refused'> {
    const subject = cleanLine(letter.subject);
    const sent = await mailer.send({
      id,
      to,
      subject,
      ...options,
      unsubscribeUrl: stopUrl,
      ...renderLetter(letter, { ...head, stopUrl }),
    });
    if (sent.ok) return 'sent';
    if (sent.failure !== 'REJECTED') throw new Error(`Mail ${id} was not taken: ${sent.failure} ${sent.message ?? ''}`);
    log.warn({ mail: id, reason: sent.message }, 'a mail was refused for good');
    return 'refused';
  };
}

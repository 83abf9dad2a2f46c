import type { Deps } from './deps.ts';
import { type Letter, renderLetter } from './letters.ts';

/** Sends letters under our own letterhead; a refusal throws, so that the job tries again. */
export function makePostOffice({ mailer, urls }: Pick<Deps, 'mailer' | 'urls'>) {
  const head = { name: 'Scanfront', url: urls.app, accent: '#2f49d1' };
  return async function send(id: string, to: string, letter: Letter): Promise<void> {
    const sent = await mailer.send({ id, to, subject: letter.subject, ...renderLetter(letter, head) });
    if (!sent.ok) throw new Error(`Mail ${id} was not taken: ${sent.failure} ${sent.message ?? ''}`);
  };
}

import type { Secrets } from '../security/secrets.ts';

/**
 * A token for a link in a mail. What our mails carry is derived from an id and the server's key: the tables hold nothing
 * worth stealing, and a mail that is sent again says the same.
 */
export const mailedToken = (secrets: Secrets, purpose: string, id: string): string =>
  `${id}.${secrets.token(purpose, id)}`;

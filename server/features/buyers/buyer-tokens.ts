import { mailedToken } from '#server/kit/mail/mailed-tokens.ts';
import type { Secrets } from '#server/kit/security/secrets.ts';

/** The token of a link that finishes a buyer's account, or sets a new password for it. */
export const buyerToken = (secrets: Secrets, kind: 'register' | 'reset', proofId: string): string =>
  mailedToken(secrets, `buyer-${kind}`, proofId);

/** What the browser that asked for an account is known by when the link is opened in it. */
export const joiningToken = (secrets: Secrets, proofId: string): string => secrets.token('buyer-joining', proofId);

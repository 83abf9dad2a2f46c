import { mailedToken } from '#server/kit/mail/mailed-tokens.ts';
import type { Secrets } from '#server/kit/security/secrets.ts';

/** The token of an invitation. */
export const invitationToken = (secrets: Secrets, invitationId: string): string =>
  mailedToken(secrets, 'invite', invitationId);

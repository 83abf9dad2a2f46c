import type { Secrets } from './secrets.ts';

// What our mails carry is derived from an id and the server's key: the tables hold nothing worth stealing,
// and a mail that is sent again says the same.

export const verificationCode = (secrets: Secrets, proofId: string): string => secrets.digits('verify', proofId);

export const handoffCode = (secrets: Secrets, handoffId: string): string => secrets.digits('handoff', handoffId);

const mark = (secrets: Secrets, purpose: 'reset' | 'invite', id: string) => `${id}.${secrets.token(purpose, id)}`;

/** The token of a reset link. */
export const resetToken = (secrets: Secrets, proofId: string): string => mark(secrets, 'reset', proofId);

/** The token of an invitation. */
export const invitationToken = (secrets: Secrets, invitationId: string): string =>
  mark(secrets, 'invite', invitationId);

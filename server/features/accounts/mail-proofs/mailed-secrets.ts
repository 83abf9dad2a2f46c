import { mailedToken } from '#server/kit/mail/mailed-tokens.ts';
import type { Secrets } from '#server/kit/security/secrets.ts';

export const verificationCode = (secrets: Secrets, proofId: string): string => secrets.digits('verify', proofId);

export const handoffCode = (secrets: Secrets, handoffId: string): string => secrets.digits('handoff', handoffId);

export const stepUpCode = (secrets: Secrets, challengeHash: Buffer): string =>
  secrets.digits('step-up', challengeHash.toString('hex'));

/** The token of a reset link. */
export const resetToken = (secrets: Secrets, proofId: string): string => mailedToken(secrets, 'reset', proofId);

import { days, hours, minutes } from '#server/kit/clock.ts';
import { canonicalEmail } from '#server/kit/security/canonical-email.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';

/** How often a stranger may try, per account and per network address. */
export const signInLimit: RateLimit = { name: 'sign-in', max: 10, windowMs: minutes(15) };
export const resetLimit: RateLimit = { name: 'reset', max: 10, windowMs: minutes(15) };
export const signUpLimit: RateLimit = { name: 'sign-up', max: 30, windowMs: hours(1) };
export const codeLimit: RateLimit = { name: 'code', max: 30, windowMs: minutes(15) };
/** Wrong codes at one account or for one mail address, from everywhere and whichever of its codes is guessed at. */
export const guessLimit: RateLimit = { name: 'code-guess', max: 20, windowMs: days(1) };
/** Codes of an authenticator app, recovery codes and passwords of a step-up, for one person and from one address. */
export const factorLimit: RateLimit = { name: 'factor', max: 10, windowMs: minutes(15) };
export const passkeyLimit: RateLimit = { name: 'passkey', max: 30, windowMs: minutes(15) };
/** Every sign-in page asks for what a passkey is to sign. */
export const passkeyOptionsLimit: RateLimit = { name: 'passkey-options', max: 300, windowMs: minutes(15) };
/** Nobody's mailbox is filled by others. */
export const mailLimit: RateLimit = { name: 'account-mail', max: 10, windowMs: hours(1) };
/** One mailbox is one key, however its address is typed. */
export const mailboxKey = (email: string): string => `mailbox:${canonicalEmail(email)}`;
export const resendPause = minutes(1);

import { hours, minutes } from '#server/kit/clock.ts';
import type { RateLimit } from '#server/kit/rate-limits.ts';

/** How often a stranger may try, per account and per network address. */
export const signInLimit: RateLimit = { name: 'sign-in', max: 10, windowMs: minutes(15) };
export const resetLimit: RateLimit = { name: 'reset', max: 10, windowMs: minutes(15) };
export const signUpLimit: RateLimit = { name: 'sign-up', max: 30, windowMs: hours(1) };
export const codeLimit: RateLimit = { name: 'code', max: 30, windowMs: minutes(15) };
export const resendPause = minutes(1);

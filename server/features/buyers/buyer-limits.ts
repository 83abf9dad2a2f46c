import { hours, minutes } from '#server/kit/clock.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import type { StoreScope } from './buyers.types.ts';

/** How often a stranger may try, for each account of a store and each network address. */
export const signInLimit: RateLimit = { name: 'buyer-sign-in', max: 10, windowMs: minutes(15) };
export const resetLimit: RateLimit = { name: 'buyer-reset', max: 10, windowMs: minutes(15) };
export const registerLimit: RateLimit = { name: 'buyer-register', max: 30, windowMs: hours(1) };
/** Nobody's mailbox is filled by others. */
export const mailLimit: RateLimit = { name: 'buyer-mail', max: 5, windowMs: hours(1) };

export const accountKey = ({ storeId }: StoreScope, email: string): string => `account:${storeId}:${email}`;

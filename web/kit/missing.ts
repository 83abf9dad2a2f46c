import { ApiError } from './api-error.ts';

/** What was asked for is not there, or not this merchant's. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The same of what an address names: one with a typing error may hold no id at all, which the server refuses as such. */
export const leadsNowhere = (error: unknown): boolean =>
  isMissing(error) || (error instanceof ApiError && error.status === 400);

import { checkDigit } from './gtin.ts';

/** A number with the check digit that fits. */
export const withCheck = (body: string) => body + checkDigit(body);

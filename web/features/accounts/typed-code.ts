import { z } from 'zod';
import { sixDigits } from '#contract/accounts/accounts.schemas.ts';

/** A code as people paste it: with spaces, dashes or the words around it. */
export const typedCode = z
  .string()
  .transform((typed) => typed.replace(/\D/g, ''))
  .pipe(sixDigits);

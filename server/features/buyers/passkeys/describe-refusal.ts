import { t } from '#contract/language/translate.ts';
import { Failure } from '#server/kit/failure.ts';

/** What a buyer is told whose passkey was not taken; anything else is a fault of ours. */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  if (error.code === 'PASSKEY_REFUSED') {
    return t('This passkey could not be used. Try again, or use your password.');
  }
  if (error.code === 'TOO_MANY') return error.message;
  throw error;
}

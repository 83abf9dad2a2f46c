import { type FoundProduct, invalidBarcode } from '#contract/lookup/lookup.contract.ts';
import { ApiError, isPlanError } from '#web/kit/api-error.ts';
import type { LookupResult } from './lookup-model.ts';

/** What a barcode came to. */
export type Outcome = Pick<LookupResult, 'product' | 'message' | 'priceRule'>;

/** What the server's answer to one lookup means for the run. */
export type Answer =
  /** It has come to something, good or bad. */
  | ({ kind: 'result' } & Outcome)
  /** The plan allows no more: the others would fare the same. */
  | { kind: 'limit'; message: string }
  /** The same again, after so many seconds. */
  | { kind: 'busy'; seconds: number }
  /** The key belongs to the same barcode as it was before somebody changed it. */
  | { kind: 'changed' }
  | { kind: 'silence' }
  /** Its source does not answer: nothing was learned about the barcode. */
  | { kind: 'source-down' }
  /** Nobody is signed in any more. */
  | { kind: 'signed-out' };

export const unknownError = 'Unknown Error';
// Specification 2 §8, to the letter.
const messages = new Map([
  [404, 'Not Found'],
  [400, invalidBarcode],
  [500, 'Server Error'],
]);

const sourceTroubles = new Set(['SOURCE_FAILED', 'UNAVAILABLE']);

export const found = ({ priceRule, ...product }: FoundProduct): Answer => ({
  kind: 'result',
  product,
  message: null,
  ...(priceRule && { priceRule }),
});

/** Reads why a lookup brought nothing new. */
export function readRefusal(error: unknown): Answer {
  if (!(error instanceof ApiError)) return { kind: 'silence' };
  const { status, name, message, details, retryAfter } = error;
  if (status === 0) return { kind: 'silence' };
  if (status === 401) return { kind: 'signed-out' };
  if (isPlanError(error)) return { kind: 'limit', message };
  if (sourceTroubles.has(name)) return { kind: 'source-down' };
  if (name === 'KEY_REUSED') return { kind: 'changed' };
  if (name === 'REQUEST_RUNNING' || status === 429 || (status === 503 && retryAfter !== undefined)) {
    return { kind: 'busy', seconds: retryAfter ?? 1 };
  }
  if (status === 302) {
    return {
      kind: 'result',
      product: (details.product as Outcome['product'] | undefined) ?? null,
      message: 'Already_Exist',
    };
  }
  return { kind: 'result', product: null, message: messages.get(status) ?? unknownError };
}

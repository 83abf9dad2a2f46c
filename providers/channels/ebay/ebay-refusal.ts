import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import { isVendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import { vendorLine } from '#providers/kit/vendor-line.ts';
import type { ChannelFailure, ChannelNote, ChannelOutcome } from '../channel.port.ts';

/** Something eBay, or we for it, did not do. */
export class EbayRefusal extends Error {
  override name = 'EbayRefusal';
  readonly failure: ChannelFailure;
  readonly notes: readonly ChannelNote[];

  constructor(failure: ChannelFailure, message: string, notes: readonly ChannelNote[] = []) {
    super(message);
    this.failure = failure;
    this.notes = notes;
  }
}

export const ebayError = z.object({
  errorId: z.number().int(),
  category: z.string().optional(),
  message: vendorLine.optional(),
  longMessage: vendorLine.optional(),
  parameters: z.array(z.object({ name: z.string().optional(), value: vendorLine.optional() })).nullish(),
});
export type EbayError = z.infer<typeof ebayError>;

const callErrors = z.object({ errors: z.array(ebayError).min(1) });
const tokenError = z.object({ error: z.string(), error_description: z.string().optional() });

/** eBay's number and words. */
export const toNote = ({ errorId, message, longMessage }: EbayError): ChannelNote => ({
  code: String(errorId),
  message: message || longMessage || `eBay’s error ${errorId}`,
});

/** What an answer other than success means. */
export function refusalOf(status: number, body: unknown): EbayRefusal {
  const told = callErrors.safeParse(body);
  if (told.success) {
    const notes = told.data.errors.map(toNote);
    return new EbayRefusal(failureFor(status), notes.map(({ message }) => message).join(' '), notes);
  }
  const denied = tokenError.safeParse(body);
  if (denied.success) {
    const { error, error_description: description } = denied.data;
    return new EbayRefusal(denialFor(error), description ?? error, [{ code: error, message: description ?? error }]);
  }
  return new EbayRefusal(failureFor(status), `HTTP ${status}`);
}

function failureFor(status: number): ChannelFailure {
  if (status === 401 || status === 403) return 'UNAUTHORIZED';
  if (status === 404) return 'GONE';
  if (status === 429) return 'LIMITED';
  return status >= 400 && status < 500 ? 'REFUSED' : 'UNAVAILABLE';
}

// That our own keys are not taken is no fault of the seller's.
const denialFor = (error: string): ChannelFailure =>
  error === 'invalid_grant' || error === 'invalid_scope' ? 'UNAUTHORIZED' : 'UNAVAILABLE';

/** The refusal in an error; null when it is something else, such as a bug. */
export function toRefusal(error: unknown): EbayRefusal | null {
  if (error instanceof EbayRefusal) return error;
  if (isVendorUnavailable(error)) return new EbayRefusal(isLimit(error) ? 'LIMITED' : 'UNAVAILABLE', error.message);
  return null;
}

const isLimit = ({ cause }: Error) => cause instanceof Response && cause.status === 429;

/** Runs the calls of one method of the port. */
export async function outcomeOf<Value>(work: () => Promise<Value>): Promise<ChannelOutcome<Value>> {
  try {
    return ok(await work());
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal) return fail(refusal.failure, refusal.message);
    throw error;
  }
}

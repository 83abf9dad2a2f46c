import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import { isVendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import { vendorLine } from '#providers/kit/vendor-line.ts';
import type { ChannelFailure, ChannelOutcome } from '../channel.port.ts';

/** Something Clover, or we for it, did not do. */
export class CloverRefusal extends Error {
  override name = 'CloverRefusal';
  readonly failure: ChannelFailure;
  /** Clover has no codes but the status of its answer. */
  readonly code: string;

  constructor(failure: ChannelFailure, message: string, code: string = failure) {
    super(message);
    this.failure = failure;
    this.code = code;
  }
}

const failures: Readonly<Record<number, ChannelFailure>> = { 401: 'UNAUTHORIZED', 404: 'GONE', 429: 'LIMITED' };
const problem = z.object({ message: vendorLine.min(1), details: vendorLine.min(1).optional() });

/** What an answer other than success means. */
export async function refusalOf(response: Response): Promise<CloverRefusal> {
  const { status } = response;
  const told = problem.safeParse(await response.json().catch(() => null)).data;
  const isRefusal = status >= 400 && status < 500;
  const failure = failures[status] ?? (isRefusal ? 'REFUSED' : 'UNAVAILABLE');
  const message = [told?.message ?? `HTTP ${status}`, told?.details].filter(Boolean).join(': ');
  return new CloverRefusal(failure, message, String(status));
}

/** The refusal in an error; null when it is something else, such as a bug. */
export function toRefusal(error: unknown): CloverRefusal | null {
  if (error instanceof CloverRefusal) return error;
  return isVendorUnavailable(error) ? new CloverRefusal('UNAVAILABLE', error.message) : null;
}

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

import type { ShopFailure, ShopOutcome } from './shop.port.ts';

/** Something a shop did not do, in words for the seller. */
export class ShopRefusal extends Error {
  override name = 'ShopRefusal';
  readonly failure: ShopFailure;
  readonly retryAfterMs: number;

  constructor(failure: ShopFailure, message: string, retryAfterMs = 0) {
    super(message);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Runs the calls of one method of the port. */
export async function outcomeOf<Value>(work: () => Promise<Value>): Promise<ShopOutcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    const { failure, message, retryAfterMs } = error;
    return { ok: false, failure, message, retryAfterMs };
  }
}

import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel';
import type { z } from 'zod';

/** A vendor that did not answer, answered with a fault of its own, or asked us to wait. */
export class VendorUnavailable extends Error {
  override name = 'VendorUnavailable';
}

export interface VendorFetchOptions {
  /** One attempt, body included. A read is tried twice, so at most double this passes. */
  timeoutMs?: number;
  /** Replaced only where a test needs none of the waiting. */
  retryDelayMs?: number;
  /** Which calls may be made twice; reads when left out. */
  mayRepeat?: (url: URL, init: RequestInit) => boolean;
  /** Which answers mean trouble for all who ask; faults and limits when left out. */
  isTrouble?: (response: Response) => boolean;
}

export type VendorFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

const failuresUntilOpen = 5;
const openForMs = 10_000;

// Only reads are repeated: a code or a token may already be used up by the try that seemed to fail.
const isRead = (_url: URL, { method = 'GET' }: RequestInit) => method === 'GET';

const isFaultOrLimit = ({ status }: Response) => status >= 500 || status === 429;

/** A fetch for one vendor: time-out, one more try for reads, and a breaker that spares a vendor in trouble. */
export function vendorFetch(options: VendorFetchOptions = {}): VendorFetch {
  const { timeoutMs = 4_000, retryDelayMs = 150, mayRepeat = isRead, isTrouble = isFaultOrLimit } = options;
  const troubles = handleType(VendorUnavailable);
  const breaker = circuitBreaker(troubles, {
    breaker: new ConsecutiveBreaker(failuresUntilOpen),
    halfOpenAfter: openForMs,
  });
  const again = retry(troubles, {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, maxDelay: 4 * retryDelayMs }),
  });
  const repeating = wrap(again, breaker);

  return (url, init) => {
    const policy = mayRepeat(new URL(url), init ?? {}) ? repeating : breaker;
    return policy.execute(async () => {
      const response = await receive(url, init, timeoutMs);
      // The answer goes along: it may say why, and until when.
      if (isTrouble(response)) throw new VendorUnavailable(`HTTP ${response.status}`, { cause: response });
      return response;
    });
  };
}

async function receive(url: string | URL, init: RequestInit | undefined, timeoutMs: number): Promise<Response> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) });
    // The body is read here so that a vendor who stalls half-way meets the same time-out.
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  } catch (error) {
    throw new VendorUnavailable(describe(error), { cause: error });
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const code = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  return `${error.message}${code}`;
}

/** The answer in the shape we expect; anything else means that the vendor is not itself now. */
export async function readVendorJson<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const json: unknown = await response.json().catch(() => undefined);
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw new VendorUnavailable(`Unexpected answer (HTTP ${response.status})`, { cause: parsed.error });
  return parsed.data;
}

/** Whether this error, or one it was caused by, means that the vendor can't be used now. */
export function isVendorUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof VendorUnavailable || isBrokenCircuitError(error)) return true;
  return isVendorUnavailable(error.cause);
}

import type { ErrorBody } from '#contract/kit/failures.ts';
import type { WireRequest } from '#contract/kit/request.ts';

export interface ClientOptions {
  /** An API key: `sk_live_…`. */
  key: string;
  /** Where Scanfront answers, without the path of its API. */
  baseUrl: string;
  /** How often a call is sent again that was turned away for a while; 2 unless said otherwise. */
  retries?: number;
  /** The longest wait before that, in seconds; what would take longer fails at once. 60 unless said otherwise. */
  longestWait?: number;
  /** Instead of the global one. */
  fetch?: typeof fetch;
  /** Instead of waiting for real. */
  wait?: (seconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface Sent extends WireRequest {
  isIdempotent: boolean;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A call that was refused, or did not get through to its end. */
export class ScanfrontError extends Error {
  /** Of the answer. */
  readonly status: number;
  /** What the refusal is called, such as NOT_PERMITTED. */
  readonly code: string;
  /** What is wrong with which field. */
  readonly fields: readonly { param: string; msg: string }[];
  /** To be named to support. */
  readonly correlationId: string | undefined;
  /** Seconds until another try makes sense, where the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, { error, errors = [] }: ErrorBody) {
    super(error?.message ?? `The server answered ${response.status}.`);
    this.name = 'ScanfrontError';
    this.status = response.status;
    this.code = error?.name ?? 'UNEXPECTED';
    this.fields = errors;
    this.correlationId = response.headers.get('x-correlation-id') ?? error?.correlationId;
    this.retryAfter = readRetryAfter(response);
  }
}

/** Sends a call, and again where that can't do anything twice. */
export function makeSender(options: ClientOptions): (sent: Sent) => Promise<Response> {
  const { key, retries = 2, longestWait = 60, wait = waitFor } = options;
  const base = `${options.baseUrl.replace(/\/+$/, '')}/api/v1`;
  const request = options.fetch ?? fetch;

  return async (sent) => {
    const isSafe = sent.isIdempotent || sent.method !== 'POST';
    // The same for every try: its key is what makes trying again safe.
    const init = describeRequest(key, sent);
    for (let tries = 0; ; tries += 1) {
      const outcome = await request(`${base}${sent.path}`, init).catch((error: unknown) => ({ error, tries }));
      if (outcome instanceof Response && outcome.ok) return outcome;
      const pause = await (outcome instanceof Response
        ? readPause(outcome, isSafe)
        : afterFailure(outcome, isSafe, sent));
      if (tries >= retries || pause.seconds > longestWait) throw pause.error;
      await wait(pause.seconds, sent.signal);
    }
  };
}

function describeRequest(key: string, sent: Sent): RequestInit {
  const headers = new Headers({ authorization: `Bearer ${key}` });
  if (sent.contentType) headers.set('content-type', sent.contentType);
  if (sent.isIdempotent) headers.set('idempotency-key', sent.idempotencyKey ?? crypto.randomUUID());
  const init: RequestInit = { method: sent.method, headers };
  if (sent.body !== undefined) init.body = sent.body;
  if (sent.signal) init.signal = sent.signal;
  return init;
}

/** Why a call did not succeed, and when to send it again; never where the wait has no end. */
interface Pause {
  error: unknown;
  seconds: number;
}

async function readPause(response: Response, isSafe: boolean): Promise<Pause> {
  const error = new ScanfrontError(response, await readBody(response));
  const seconds = isPassing(response.status, isSafe) ? error.retryAfter : undefined;
  return { error, seconds: seconds ?? Number.POSITIVE_INFINITY };
}

/** Nobody knows how far a call came that has no answer. */
function afterFailure({ error, tries }: { error: unknown; tries: number }, isSafe: boolean, { signal }: Sent): Pause {
  return { error, seconds: isSafe && !signal?.aborted ? 2 ** tries : Number.POSITIVE_INFINITY };
}

/** What was turned away for being too much was not begun; what an outage ended may have been. */
const isPassing = (status: number, isSafe: boolean): boolean =>
  status === 429 || ((status === 503 || status === 409) && isSafe);

function readRetryAfter({ headers }: Response): number | undefined {
  const given = headers.get('retry-after');
  if (given === null) return undefined;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

async function readBody(response: Response): Promise<ErrorBody> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    return {};
  }
}

const waitFor = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });

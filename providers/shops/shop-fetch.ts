import { ShopRefusal } from './shop-refusal.ts';

interface ShopRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

export type ShopFetch = (url: string | URL, request?: ShopRequest) => Promise<Response>;

export interface ShopFetchOptions {
  /** Reaches public addresses alone; it follows no redirects and reads no endless answers. */
  fetch: ShopFetch;
  /** Replaced in tests only: a way to let time pass. */
  wait?: (ms: number) => Promise<void>;
  /** Somebody looks at a screen: nothing is tried again. */
  isWatched?: boolean;
}

/** Longer than this nobody waits for a shop that wants to be left alone: others have work, too. */
const longestPauseMs = 10_000;

// Somebody who looks at a screen has less time than a job.
const watchedMs = 10_000;
const usualMs = 30_000;
const mostLimits = 6;
const pausesMs = [1_000, 4_000];
const usualPauseMs = 2_000;
const noSuchHost = new Set(['ENOTFOUND', 'NOT_PUBLIC', 'ERR_INVALID_URL']);

/** Reads from one shop, at the pace it asks for; an answer that does not come is asked for again. */
export function createShopFetch({ fetch, wait = sleep, isWatched = false }: ShopFetchOptions): ShopFetch {
  async function attend(url: string | URL, request: ShopRequest | undefined): Promise<Response> {
    for (let round = 0; round < mostLimits; round += 1) {
      const response = await fetch(url, { ...request, timeoutMs: isWatched ? watchedMs : usualMs });
      const pauseMs = readPause(response);
      if (pauseMs === null) return response;
      if (isWatched) throw limited(pauseMs);
      await takePause(pauseMs, wait);
    }
    throw limited(usualPauseMs);
  }

  return async (url, request) => {
    for (let round = 0; ; round += 1) {
      const pauseMs = isWatched ? undefined : pausesMs[round];
      try {
        const response = await attend(url, request);
        if (response.status < 500) return response;
        if (pauseMs === undefined) throw new ShopRefusal('UNAVAILABLE', noAnswer(`HTTP ${response.status}`));
      } catch (error) {
        const refusal = toRefusal(error);
        if (pauseMs === undefined || refusal.failure !== 'UNAVAILABLE') throw refusal;
      }
      await wait(pauseMs);
    }
  };
}

/** Waits as long as the shop asks, or leaves it for later. */
export async function takePause(pauseMs: number, wait: (ms: number) => Promise<void> = sleep): Promise<void> {
  if (pauseMs > longestPauseMs) throw limited(pauseMs);
  await wait(pauseMs);
}

const limited = (pauseMs: number) =>
  new ShopRefusal('LIMITED', 'The shop takes no more calls for now. Please try again in a few minutes.', pauseMs);

/** How long an answer asks us to wait; null when it is one. */
function readPause({ status, headers }: Response): number | null {
  const told = headers.get('retry-after');
  if (status !== 429 && !(status === 503 && told)) return null;
  const seconds = Number(told);
  // A date is as good as nothing: our clock is not the shop's.
  return told && seconds > 0 ? seconds * 1000 : usualPauseMs;
}

function toRefusal(error: unknown): ShopRefusal {
  if (error instanceof ShopRefusal) return error;
  const { code = '' } = (error ?? {}) as { code?: unknown };
  const name = String(code);
  if (noSuchHost.has(name)) return new ShopRefusal('NOT_FOUND', 'There is no shop at this address.');
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(name)) {
    return new ShopRefusal('NOT_FOUND', 'This address has no valid certificate, so nothing secret can be sent there.');
  }
  return new ShopRefusal('UNAVAILABLE', noAnswer(name));
}

const noAnswer = (reason: string) =>
  `The shop does not answer right now${reason ? ` (${reason})` : ''}. Please try again.`;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

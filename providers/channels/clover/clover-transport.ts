import type { z } from 'zod';
import {
  readVendorJson,
  type VendorFetchOptions,
  VendorUnavailable,
  vendorFetch,
} from '#providers/kit/vendor-fetch.ts';
import { paths } from './clover-facts.ts';
import { CloverRefusal, refusalOf } from './clover-failures.ts';
import { type Lane, makeLanes, type Wait } from './clover-lanes.ts';

export interface TransportOptions extends Pick<VendorFetchOptions, 'timeoutMs' | 'retryDelayMs'> {
  /** Without the path: https://api.clover.com, or a stand-in; plain http only on this machine. */
  apiUrl: string;
  /** Replaced in tests only. */
  wait?: Wait;
}

/** Whom we act for: the token and the merchant go together. */
export interface Seller {
  access: string;
  merchant: string;
}

export interface CloverCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the seller's own path. */
  path: string;
  query?: readonly (readonly [string, string])[];
  body?: unknown;
}

// A read is tried twice; many items at once may take their time.
const readTimeoutMs = 4_000;
const writeTimeoutMs = 10_000;
const bulkTimeoutMs = 15_000;

const mostTries = 4;
const longestPauseMs = 5_000;
const firstPauseMs = 500;

/** Brings our calls to Clover within its limits. */
export function cloverTransport({ timeoutMs, retryDelayMs, wait = sleep, ...options }: TransportOptions) {
  const apiUrl = trustedAddress(options.apiUrl);
  // Being asked to wait is no fault, and we do so by ourselves.
  const common = { retryDelayMs, isTrouble: ({ status }: Response) => status >= 500 };
  const reads = vendorFetch({ ...common, timeoutMs: timeoutMs ?? readTimeoutMs });
  const writes = vendorFetch({ ...common, timeoutMs: timeoutMs ?? bulkTimeoutMs });
  const lanes = makeLanes(wait);

  /** Goes on asking while Clover only wants us to be slower. */
  async function insist(lane: Lane, attempt: () => Promise<Response>): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      if (lane.pauseLeftMs() > longestPauseMs) throw tooMany();
      const response = await lane.run(attempt);
      if (response.status !== 429) return response;
      lane.pause(pauseAfter(response, tries));
      if (tries === mostTries) throw tooMany();
    }
  }

  async function send({ access, merchant }: Seller, call: CloverCall): Promise<Response> {
    const { method = 'GET', path, query = [], body } = call;
    const url = new URL(apiUrl + paths.merchant(merchant) + path);
    for (const [name, value] of query) url.searchParams.append(name, value);
    const headers = { authorization: `Bearer ${access}`, accept: 'application/json', ...(body !== undefined && json) };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const attempt = () => {
      if (method === 'GET') return reads(url, init);
      return writes(url, path.startsWith('/bulk_') ? init : { ...init, signal: AbortSignal.timeout(writeTimeoutMs) });
    };
    const response = await insist(lanes.of(merchant), attempt);
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  return {
    async ask<Schema extends z.ZodType>(seller: Seller, call: CloverCall, schema: Schema): Promise<z.infer<Schema>> {
      return readVendorJson(await send(seller, call), schema);
    },

    /** For calls whose answer tells nothing. */
    async tell(seller: Seller, call: CloverCall): Promise<void> {
      const text = await (await send(seller, call)).text();
      if (!isJson(text)) throw new VendorUnavailable('The answer is not JSON');
    },

    /** For tokens: nobody's yet, and nothing that may be sent twice. */
    post: (path: string, body: unknown): Promise<Response> =>
      writes(apiUrl + path, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(writeTimeoutMs),
      }),
  };
}

export type CloverTransport = ReturnType<typeof cloverTransport>;

const json = { 'content-type': 'application/json' };
const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// A page about maintenance comes with a good status, too.
function isJson(text: string): boolean {
  try {
    return text === '' || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

const tooMany = () => new CloverRefusal('LIMITED', 'Clover takes no more calls for a while', '429');

function pauseAfter({ headers }: Response, tries: number): number {
  const asked = Number(headers.get('retry-after')) * 1000;
  if (asked > 0) return asked;
  return firstPauseMs * 2 ** (tries - 1) * (1 + Math.random() / 4);
}

export function trustedAddress(address: string): string {
  const { protocol, hostname } = new URL(address);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isLocal)) return address.replace(/\/+$/, '');
  throw new Error(`Clover must be reached by https: ${address}`);
}

import { type VendorFetchOptions, VendorUnavailable, vendorFetch } from '#providers/kit/vendor-fetch.ts';
import { refusalOf } from './ebay-refusal.ts';

export interface TransportOptions extends VendorFetchOptions {
  /** Where a stand-in is reached, its path included; eBay's own hosts when left out. */
  standIn?: string;
}

/** What eBay's client says about one call, as far as it says more than the address. */
interface CallConfig {
  headers?: Record<string, unknown>;
  params?: Record<string, unknown>;
  auth?: { username: string; password: string };
}

// A read is tried twice. Listing 25 things takes eBay a while, and is never tried again by itself; whoever lists a few
// waits in front of the screen.
const readTimeoutMs = 6_000;
const writeTimeoutMs = 10_000;
const bulkTimeoutMs = 30_000;
const few = 5;

const ourHeaders = ['authorization', 'content-type', 'content-language', 'accept-language', 'x-ebay-c-marketplace-id'];

/**
 * The HTTP side of eBay's client. Its own knows eBay's hosts only, tells one error where eBay tells many, and has no
 * breaker: it lets us bring another, and this is the one.
 */
export function ebayTransport({ standIn, timeoutMs, ...options }: TransportOptions) {
  const reads = vendorFetch({ ...options, timeoutMs: timeoutMs ?? readTimeoutMs });
  const writes = vendorFetch({ ...options, timeoutMs: timeoutMs ?? bulkTimeoutMs });
  const address = (url: string) => addressOf(url, standIn);

  async function send(
    method: string,
    url: string,
    config: CallConfig = {},
    { body, isMany = false }: { body?: string; isMany?: boolean } = {},
  ): Promise<{ data: unknown }> {
    const target = address(url);
    for (const [name, value] of Object.entries(config.params ?? {})) {
      if (value !== undefined) target.searchParams.set(name, String(value));
    }
    const init = { method, headers: headersOf(config, body), body };
    const hurried = () => ({ ...init, signal: AbortSignal.timeout(writeTimeoutMs) });
    const response = await (method === 'GET' ? reads(target, init) : writes(target, isMany ? init : hurried()));
    const data = await readBody(response);
    if (!response.ok) throw refusalOf(response.status, data);
    return { data };
  }

  const sendJson = (method: string) => (url: string, data?: unknown, config?: CallConfig) =>
    send(method, url, config, data === undefined ? {} : { body: JSON.stringify(data), isMany: countOf(data) > few });

  return {
    instance: undefined,
    address,
    get: (url: string, config?: CallConfig) => send('GET', url, config),
    delete: (url: string, config?: CallConfig) => send('DELETE', url, config),
    post: sendJson('POST'),
    put: sendJson('PUT'),
    patch: sendJson('PATCH'),
    postForm(url: string, data: Record<string, string>, config: CallConfig = {}) {
      const headers = { ...config.headers, 'content-type': 'application/x-www-form-urlencoded' };
      return send('POST', url, { ...config, headers }, { body: new URLSearchParams(data).toString() });
    },
  };
}

/** How many things a request is about. */
function countOf(data: unknown): number {
  const { requests } = (data ?? {}) as { requests?: unknown };
  return Array.isArray(requests) ? requests.length : 1;
}

/** The same address at the stand-in, which has all of eBay's hosts in one. */
function addressOf(url: string, standIn: string | undefined): URL {
  const { pathname, search } = new URL(url);
  return new URL(standIn === undefined ? url : standIn.replace(/\/+$/, '') + pathname + search);
}

function headersOf({ headers = {}, auth }: CallConfig, body: string | undefined): Headers {
  const sent = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(headers)) {
    if (ourHeaders.includes(name.toLowerCase())) sent.set(name, String(value));
  }
  if (body === undefined) sent.delete('content-type');
  if (auth) {
    const basic = Buffer.from(`${auth.username}:${auth.password}`).toString('base64');
    sent.set('authorization', `Basic ${basic}`);
  }
  return sent;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!response.ok) return undefined;
    throw new VendorUnavailable('The answer is not JSON', { cause: error });
  }
}

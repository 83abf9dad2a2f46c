import http from 'node:http';
import https from 'node:https';
import { isInsideHost } from './public-address.ts';
import { NotPublic, publicLookup, type Resolve, resolveAll } from './public-lookup.ts';

export interface PublicRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** For the whole of it, the answer's body included. */
  timeoutMs?: number;
}

/** Calls servers that others name: only ever on the open Internet, by https, and never on to somewhere else. */
export type PublicFetch = (url: string | URL, request?: PublicRequest) => Promise<Response>;

export interface PublicFetchOptions {
  /** Origins that are called as they are, wherever they lead. */
  trustedOrigins: readonly string[];
  maxBytes?: number;
  /** What is beyond is left unread, where the beginning is enough; otherwise it is an error. */
  cutsAnswers?: boolean;
  resolve?: Resolve;
}

/** Says so by its code, as errors of the network do. */
class TooLarge extends Error {
  readonly code = 'TOO_LARGE';
}

const usualTimeoutMs = 30_000;
// Encoded bodies are not asked for and not decoded: nothing can grow on its way to us.
const ownHeaders = { 'user-agent': 'Scanfront/1.0', 'accept-encoding': 'identity' };

/** What was checked is what is connected to: the name is resolved once, by the connection itself. */
export function makePublicFetch(options: PublicFetchOptions): PublicFetch {
  const { maxBytes = 32 * 1024 * 1024, cutsAnswers = false } = options;
  const trusted = trustedSet(options.trustedOrigins);
  const lookup = publicLookup(options.resolve ?? resolveAll);

  function admit(address: string | URL): URL {
    const url = new URL(address);
    if (!isCallable(url, trusted)) throw new NotPublic(`${url.hostname} is not public`);
    return url;
  }

  return async (address, { method = 'GET', headers, body, timeoutMs = usualTimeoutMs } = {}) => {
    const url = admit(address);
    const { request } = url.protocol === 'https:' ? https : http;
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request(url, {
        method,
        agent: false,
        headers: { ...headers, ...ownHeaders },
        signal: AbortSignal.timeout(timeoutMs),
        lookup: trusted.has(url.origin) ? undefined : lookup,
      })
        .on('response', resolve)
        .on('error', reject)
        // A server that answers with anything but a response leaves without an error.
        .on('close', () => reject(new Error('The connection was closed without an answer.')))
        .end(body);
    });
    try {
      return await read(response, maxBytes, cutsAnswers);
    } finally {
      response.destroy();
    }
  };
}

const trustedSet = (origins: readonly string[]) => new Set(origins.map((address) => new URL(address).origin));

function isCallable(url: URL, trusted: ReadonlySet<string>): boolean {
  if (trusted.has(url.origin)) return true;
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  return isPlain && !isInsideHost(url.hostname);
}

/** Whether an address would be called at all; where its name leads is only known when it is. */
export function mayBeCalled(address: string, trustedOrigins: readonly string[]): boolean {
  const url = URL.parse(address);
  return url !== null && isCallable(url, trustedSet(trustedOrigins));
}

/** The answer with its body, counted while it comes: what a server says of its length is no promise. */
async function read(response: http.IncomingMessage, maxBytes: number, isCut: boolean): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes && !isCut) throw new TooLarge(`The answer has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
    if (size > maxBytes) break;
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const { statusCode: status = 502, statusMessage: statusText } = response;
  return new Response(size > 0 ? Buffer.concat(chunks).subarray(0, maxBytes) : null, { status, statusText, headers });
}

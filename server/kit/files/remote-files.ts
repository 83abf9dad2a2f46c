import http from 'node:http';
import https from 'node:https';
import { fail, type Outcome, ok } from '#contract/kit/outcome.ts';
import { isInsideHost } from '../network/public-address.ts';
import { NotPublic, publicLookup, type Resolve, resolveAll } from '../network/public-lookup.ts';

/** REFUSED will be so again; UNAVAILABLE may go well another time. */
export type RemoteFailure = 'REFUSED' | 'UNAVAILABLE' | 'TOO_LARGE';

/** Files at addresses that others name: only ever from the open Internet, never from inside our own network. */
export interface RemoteFiles {
  /** Whether an address would be tried at all; where its name leads is only known when it is. */
  admits(url: string): boolean;
  fetch(url: string): Promise<Outcome<Buffer, RemoteFailure>>;
}

export interface RemoteFilesOptions {
  /** Origins that are served as they are, wherever they lead. */
  trustedOrigins: readonly string[];
  /** For the whole of it, redirects included. */
  timeoutMs?: number;
  maxBytes?: number;
  resolve?: Resolve;
}

const maxRedirects = 3;
const mayPass = [408, 425, 429];
// Encoded bodies are not asked for and not decoded: nothing can grow on its way to us.
const headers = { 'user-agent': 'Scanfront/1.0', accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity' };

class RemoteError extends Error {
  readonly failure: RemoteFailure;

  constructor(failure: RemoteFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Fetches files of strangers. What was checked is what is connected to, at every redirect anew. */
export function makeRemoteFiles(options: RemoteFilesOptions): RemoteFiles {
  const { timeoutMs = 10_000, maxBytes = 15 * 1024 * 1024 } = options;
  const trusted = options.trustedOrigins.map((origin) => new URL(origin));
  const ports = ['', '80', '443', ...trusted.map(({ port }) => port)];
  const lookup = publicLookup(options.resolve ?? resolveAll);

  const isTrusted = ({ origin }: URL) => trusted.some((one) => one.origin === origin);

  function findUrl(address: string, base?: URL): URL | null {
    const url = URL.parse(address, base);
    if (!url || !/^https?:$/.test(url.protocol)) return null;
    if (url.username || url.password || !ports.includes(url.port)) return null;
    return isTrusted(url) || !isInsideHost(url.hostname) ? url : null;
  }

  function admit(address: string, base?: URL): URL {
    const url = findUrl(address, base);
    if (!url) throw new RemoteError('REFUSED');
    return url;
  }

  const open = (url: URL, signal: AbortSignal): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      request(url, { agent: false, headers, signal, lookup: isTrusted(url) ? undefined : lookup })
        .on('response', resolve)
        .on('error', reject)
        // A server that answers with anything but a response leaves without an error.
        .on('close', () => reject(new RemoteError('UNAVAILABLE')))
        .end();
    });

  async function follow(address: string, signal: AbortSignal): Promise<Buffer> {
    let url = admit(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await open(url, signal);
      try {
        const next = redirectOf(response);
        if (next === null) return await read(response, maxBytes);
        url = admit(next, url);
      } finally {
        response.destroy();
      }
    }
    throw new RemoteError('REFUSED');
  }

  return {
    admits: (url) => findUrl(url) !== null,

    async fetch(url) {
      try {
        return ok(await follow(url, AbortSignal.timeout(timeoutMs)));
      } catch (error) {
        if (error instanceof NotPublic) return fail('REFUSED');
        return fail(error instanceof RemoteError ? error.failure : 'UNAVAILABLE');
      }
    },
  };
}

/** Where a response leads on to; null when it is an end. */
function redirectOf({ statusCode = 0, headers: { location } }: http.IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined ? location : null;
}

/** The body, counted while it comes: what a server says of its length is no promise. */
async function read(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode = 0, headers: told } = response;
  if (statusCode >= 500 || mayPass.includes(statusCode)) throw new RemoteError('UNAVAILABLE');
  if (statusCode !== 200 || !['', 'identity'].includes(told['content-encoding'] ?? '')) {
    throw new RemoteError('REFUSED');
  }
  if (Number(told['content-length']) > maxBytes) throw new RemoteError('TOO_LARGE');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new RemoteError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An address as it may be logged: queries hold keys and signatures. */
export function loggable(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}`.slice(0, 200) : 'no address';
}

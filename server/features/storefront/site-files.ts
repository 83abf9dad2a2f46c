import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { brotliOptions, isText, type SiteFile as StoredFile } from '#providers/site-storage/site-storage.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Encoding } from './encodings.ts';
import type { LiveSite } from './live-sites.ts';
import { makeSiteCache, type SiteFile } from './site-cache.ts';
import { safetyHeaders } from './site-policy.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses a text, in a thread of its own; with Brotli to the same bytes that copies beside files have. */
const compress = (data: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? zip(data, { level: 6 }) : brotli(data, brotliOptions(data.length));

const forEver = 'public, max-age=31536000, immutable';
// What is larger than this, such as a feed of everything, is compressed beforehand or not at all.
const quickToCompress = 1024 ** 2;

interface Body extends Omit<StoredFile, 'encoding'> {
  encoding: Encoding | null;
}

/** Files beside those of a build. */
type MoreFiles = (site: string, build: string, path: string) => Promise<StoredFile | null>;

/** The files of live builds as they go out, those that are asked for often from memory. */
export function makeSiteFiles({ sites, urls }: Pick<Deps, 'sites' | 'urls'>, maxBytes: number, more?: MoreFiles) {
  const safety = safetyHeaders(urls.content);
  const cache = makeSiteCache({ maxBytes, load });

  async function load(key: string): Promise<SiteFile | null> {
    const [site = '', build = '', encoding = '', base = '', path = ''] = key.split('|');
    const own = await sites.open(site, build, path, encoding === 'br' ? 'br' : null);
    const file = own ?? (await more?.(site, build, path));
    return file ? toAnswer(await inEncoding(file, (encoding || null) as Encoding | null), path, base) : null;
  }

  function toAnswer(file: Body, path: string, base: string): SiteFile {
    const hash = createHash('sha256').update(file.data).digest('base64url').slice(0, 22);
    const etag = `"${hash}"`;
    const headers = [
      'content-type',
      withCharset(file.contentType),
      'content-length',
      String(file.data.length),
      'etag',
      etag,
      'cache-control',
      path.startsWith('assets/') ? forEver : 'no-cache',
      'vary',
      'accept-encoding',
      ...(file.encoding ? ['content-encoding', file.encoding] : []),
      // A worker may look after its own store, never after the neighbours on the same host.
      ...(path === 'service-worker.js' ? ['service-worker-allowed', `${base}/`] : []),
      ...safety,
    ];
    return { body: file.data, etag, headers };
  }

  return {
    safety,

    /** A file of the live build in the first of these encodings; null when there is none of that name. */
    get: (site: LiveSite, path: string, encodings: readonly Encoding[]) =>
      cache.get(`${site.storeId}|${site.buildId}|${encodings[0] ?? ''}|${site.base}|${path}`),
  };
}

export type SiteFiles = ReturnType<typeof makeSiteFiles>;

/** Copies come some time after a build, and for others than Brotli never: until then they are made when asked for. */
async function inEncoding(file: StoredFile, encoding: Encoding | null): Promise<Body> {
  const isDone = encoding === null || file.encoding === encoding;
  if (isDone || !isText(file.contentType) || file.data.length > quickToCompress) return file;
  return { ...file, data: await compress(file.data, encoding), encoding };
}

const withCharset = (type: string): string =>
  /^(text\/|application\/(json|manifest\+json|xml|javascript))/.test(type) && !type.includes('charset')
    ? `${type}; charset=utf-8`
    : type;

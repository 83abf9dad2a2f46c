import { createHash } from 'node:crypto';
import type { SiteEncoding, SiteFile as StoredFile } from '#providers/site-storage/site-storage.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { LiveSite } from './live-sites.ts';
import { makeSiteCache, type SiteFile } from './site-cache.ts';
import { safetyHeaders } from './site-policy.ts';

const forEver = 'public, max-age=31536000, immutable';

/** The files of live builds as they go out, those that are asked for often from memory. */
export function makeSiteFiles({ sites, urls }: Pick<Deps, 'sites' | 'urls'>, maxBytes: number) {
  const safety = safetyHeaders(urls.content);
  const cache = makeSiteCache({ maxBytes, load });

  async function load(key: string): Promise<SiteFile | null> {
    const [site = '', build = '', encoding = '', base = '', path = ''] = key.split('|');
    const file = await sites.open(site, build, path, (encoding || null) as SiteEncoding | null);
    return file && toAnswer(file, path, base);
  }

  function toAnswer(file: StoredFile, path: string, base: string): SiteFile {
    const hash = createHash('sha256').update(file.data).digest('base64url').slice(0, 22);
    const etag = `"${hash}"`;
    const headers = [
      ...['content-type', withCharset(file.contentType), 'content-length', String(file.data.length), 'etag', etag],
      ...['cache-control', path.startsWith('assets/') ? forEver : 'no-cache', 'vary', 'accept-encoding'],
      ...(file.encoding ? ['content-encoding', file.encoding] : []),
      // A worker may look after its own store, never after the neighbours on the same host.
      ...(path === 'service-worker.js' ? ['service-worker-allowed', `${base}/`] : []),
      ...safety,
    ];
    return { body: file.data, etag, headers };
  }

  return {
    safety,

    /** A file of the live build in the first encoding it has been kept in; null when there is none of that name. */
    get: (site: LiveSite, path: string, encodings: readonly SiteEncoding[]) =>
      cache.get(`${site.storeId}|${site.buildId}|${encodings[0] ?? ''}|${site.base}|${path}`),
  };
}

export type SiteFiles = ReturnType<typeof makeSiteFiles>;

const withCharset = (type: string): string =>
  /^(text\/|application\/(json|manifest\+json|xml|javascript))/.test(type) && !type.includes('charset')
    ? `${type}; charset=utf-8`
    : type;

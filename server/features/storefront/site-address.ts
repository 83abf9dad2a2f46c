import { isIP } from 'node:net';
import type { Language } from '#contract/language/languages.ts';
import { readLanguagePath } from '#contract/storefront/site-languages.ts';
import { isReservedSlug } from '#contract/stores/reserved-slugs.ts';

/** Where stores can be asked for. */
export interface Hosts {
  /** The content origin's own name, where stores are folders. */
  content: string;
  /** Stores are names below it; null where there is none. */
  sites: string | null;
}

/** Who is asked for: a store in a folder or below our domain by its slug, or one with a name of its own. */
export type SiteName = { slug: string; at: 'path' | 'host' } | { domain: string; at: 'host' };

export interface SiteRequest {
  name: SiteName;
  /** Of another language than the store's main one; null for an address in no folder of one. */
  language: Language | null;
  /** Below the store's base and the folder of a language: begins with a slash, ends without one. */
  path: string;
  /** Whether it was asked for with a slash at its end. */
  hasSlash: boolean;
  /** With its question mark, or empty. */
  query: string;
}

const longest = 1000;
const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))*$/;
const slugPattern = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
// No name that is hidden, leads elsewhere, or means something to a file system or a shell.
const segmentPattern = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._~-]*$/u;

/** The name in a Host header, without its port; null for what is no name. */
export function readHost(header: string | undefined): string | null {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[^:]*)(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  const host = name.toLowerCase();
  if (host.startsWith('[')) return isIP(host.slice(1, -1)) ? host : null;
  return hostPattern.test(host) ? host : null;
}

/** An address as segments; null for one that no file of ours could have. */
function readSegments(path: string): string[] | null {
  if (path.length > longest || !path.startsWith('/')) return null;
  const parts = path.slice(1).split('/');
  if (parts.at(-1) === '') parts.pop();
  const segments = parts.map(decode);
  // Decoded once: what still holds a percent sign was encoded twice, and fits the pattern as little as a slash does.
  return segments.every((segment) => segmentPattern.test(segment)) ? segments : null;
}

function decode(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** What a request asks of which store; null when it is none's, `'bad'` when it can't be anybody's. */
export function readSiteRequest(hosts: Hosts, header: string | undefined, url: string): SiteRequest | 'bad' | null {
  const host = readHost(header);
  if (!host) return 'bad';
  const at = url.indexOf('?');
  const [whole, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  const segments = readSegments(whole);
  const isContent = host === hosts.content || isLocal(host);
  if (!segments) return isContent && isOurs(whole) ? null : 'bad';
  const hasSlash = whole.endsWith('/');
  if (!isContent) return { name: nameOf(hosts, host), ...readPath(segments), hasSlash, query };
  const [slug = '', ...rest] = segments;
  if (!slugPattern.test(slug) || isReservedSlug(slug)) return null;
  return { name: { slug, at: 'path' }, ...readPath(rest), hasSlash, query };
}

function readPath(segments: readonly string[]): Pick<SiteRequest, 'language' | 'path'> {
  const path = `/${segments.join('/')}`;
  return readLanguagePath(path) ?? { language: null, path };
}

/** Which store is asked for at an address; null where none can be. */
export function nameAt(hosts: Hosts, host: string, base: string): SiteName | null {
  const asked = readSiteRequest(hosts, host, `${base}/`);
  return asked === 'bad' ? null : (asked?.name ?? null);
}

const isOurs = (path: string): boolean => isReservedSlug(path.split('/', 2)[1] ?? '');

// A supervisor or a proxy beside us may call us by address; no store is called so.
const isLocal = (host: string): boolean => host === 'localhost' || host.startsWith('[') || isIP(host) > 0;

function nameOf({ sites }: Hosts, host: string): SiteName {
  const below = sites && host.endsWith(`.${sites}`) ? host.slice(0, -sites.length - 1) : '';
  return slugPattern.test(below) ? { slug: below, at: 'host' } : { domain: host, at: 'host' };
}

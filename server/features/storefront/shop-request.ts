import type { IncomingHttpHeaders } from 'node:http';

type Texts = Readonly<Record<string, string>>;

const mostFields = 100;

/** Fields of a form or a query: the first value of a name counts, and no name means anything to the language. */
export function readFields(text: string): Texts {
  const fields: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > mostFields) break;
    // No text of a database can hold this character.
    fields[name] ??= value.replaceAll('\0', '');
  }
  return fields;
}

/** Cookies by their names, less what all of ours begin with; others are not ours. */
export function readCookies(header: string | undefined, prefix = ''): Texts {
  const cookies: Record<string, string> = Object.create(null);
  for (const text of (header ?? '').split(';').slice(0, mostFields)) {
    const pair = text.trim();
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0));
    if (at > prefix.length && name.startsWith(prefix)) cookies[name.slice(prefix.length)] ??= pair.slice(at + 1);
  }
  return cookies;
}

/**
 * Whether a form was sent by a page of the store's own origin: the one it is published at, or the name it was asked for
 * under. Browsers say where a form comes from; where a page's address is kept secret they say "null", and tell by
 * another header that it was the same origin.
 */
export function isOwnForm({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, published: string): boolean {
  if (origin === undefined || origin === 'null') return site === 'same-origin';
  if (origin === published) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** Whether a browser or its worker asks beforehand; it may ask again when the page is really wanted. */
export const isFetchedAhead = (headers: IncomingHttpHeaders): boolean =>
  headers['service-worker-navigation-preload'] !== undefined || /prefetch/.test(String(headers['sec-purpose'] ?? ''));

/** Which part of a page a script wants to put in place of what it shows. */
export const readPart = (header: string | string[] | undefined): 'main' | 'drawer' | undefined =>
  header === 'main' || header === 'drawer' ? header : undefined;

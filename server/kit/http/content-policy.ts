interface Origins {
  content: string;
  botCheck: readonly string[];
  /** Whose script asks for a card, in frames of its own. */
  cards: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] } | null;
  /** Whose pages may be shown in a frame. */
  frames: readonly string[];
}

/** What the back office's pages may load and talk to: themselves, the files of the content origin, nothing else. */
export function appPolicy({ content, botCheck, cards, frames }: Origins) {
  const framed = [...new Set([...botCheck, ...(cards?.frame ?? []), ...frames])];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...botCheck, ...(cards?.script ?? [])],
    // The interface's styles carry a nonce; the page that gets it adds it to this list.
    'style-src': ["'self'", ...botCheck],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', content],
    'font-src': ["'self'"],
    'connect-src': ["'self'", content, ...botCheck, ...(cards?.connect ?? [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  } as const;
}

/** What the pages of the public site may load and talk to: less than the back office. */
export function sitePolicy({ botCheck, hasTags }: { botCheck: readonly string[]; hasTags: boolean }) {
  const tags = hasTags ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : [];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...botCheck, ...tags],
    'style-src': ["'self'", ...botCheck],
    'img-src': ["'self'", 'data:', ...tags],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...botCheck, ...tags],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': botCheck.length > 0 ? botCheck : ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  } as const;
}

/** The back office's service worker fetches our own files and does nothing else. */
export const serviceWorkerPolicy = {
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
} as const;

export const policyText = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');

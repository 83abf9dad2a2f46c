/** What the worker does with a request: the page or a file of the build; anything else it never touches. */
export type Handling = 'page' | 'file' | 'leave';

export interface Asked {
  method: string;
  url: string;
  mode: string;
  /** Asks for a part of a file. */
  hasRange: boolean;
}

/** The prefix of a scope also covers /apple; the back office is /app and what is below it. */
export const isBackOffice = (path: string): boolean => path === '/app' || path.startsWith('/app/');

export function decide({ method, url, mode, hasRange }: Asked, origin: string): Handling {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'leave';
  if (mode === 'navigate') return isBackOffice(pathname) ? 'page' : 'leave';
  return pathname.startsWith('/static/') && search === '' && !hasRange ? 'file' : 'leave';
}

/** The page is the same at every address; one whose address may carry a secret is not kept all the same. */
export const mayKeepPageOf = (url: string): boolean => new URL(url).search === '';

/** A till and an intake station open as they were kept, at once: somebody stands before them. What the server shows is for the next time. */
export function opensAsKept(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname === '/app/intake' || pathname === '/app/counter' || pathname.startsWith('/app/counter/');
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected'>;

/** Only whole answers of our own origin, given at the address that was asked for. */
export const mayKeep = ({ status, type, redirected }: Answer): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** The server, or what stands before it, can't show the page at this moment. */
export const isOutage = ({ status }: Pick<Response, 'status'>): boolean => status >= 500;

/** What has been kept longest goes first. */
export const surplus = <Key>(oldestFirst: readonly Key[], limit: number): Key[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - limit));

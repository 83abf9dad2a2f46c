import { cookiePrefix } from './cookie-names.ts';

export interface Redirect {
  location: string;
  cookie?: { name: string; value: string; maxAge: number };
}

/** Where a call that a browser navigates to sends it next, with a short-lived cookie if one is needed. */
export const redirectTo = (location: string, cookie?: Redirect['cookie']): Redirect => ({ location, cookie });

/** For the API's own use alone; never readable by scripts. */
export function serializeCookie({ name, value, maxAge }: NonNullable<Redirect['cookie']>, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookiePrefix(origin, '/')}${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

export function readCookie(header: string | undefined, name: string, origin: string): string | undefined {
  const whole = `${cookiePrefix(origin, '/')}${name}`;
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === whole) return value;
  }
  return undefined;
}

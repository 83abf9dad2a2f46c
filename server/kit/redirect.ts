export interface Redirect {
  location: string;
  cookie?: { name: string; value: string; maxAge: number };
}

/** Where a call that a browser navigates to sends it next, with a short-lived cookie if one is needed. */
export const redirectTo = (location: string, cookie?: Redirect['cookie']): Redirect => ({ location, cookie });

/** For the API's own use alone; never readable by scripts. */
export function serializeCookie({ name, value, maxAge }: NonNullable<Redirect['cookie']>, secure: boolean): string {
  return `${name}=${value}; Path=/api/v1; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}

import { z } from 'zod';
import { readVendorJson, type VendorFetch } from '#providers/kit/vendor-fetch.ts';
import { tokenMarginMs } from './amazon-facts.ts';

export interface AmazonKeys {
  /** The whole address, such as https://api.amazon.com/auth/o2/token. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

export interface AccessToken {
  value: string;
  /** It was there already, so it may have been withdrawn meanwhile. */
  isCached: boolean;
}

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Login with Amazon: turns our refresh token into access tokens, one for everybody until shortly before its end. */
export function accessTokens(keys: AmazonKeys, fetchFromVendor: VendorFetch, now: () => Date) {
  let known: { value: string; until: number } | null = null;
  let refreshing: Promise<string | null> | null = null;

  async function refresh(): Promise<string | null> {
    const response = await fetchFromVendor(keys.tokenUrl, { method: 'POST', body: toForm(keys) });
    if (response.status >= 400 && response.status < 500) return null;
    const { access_token: value, expires_in: seconds } = await readVendorJson(response, grant);
    known = { value, until: now().getTime() + seconds * 1000 - tokenMarginMs };
    return value;
  }

  /** Null when Amazon does not take our keys. */
  async function get(): Promise<AccessToken | null> {
    if (known && now().getTime() < known.until) return { value: known.value, isCached: true };
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    const value = await refreshing;
    return value === null ? null : { value, isCached: false };
  }

  return {
    get,

    /** Another token in place of one that was not taken. */
    renew(spent: AccessToken): Promise<AccessToken | null> {
      if (known?.value === spent.value) known = null;
      return get();
    },
  };
}

const toForm = ({ clientId, clientSecret, refreshToken }: AmazonKeys) =>
  new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
    client_secret: clientSecret,
  });

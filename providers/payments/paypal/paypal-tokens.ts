import { z } from 'zod';
import { readVendorJson, type VendorFetch, VendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import { tokenMarginMs } from './paypal-facts.ts';

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
}

export interface AccessToken {
  value: string;
  /** It was there already, so it may have been withdrawn meanwhile. */
  isCached: boolean;
}

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Turns our keys into access tokens, one for everybody until shortly before its end. */
export function accessTokens(url: string, keys: PaypalKeys, fetchFromPaypal: VendorFetch, now: () => Date) {
  const authorization = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`;
  let known: { value: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const response = await fetchFromPaypal(url, { method: 'POST', headers: { authorization }, body });
    if (response.status >= 400) throw new VendorUnavailable(`PayPal does not take our keys (HTTP ${response.status})`);
    const { access_token: value, expires_in: seconds } = await readVendorJson(response, grant);
    known = { value, until: now().getTime() + seconds * 1000 - tokenMarginMs };
    return value;
  }

  async function get(): Promise<AccessToken> {
    if (known && now().getTime() < known.until) return { value: known.value, isCached: true };
    asking ??= ask().finally(() => {
      asking = null;
    });
    return { value: await asking, isCached: false };
  }

  return {
    get,

    /** Another token in place of one that was not taken. */
    renew(spent: AccessToken): Promise<AccessToken> {
      if (known?.value === spent.value) known = null;
      return get();
    },
  };
}

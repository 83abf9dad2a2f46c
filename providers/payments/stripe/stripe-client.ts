import Stripe from 'stripe';
import { type VendorFetchOptions, vendorFetch } from '#providers/kit/vendor-fetch.ts';

export interface StripeClientOptions extends VendorFetchOptions {
  secretKey: string;
  /** Where a stand-in is reached, its path included; Stripe itself when left out. */
  standIn?: string;
}

/** Stripe's own client, with our time-out, our repeating and our breaker instead of its own. */
export function stripeClient({ secretKey, standIn, ...limits }: StripeClientOptions): Stripe {
  const fetchFromStripe = vendorFetch({ ...limits, mayRepeat });
  const address = standIn === undefined ? null : new URL(standIn);
  const below = address?.pathname.replace(/\/$/, '') ?? '';

  async function send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    url.pathname = below + url.pathname;
    return fetchFromStripe(url, init);
  }

  return new Stripe(secretKey, {
    ...(address && hostOf(address)),
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Scanfront' },
  });
}

function hostOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' } as const;
}

/** A write with a key is done once however often it arrives. A code of an authorization is used up by its first use. */
function mayRepeat(url: URL, init: RequestInit): boolean {
  if ((init.method ?? 'GET') === 'GET') return true;
  return url.pathname.includes('/v1/') && new Headers(init.headers).has('idempotency-key');
}

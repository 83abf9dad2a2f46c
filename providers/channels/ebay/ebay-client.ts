import { createRequire } from 'node:module';
import type EbayApi from 'ebay-api';
import { z } from 'zod';
import { VendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import { appScopes, contentLanguage, marketplaceId, sellerScopes, tokenMarginMs } from './ebay-facts.ts';
import { EbayRefusal, toRefusal } from './ebay-refusal.ts';
import { ebayTransport, type TransportOptions } from './ebay-transport.ts';

export interface EbayKeys {
  appId: string;
  certId: string;
  /** What eBay calls the address that sellers are sent back to. */
  ruName: string;
}

export interface EbayClientOptions extends EbayKeys, TransportOptions {
  now: () => Date;
}

const require = createRequire(import.meta.url);
/** With the first call, not with the product: it is large. */
const loadEbay = () => require('ebay-api') as typeof EbayApi;

const appGrant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** eBay's own client on our transport: for nobody, for a seller, and for ourselves. */
export function ebayClient({ appId, certId, ruName, now, ...options }: EbayClientOptions) {
  const transport = ebayTransport(options);
  const request = transport as unknown as ConstructorParameters<typeof EbayApi>[1];
  const languages = { contentLanguage, acceptLanguage: contentLanguage } as const;
  // Who may refresh a seller's token is decided elsewhere, by one at a time.
  const config = {
    appId,
    certId,
    ruName,
    sandbox: false,
    autoRefreshToken: false,
    marketplaceId,
    ...languages,
  } as const;
  const open = (scope: readonly string[]) => new (loadEbay())({ ...config, scope: [...scope] }, request);

  let known: { token: string; until: number } | null = null;

  async function appToken(): Promise<string> {
    if (known && now().getTime() < known.until) return known.token;
    const answer = readAs(appGrant, await open(appScopes).OAuth2.mintApplicationAccessToken());
    const until = now().getTime() + answer.expires_in * 1000 - tokenMarginMs;
    known = { token: answer.access_token, until };
    return known.token;
  }

  function forSeller(access: string): EbayApi {
    const api = open(sellerScopes);
    api.OAuth2.setCredentials(access);
    return api;
  }

  /** With a token of our own, and once more with a new one when the old is not taken. */
  async function asOurselves<Value>(work: (api: EbayApi) => Promise<Value>): Promise<Value> {
    const mayRenew = known !== null;
    try {
      return await work(forSeller(await appToken()));
    } catch (error) {
      if (toRefusal(error)?.failure !== 'UNAUTHORIZED') throw error;
      known = null;
      if (mayRenew) return asOurselves(work);
      throw new EbayRefusal('UNAVAILABLE', 'eBay does not take our keys');
    }
  }

  return {
    address: (url: string) => transport.address(url).href,
    forNobody: () => open(sellerScopes),
    forSeller,
    asOurselves,
  };
}

export type EbayClient = ReturnType<typeof ebayClient>;

/** The answer in the shape we expect; anything else means that eBay is not itself now. */
export function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new VendorUnavailable('Unexpected answer', { cause: parsed.error });
  return parsed.data;
}

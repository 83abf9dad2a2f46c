import { Client, Environment } from '@paypal/paypal-server-sdk';
import {
  type VendorFetch,
  type VendorFetchOptions,
  VendorUnavailable,
  vendorFetch,
} from '#providers/kit/vendor-fetch.ts';
import { trustedAddress } from './paypal-address.ts';
import { type AccessToken, accessTokens, type PaypalKeys } from './paypal-tokens.ts';

export interface TransportOptions extends PaypalKeys, VendorFetchOptions {
  /** Without the path: https://api-m.paypal.com, or a stand-in; plain http only on this machine. */
  baseUrl: string;
  now: () => Date;
}

export interface PaypalRequest {
  method: string;
  /** With the query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export type SendToPaypal = (request: PaypalRequest) => Promise<Response>;

// A read is tried twice; taking money may take its time, and is never tried again by itself.
const readTimeoutMs = 4_000;
const writeTimeoutMs = 10_000;

/** Brings our calls to PayPal with a token of ours, and once more with a new one when the old is not taken. */
export function paypalTransport({ now, retryDelayMs, timeoutMs, ...options }: TransportOptions): SendToPaypal {
  const baseUrl = trustedAddress(options.baseUrl);
  const reads = vendorFetch({ timeoutMs: timeoutMs ?? readTimeoutMs, retryDelayMs });
  const writes = vendorFetch({ timeoutMs: timeoutMs ?? writeTimeoutMs, retryDelayMs });
  const tokens = accessTokens(`${baseUrl}/v1/oauth2/token`, options, reads, now);

  async function attempt({ method, path, headers, body }: PaypalRequest, token: AccessToken): Promise<Response> {
    const call: VendorFetch = method === 'GET' ? reads : writes;
    const authorization = `Bearer ${token.value}`;
    const response = await call(baseUrl + path, { method, headers: { ...headers, authorization }, body });
    if (response.ok) await insistOnJson(response.clone());
    return response;
  }

  return async (request) => {
    const token = await tokens.get();
    const response = await attempt(request, token);
    if (response.status !== 401 || !token.isCached) return response;
    return attempt(request, await tokens.renew(token));
  };
}

// The client would throw an error that can't be told from a bug of ours.
async function insistOnJson(response: Response): Promise<void> {
  const text = await response.text();
  if (text === '') return;
  try {
    JSON.parse(text);
  } catch (error) {
    throw new VendorUnavailable('The answer is not JSON', { cause: error });
  }
}

/** What the client hands to its HTTP library for one call, as far as we need it. */
interface ClientRequest {
  method: string;
  url: string;
  headers: { toJSON(): Record<string, unknown> };
  data?: string;
}

/**
 * PayPal's own client on our transport. It knows PayPal's two hosts only and can't be pointed elsewhere, and it keeps
 * the failure of a token call for good: so it goes without tokens, and only the path of its address counts.
 */
export function paypalClient(send: SendToPaypal): Client {
  async function adapter(request: ClientRequest) {
    const { pathname, search } = new URL(request.url);
    const { method, data: body } = request;
    const headers = ownHeaders(request.headers.toJSON());
    const response = await send({ method: method.toUpperCase(), path: pathname + search, headers, body });
    const { status, statusText } = response;
    const data = await response.text();
    return { status, statusText, headers: Object.fromEntries(response.headers), data, config: request };
  }

  return new Client({
    environment: Environment.Production,
    clientCredentialsAuthCredentials: {
      oAuthClientId: '',
      oAuthClientSecret: '',
      oAuthToken: { accessToken: 'none', tokenType: 'Bearer' },
    },
    unstable_httpClientOptions: { adapter },
  });
}

const ownHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => name.toLowerCase() !== 'authorization' && value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

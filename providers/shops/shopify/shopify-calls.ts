import type { z } from 'zod';
import type { ShopifyKeys } from '../shop.port.ts';
import { createShopFetch, type ShopFetch, type ShopFetchOptions, takePause } from '../shop-fetch.ts';
import { ShopRefusal } from '../shop-refusal.ts';
import { costAnswer, errorsAnswer, tokenAnswer } from './shopify-answers.ts';
import { apiVersion, usualPauseMs } from './shopify-facts.ts';

export interface ShopifyOptions extends ShopFetchOptions {
  /** Where a stand-in is reached, its path included; Shopify's own hosts when left out. */
  standIn?: string;
  /** Replaced in tests only: the time in milliseconds. */
  now?: () => number;
}

const mostThrottles = 8;

const words = {
  notFound: 'There is no Shopify shop at this address.',
  closed: 'This shop is closed or paused at Shopify, and its API does not answer.',
  wrongToken: 'Shopify does not accept this token. Please copy it again.',
  wrongApp:
    'Shopify does not accept this client ID and secret. Please copy both again, and install the app in this shop.',
  forbidden: 'The app may not read this in Shopify. Add the permission, and install the app again.',
  oddAnswer: 'Shopify answers otherwise than expected. Please try again later.',
};

/** What Shopify's client says of an answer that is no success. */
interface ResponseErrors {
  networkStatusCode?: number;
  graphQLErrors?: unknown[];
}

/** A query that costs more than Shopify gives for any. */
export class TooCostly extends ShopRefusal {
  constructor() {
    super('UNAVAILABLE', words.oddAnswer);
  }
}

/** Queries to one shop in the name of its owner, within the limit that the answers tell; whatever is no success throws. */
export function shopifyCalls(host: string, keys: ShopifyKeys, options: ShopifyOptions) {
  const { now = () => performance.now(), wait } = options;
  const send = toStandIn(createShopFetch(options), options.standIn);
  let opening: ReturnType<typeof openClient> | null = null;
  let failed: unknown;
  let readyAt = 0;

  async function openClient(accessToken: string) {
    // Few sellers move a shop, and none needs its client before.
    const { createAdminApiClient } = await import('@shopify/admin-api-client');
    const customFetchApi = async (url: string, { method, headers, body }: RequestInit = {}) => {
      try {
        const flat = Object.fromEntries(new Headers(headers));
        return await send(url, { method, headers: flat, body: String(body) });
      } catch (error) {
        // The client tells of it in its own words, which are for programmers.
        failed = error;
        throw error;
      }
    };
    return createAdminApiClient({ storeDomain: host, apiVersion, accessToken, customFetchApi, retries: 0 });
  }

  /** Shopify's apps of today have no token to copy: they ask for one that lasts a day. */
  async function requestToken({ clientId, clientSecret }: Extract<ShopifyKeys, { clientId: string }>): Promise<string> {
    const response = await send(`https://${host}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }),
    });
    if ([400, 401, 403].includes(response.status)) throw new ShopRefusal('UNAUTHORIZED', words.wrongApp);
    if (!response.ok) throw refusalOf(response.status);
    return parse(tokenAnswer, await response.json().catch(() => null)).access_token;
  }

  const open = async () => openClient('token' in keys ? keys.token : await requestToken(keys));

  /** The answer; null when the bucket did not hold enough for it. */
  async function request(query: string, variables: Record<string, unknown>): Promise<{ data: unknown } | null> {
    opening ??= open();
    const client = await opening;
    failed = undefined;
    const { data, errors, extensions } = await client.request(query, { variables });
    if (failed) throw failed;
    const cost = costAnswer.safeParse(extensions).data?.cost;
    const refusal = errors && explain(errors);
    readyAt = now() + (cost ? pauseOf(cost) : usualPauseMs * Number(refusal === 'throttled'));
    if (refusal === 'throttled') return null;
    if (refusal) throw refusal;
    return { data };
  }

  return {
    async ask<Schema extends z.ZodType>(
      query: string,
      schema: Schema,
      variables: Record<string, unknown> = {},
    ): Promise<z.infer<Schema>> {
      for (let round = 0; round < mostThrottles; round += 1) {
        const pauseMs = readyAt - now();
        if (pauseMs > 0) await takePause(pauseMs, wait);
        const answer = await request(query, variables);
        if (answer) return parse(schema, answer.data);
      }
      throw new ShopRefusal('LIMITED', 'Shopify takes no more calls for now. Please try again later.', usualPauseMs);
    },
  };
}

/** Why there is no answer, or none in full. */
function explain({ networkStatusCode = 0, graphQLErrors = [] }: ResponseErrors): ShopRefusal | 'throttled' {
  if (networkStatusCode !== 200) return refusalOf(networkStatusCode);
  const codes = new Set(errorsAnswer.safeParse(graphQLErrors).data?.map(({ extensions }) => extensions?.code));
  if (codes.has('THROTTLED')) return 'throttled';
  if (codes.has('MAX_COST_EXCEEDED')) return new TooCostly();
  if (codes.has('ACCESS_DENIED')) return new ShopRefusal('FORBIDDEN', words.forbidden);
  return new ShopRefusal('UNAVAILABLE', words.oddAnswer);
}

/** Until the bucket holds another query like this one. */
function pauseOf({ requestedQueryCost, throttleStatus }: z.infer<typeof costAnswer>['cost']): number {
  const { currentlyAvailable, restoreRate } = throttleStatus;
  return Math.max(0, ((requestedQueryCost - currentlyAvailable) / restoreRate) * 1000);
}

function refusalOf(status: number): ShopRefusal {
  if (status === 401) return new ShopRefusal('UNAUTHORIZED', words.wrongToken);
  if (status === 403) return new ShopRefusal('FORBIDDEN', words.forbidden);
  if (status === 402 || status === 423) return new ShopRefusal('SWITCHED_OFF', words.closed);
  // A shop that was renamed leads on to its new name.
  if (status === 404 || (status >= 300 && status < 400)) return new ShopRefusal('NOT_FOUND', words.notFound);
  return new ShopRefusal('UNAVAILABLE', words.oddAnswer);
}

function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new ShopRefusal('UNAVAILABLE', words.oddAnswer);
  return parsed.data;
}

/** The same address at the stand-in, which has all shops in one. */
function toStandIn(send: ShopFetch, standIn: string | undefined): ShopFetch {
  if (standIn === undefined) return send;
  return (address, request) => {
    const { host, pathname } = new URL(address);
    return send(`${standIn}/${host}${pathname}`, request);
  };
}

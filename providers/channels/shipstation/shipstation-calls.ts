import type { z } from 'zod';
import { readVendorJson, type VendorFetchOptions, vendorFetch } from '#providers/kit/vendor-fetch.ts';
import type { HubKeys } from '../shipping-hub.port.ts';
import { refusalOf } from './shipstation-refusal.ts';
import { sellersTurns, type TurnOptions } from './shipstation-turns.ts';

export interface CallOptions extends Omit<VendorFetchOptions, 'mayRepeat' | 'isTrouble'>, TurnOptions {
  /** Without a slash at the end, such as https://ssapi.shipstation.com. */
  baseUrl: string;
}

/** How long somebody is ready to wait for the turn, and then for the answer. */
export interface Patience {
  turnMs: number;
  answerMs: number;
}

export interface HubCall {
  method?: 'GET' | 'POST' | 'DELETE';
  /** A path below the base, or a whole address of the hub's. */
  to: string | URL;
  body?: unknown;
  patience: Patience;
}

export const pushPath = '/orders/createorders';

/** Calls in the name of a seller; whatever is no success throws. */
export function shipstationCalls({ baseUrl, timeoutMs = 30_000, retryDelayMs, ...turns }: CallOptions) {
  const inTurn = sellersTurns(turns);
  const send = vendorFetch({
    timeoutMs,
    ...(retryDelayMs !== undefined && { retryDelayMs }),
    // Orders carry our key: pushed again they are the same ones.
    mayRepeat: ({ pathname }, { method = 'GET' }) => method === 'GET' || pathname.endsWith(pushPath),
    // A limit is one seller's own: the others must not be kept waiting for it.
    isTrouble: ({ status }) => status >= 500,
  });

  async function call({ key, secret }: HubKeys, { method = 'GET', to, body, patience }: HubCall): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    const headers = { accept: 'application/json', authorization };
    const init: RequestInit =
      body === undefined
        ? { method, headers }
        : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const address = typeof to === 'string' ? baseUrl + to : to;
    const response = await inTurn(key, patience.turnMs, () =>
      send(address, { ...init, signal: AbortSignal.timeout(patience.answerMs) }),
    );
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  return {
    call,
    read: async <Schema extends z.ZodType>(keys: HubKeys, schema: Schema, asked: HubCall) =>
      readVendorJson(await call(keys, asked), schema),
  };
}

export type HubCalls = ReturnType<typeof shipstationCalls>;

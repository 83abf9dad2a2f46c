import type { z } from 'zod';
import type { WooCommerceKeys } from '../shop.port.ts';
import { createShopFetch, type ShopFetchOptions } from '../shop-fetch.ts';
import { ShopRefusal } from '../shop-refusal.ts';
import { refusalAnswer } from './woocommerce-answers.ts';
import { wrongKeyCodes } from './woocommerce-facts.ts';

interface Listed<Value> {
  value: Value;
  /** How many there are in all, where the answer is a part of a list. */
  total: number | null;
}

export type Query = Readonly<Record<string, string | number>>;

const words = {
  wrongKeys: 'WooCommerce does not accept this key and secret. Please copy both again.',
  forbidden:
    'This key may not read here: it needs the permission Read, and an administrator or shop manager as its user. Some web hosts don’t hand keys on; ask yours for the Authorization header.',
  switchedOff:
    'WooCommerce’s API does not answer there. WooCommerce must be active, and under Settings → Permalinks anything but Plain must be chosen.',
  oddAnswer: 'The shop answers otherwise than WooCommerce does. Perhaps something in front of it keeps us out.',
};

/** Reads of one shop in the name of its owner; whatever is no success throws. */
export function wooCommerceCalls(address: string, { key, secret }: WooCommerceKeys, options: ShopFetchOptions) {
  const send = createShopFetch(options);
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

  return {
    async read<Schema extends z.ZodType>(
      path: string,
      schema: Schema,
      query: Query = {},
    ): Promise<Listed<z.infer<Schema>>> {
      const url = new URL(address + path);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      const response = await send(url, { headers: { authorization, accept: 'application/json' } });
      const json: unknown = await response.json().catch(() => null);
      if (!response.ok) throw refusalOf(response, json);
      const parsed = schema.safeParse(json);
      if (!parsed.success) throw new ShopRefusal(json === null ? 'SWITCHED_OFF' : 'UNAVAILABLE', words.oddAnswer);
      const total = response.headers.get('x-wp-total');
      return { value: parsed.data, total: total === null ? null : Number(total) };
    },
  };
}

export type WooCommerceCalls = ReturnType<typeof wooCommerceCalls>;

function refusalOf({ status, headers }: Response, json: unknown): ShopRefusal {
  const { code = '' } = refusalAnswer.safeParse(json).data ?? {};
  if (status >= 300 && status < 400) return new ShopRefusal('NOT_FOUND', describeRedirect(headers.get('location')));
  if (wrongKeyCodes.has(code)) return new ShopRefusal('UNAUTHORIZED', words.wrongKeys);
  // A firewall in front of it answers with a page, not in WordPress's words.
  if (status === 403 && json === null) return new ShopRefusal('SWITCHED_OFF', words.oddAnswer);
  if (status === 401 || status === 403) return new ShopRefusal('FORBIDDEN', words.forbidden);
  if (status === 404) return new ShopRefusal('SWITCHED_OFF', words.switchedOff);
  return new ShopRefusal('UNAVAILABLE', words.oddAnswer);
}

/** Keys are sent nowhere but where the seller said. */
function describeRedirect(location: string | null): string {
  const target = location === null ? null : URL.parse(location);
  if (!target) return words.switchedOff;
  return `This address leads on to ${target.origin}. If that is your shop, enter it instead.`;
}

export const oddAnswer = () => new ShopRefusal('UNAVAILABLE', words.oddAnswer);
export const switchedOff = () => new ShopRefusal('SWITCHED_OFF', words.switchedOff);

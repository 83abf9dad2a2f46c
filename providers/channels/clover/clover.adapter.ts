import { readVendorJson } from '#providers/kit/vendor-fetch.ts';
import type { ChannelTokens } from '../channel.port.ts';
import type { PointOfSale } from '../point-of-sale.port.ts';
import { cloverEvents } from './clover-events.ts';
import { paths } from './clover-facts.ts';
import { CloverRefusal, outcomeOf, refusalOf, toRefusal } from './clover-failures.ts';
import { cloverItems } from './clover-items.ts';
import { merchantAnswer, tokenAnswer, toTokens } from './clover-mapper.ts';
import { pushItems } from './clover-push.ts';
import { cloverSales } from './clover-sales.ts';
import { cloverTransport, type Seller, type TransportOptions, trustedAddress } from './clover-transport.ts';

export interface CloverOptions extends TransportOptions {
  appId: string;
  appSecret: string;
  /** What Clover's messages carry; null while it is not known, and no message is believed. */
  webhookAuth: string | null;
  /** Where sellers agree, without the path. */
  authUrl: string;
  /** Replaced in tests only. */
  now?: () => Date;
}

/** Clover, whose registers stand in sellers' shops. */
export function cloverRegister({ appId, appSecret, webhookAuth, now = systemTime, ...options }: CloverOptions) {
  const authUrl = trustedAddress(options.authUrl);
  const transport = cloverTransport(options);
  const items = cloverItems(transport);
  const sales = cloverSales(transport, now);

  async function grant(path: string, body: object): Promise<ChannelTokens> {
    const response = await transport.post(path, { client_id: appId, ...body });
    if (!response.ok) throw await refusalOf(response);
    return toTokens(await readVendorJson(response, tokenAnswer));
  }

  async function readName(seller: Seller): Promise<{ name: string }> {
    const { name } = await transport.ask(seller, { path: '' }, merchantAnswer);
    return { name };
  }

  /** The address says who it is, and anybody can write an address: the token opens no other merchant. */
  async function finish({ code, merchant_id: merchant, client_id: client = appId }: Readonly<Record<string, string>>) {
    if (!code || !merchant || client !== appId) throw new CloverRefusal('REFUSED', 'The seller did not agree');
    try {
      const tokens = await grant(paths.token, { client_secret: appSecret, code });
      await readName({ access: tokens.access, merchant });
      return { tokens, merchant };
    } catch (error) {
      throw asRefused(error, ['UNAUTHORIZED', 'GONE']);
    }
  }

  async function removeAll(seller: Seller, itemIds: readonly string[]): Promise<void> {
    const removals = itemIds.map((itemId) =>
      items.remove(seller, itemId).catch((error: unknown) => {
        if (toRefusal(error)?.failure !== 'GONE') throw error;
      }),
    );
    // One that fails keeps no other from being removed.
    const failed = (await Promise.allSettled(removals)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  const register: PointOfSale = {
    connectUrl({ state, returnUrl }) {
      const query = new URLSearchParams({ client_id: appId, redirect_uri: returnUrl, state });
      return `${authUrl}${paths.authorize}?${query}`;
    },
    finishConnecting: (query) => outcomeOf(() => finish(query)),
    refresh: ({ refresh }) =>
      outcomeOf(async () => {
        try {
          return await grant(paths.refresh, { refresh_token: refresh });
        } catch (error) {
          const refusal = toRefusal(error);
          if (refusal?.failure !== 'REFUSED') throw error;
          throw new CloverRefusal('UNAUTHORIZED', refusal.message, refusal.code);
        }
      }),
    readMerchant: (access, merchant) => outcomeOf(() => readName({ access, merchant })),

    push: (access, merchant, wanted) => outcomeOf(() => pushItems(items, { access, merchant }, wanted)),
    find: (access, merchant, sku) => outcomeOf(() => items.find({ access, merchant }, sku)),
    setStock: (access, merchant, itemId, quantity) =>
      outcomeOf(() => items.setStock({ access, merchant }, itemId, quantity)),
    remove: (access, merchant, itemIds) => outcomeOf(() => removeAll({ access, merchant }, itemIds)),

    salesOf: (access, merchant, orderId) => outcomeOf(() => sales.of({ access, merchant }, orderId)),
    salesSince: (access, merchant, since) => outcomeOf(() => sales.since({ access, merchant }, since)),
    readEvents: cloverEvents({ appId, webhookAuth }),
  };
  return register;
}

const systemTime = () => new Date();

function asRefused(error: unknown, failures: readonly string[]): unknown {
  const refusal = toRefusal(error);
  if (!refusal || !failures.includes(refusal.failure)) return error;
  return new CloverRefusal('REFUSED', refusal.message, refusal.code);
}

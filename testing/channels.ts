import { channels } from '#contract/channels/channels.contract.ts';
import { channelApps, type ListingChannel } from '#contract/channels/channels.schemas.ts';
import { sandboxChannels } from '#server/compose-channels.ts';
import { installApp } from './apps.ts';
import type { Person } from './factory.ts';
import { fillPage } from './sandbox-pages.ts';
import type { World } from './world.ts';

type Channels = Pick<World, 'config' | 'deps'>;

const agreeing = { ebay: { decision: 'agree' }, clover: { decision: 'allow' } } as const;
const nameField = { ebay: 'username', clover: 'shop' } as const;

/** What Clover knows us by, and proves itself with. */
export const cloverKeys = ({ config }: Pick<World, 'config'>) => {
  const { webhook, appId } = sandboxChannels(config).clover;
  return { webhook, appId };
};

/** The owner agrees at the channel, with other choices on its page or none; what comes back in the address. */
export async function agreeAt(
  owner: Person,
  channel: ListingChannel,
  choices: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { url } = await owner.call(channels.connect, { params: { channel } });
  const named = { [nameField[channel]]: `seller ${owner.scope.merchantId}` };
  const back = await fillPage(url, { ...agreeing[channel], ...named, ...choices });
  return Object.fromEntries(back.searchParams);
}

/** The owner has the app and connects an account: one of their own, unless they choose otherwise. */
export async function connectChannel(
  world: Channels,
  owner: Person,
  channel: ListingChannel,
  choices: Record<string, string> = {},
): Promise<void> {
  await installApp(world.deps, owner.scope, channelApps[channel]);
  const query = await agreeAt(owner, channel, choices);
  await owner.call(channels.finish, { params: { channel }, body: { query } });
}

/** What buyers, clerks and the channels themselves do, over the sandbox's HTTP. */
export function openChannelsOf(world: Channels) {
  const { sandbox } = world.config.urls;
  const { db } = world.deps;
  const json = { 'content-type': 'application/json' };

  async function post(path: string, body: Record<string, unknown> = {}): Promise<void> {
    const options = { method: 'POST', headers: json, body: JSON.stringify(body), redirect: 'manual' } as const;
    const { status } = await fetch(sandbox + path, options);
    if (status >= 400) throw new Error(`${path} answered ${status}`);
  }

  const listingOf = ({ scope }: Person, productId: string, channel: ListingChannel) =>
    db
      .selectFrom('channel_listings')
      .select(['offer_id', 'item_id'])
      .where('merchant_id', '=', scope.merchantId)
      .where('product_id', '=', productId)
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow();

  const accountOf = ({ scope }: Person, channel: ListingChannel) =>
    db
      .selectFrom('channel_accounts')
      .select('account')
      .where('merchant_id', '=', scope.merchantId)
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow();

  return {
    /** Somebody buys a listed product on eBay. */
    async buyOnEbay(seller: Person, productId: string, quantity = 1, payment: 'now' | 'later' = 'now'): Promise<void> {
      const { offer_id: offer } = await listingOf(seller, productId, 'ebay');
      await post(`/ebay/desk/listings/${offer}/buy`, { quantity, payment });
    },
    /** eBay ends a listing. */
    async endOnEbay(seller: Person, productId: string): Promise<void> {
      const { offer_id: offer } = await listingOf(seller, productId, 'ebay');
      await post(`/ebay/desk/listings/${offer}/end`);
    },
    /** Somebody buys a product in the seller's shop. */
    async sellAtCounter(seller: Person, productId: string, pieces = 1): Promise<void> {
      const { item_id: item } = await listingOf(seller, productId, 'clover');
      await post(`/clover/desk/items/${item}/sell`, { pieces });
    },
    cancelOnEbay: (orderId: string) => post(`/ebay/desk/orders/${orderId}/cancel`),
    refundAtCounter: (orderId: string) => post(`/clover/desk/orders/${orderId}/refund`),

    /** The seller takes back our access there. */
    async revoke(seller: Person, channel: ListingChannel): Promise<void> {
      const { account } = await accountOf(seller, channel);
      await post(
        channel === 'ebay' ? `/ebay/desk/sellers/${account}/revoke` : `/clover/desk/shops/${account}/uninstall`,
      );
    },

    /** Has something happen at a channel: the sandbox's console lists what. */
    arm: (channel: ListingChannel, scenario: string, times = 1) =>
      post('/scenarios', { simulator: channel, scenario, times }),
    disarm: () => fetch(`${sandbox}/scenarios`, { method: 'DELETE' }),
    /** Waits until we were told everything that has happened. */
    deliver: () => post('/deliveries'),
    /** What was asked of a channel, the newest first. */
    calls: async (channel: ListingChannel): Promise<{ id: number; method: string; path: string; status: number }[]> =>
      (await fetch(`${sandbox}/calls?simulator=${channel}`)).json() as never,
  };
}

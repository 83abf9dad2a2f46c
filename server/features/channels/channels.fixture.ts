import { ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import type { CallError } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { channelAccountsRepository } from './accounts/channel-accounts.repository.ts';
import { sealFor } from './accounts/sealed-tokens.ts';
import type { DueListing, ListingDriver, SentListing, SoldLine } from './listings/listing-driver.ts';
import { makeListings } from './listings/listings.ts';

/** Why a call was refused. */
export const errorOf = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => Promise.reject(new Error('It was done')),
    (error: CallError) => error,
  );

/** How a product stands on a channel, as it is written. */
export async function rowOf(world: World, { scope }: Person, productId: string, channel = 'ebay') {
  const { rows } = await world.pool.query(
    `select state, wanted, is_listed as "isListed", revision, attempts, errors, due_at as "dueAt",
       claimed_until as "claimedUntil", sent_quantity as "sentQuantity"
     from channel_listings where merchant_id = $1 and product_id = $2 and channel = $3`,
    [scope.merchantId, productId, channel],
  );
  return rows[0];
}

type Send = (listings: readonly DueListing[]) => Promise<ChannelOutcome<readonly SentListing[]>>;

/** A channel that takes whatever it is given, unless a test says otherwise; what it was sent and what it tells. */
export function aShelf(world: World) {
  const shelf = {
    /** Every product that was sent, with how many there were. */
    sent: [] as { productId: string; wanted: string; quantity: number }[],
    sales: [] as SoldLine[],
    /** From when on sales were asked for. */
    reads: [] as Date[],
    takes: (async (listings) => ok(await Promise.all(listings.map(take)))) as Send,
  };

  async function take(listing: DueListing): Promise<SentListing> {
    const product = await world.deps.db
      .selectFrom('products')
      .select(['version', 'quantity', 'sells_at_cents as priceCents'])
      .where('id', '=', listing.productId)
      .executeTakeFirstOrThrow();
    const isListed = listing.wanted === 'listed';
    shelf.sent.push({ productId: listing.productId, wanted: listing.wanted, quantity: product.quantity });
    const number = isListed ? `n-${listing.sku}` : null;
    return {
      productId: listing.productId,
      isListed,
      offerId: number,
      listingId: number,
      itemId: null,
      category: listing.category,
      sent: isListed ? product : null,
      errors: [],
      warnings: [],
      isTemporary: false,
    };
  }

  const driver: ListingDriver = {
    channel: 'ebay',
    title: 'eBay',
    batch: 10,
    connectUrl: () => '',
    finishConnecting: () => Promise.reject(new Error('Nobody connects here')),
    refresh: async (tokens) => ok(tokens),
    send: (_scope, _access, listings) => shelf.takes(listings),
    async readSales(_access, since) {
      shelf.reads.push(since);
      return ok({ sales: shelf.sales, until: world.clock.now() });
    },
    listingUrl: () => null,
    orderUrl: () => null,
  };
  return { shelf, driver, listings: makeListings(world.deps, { ebay: driver }, { looks: 3, pauseMs: 5 }) };
}

/** The seller has an account at the fixture's channel. */
export async function connectShelf(world: World, { scope }: Person): Promise<void> {
  const { deps } = world;
  await installApp(deps, scope, 'ebay_app');
  const accessUntil = new Date('2100-01-01');
  const sealed = sealFor(deps.secrets, scope, 'ebay', { access: 'a', accessUntil, refresh: 'r', refreshUntil: null });
  const account = { channel: 'ebay', account: scope.merchantId, name: 'seller', sealed, accessUntil } as const;
  await channelAccountsRepository(deps.db).connect(scope, account, deps.clock.now());
}

export const aSale = (sku: string, changes: Partial<SoldLine> = {}): SoldLine => ({
  orderId: 'order-1',
  lineId: 'line-1',
  sku,
  itemId: null,
  quantity: 1,
  at: new Date(),
  isSold: true,
  isReturned: false,
  ...changes,
});

/** A seller with an account at the fixture’s channel. */
export async function aSeller(world: World, make: { seller(): Promise<Person> }) {
  const seller = await make.seller();
  await connectShelf(world, seller);
  return { seller, ...aShelf(world) };
}

type Setting = Awaited<ReturnType<typeof aSeller>>;

export const want = (
  world: World,
  { seller, listings }: Setting,
  ids: readonly string[],
  wanted: 'listed' | 'ended' = 'listed',
) => world.deps.db.transaction().execute((tx) => listings.want(tx, seller.scope, 'ebay', ids, wanted));

/** A product that is on the channel already. */
export async function listed(world: World, setting: Setting, quantity = 5) {
  const product = await addProduct(setting.seller, { quantity });
  await want(world, setting, [product._id]);
  await setting.listings.sendNow(setting.seller.scope, 'ebay', [product._id]);
  return product;
}

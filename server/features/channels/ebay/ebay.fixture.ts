import { accounts } from '#contract/accounts/accounts.contract.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import type { SavedProduct } from '#contract/products/products.schemas.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { connectChannel, openChannelsOf } from '#testing/channels.ts';
import type { World } from '#testing/world.ts';

type Input = Parameters<typeof addProduct>[1];

/** An offer, as far as buyers see it. */
export interface Offer {
  offerId: string;
  sku: string;
  status: string;
  availableQuantity: number;
  categoryId: string;
  listingDescription: string;
  pricingSummary: { price: { value: string } };
  listingPolicies: Record<string, string>;
  merchantLocationKey: string;
  listing?: { listingId: string; listingStatus: string; soldQuantity: number };
}

/** The seller's address, without which eBay does not know where goods are sent from. */
export const writeAddress = (seller: Person) =>
  seller.call(accounts.updateProfile, {
    form: {
      firstName: 'Jamie',
      lastName: 'Rivera',
      address: '1 Main St',
      city: 'Austin',
      postalCode: '78701',
      country: 'United States',
    },
  });

/** The first policy of each kind. */
export async function choosePolicies(seller: Person): Promise<void> {
  const { returns, payments, fulfillments } = await seller.call(ebay.policies);
  await seller.call(ebay.saveSettings, {
    body: {
      returnPolicyId: returns[0]?.id ?? '',
      paymentPolicyId: payments[0]?.id ?? '',
      fulfillmentPolicyId: fulfillments[0]?.id ?? '',
      location: null,
    },
  });
}

/** A seller who is connected to eBay and has set up everything, unless said otherwise. */
export async function openEbay(world: World, seller: Person, { isSetUp = true }: { isSetUp?: boolean } = {}) {
  const { db } = world.deps;
  const channels = openChannelsOf(world);
  await connectChannel(world, seller, 'ebay');
  if (isSetUp) {
    await writeAddress(seller);
    await choosePolicies(seller);
  }

  const listingOf = (productId: string) =>
    db
      .selectFrom('channel_listings')
      .selectAll()
      .where('merchant_id', '=', seller.scope.merchantId)
      .where('product_id', '=', productId)
      .where('channel', '=', 'ebay')
      .executeTakeFirst();

  async function withPicture(productId: string): Promise<void> {
    await db
      .updateTable('products')
      .set({ images: [`m/${productId}/1.jpg`] })
      .where('id', '=', productId)
      .execute();
  }

  return {
    ...channels,
    listingOf,
    withPicture,

    /** A product that eBay takes. */
    async goods(input: Input = {}): Promise<SavedProduct> {
      const product = await addProduct(seller, { brand: 'Kestrel', ...input });
      await withPicture(product._id);
      return product;
    },

    /** What eBay has of a product; undefined when it never heard of it. */
    async offerOf(productId: string): Promise<Offer | undefined> {
      const listing = await listingOf(productId);
      const token = await accessOf(world, seller);
      const { sandbox } = world.config.urls;
      const address = `${sandbox}/ebay/sell/inventory/v1/offer?sku=${listing?.sku}&marketplace_id=EBAY_US`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      const { offers = [] } = (await answer.json()) as { offers?: Offer[] };
      return offers[0];
    },

    /** Everything whose time has come is sent, and what was sold is read. */
    async work(): Promise<void> {
      await world.handlers.find(({ job }) => job.name === 'channels.sweep')?.run({}, undefined);
      await world.drain();
    },
  };
}

async function accessOf({ deps }: World, { scope }: Person): Promise<string> {
  const { sealed } = await deps.db
    .selectFrom('channel_accounts')
    .select('sealed')
    .where('merchant_id', '=', scope.merchantId)
    .where('channel', '=', 'ebay')
    .executeTakeFirstOrThrow();
  const { access } = JSON.parse(deps.secrets.unseal('channel tokens', `${scope.merchantId}:ebay`, sealed));
  return access;
}

export type EbaySeller = Awaited<ReturnType<typeof openEbay>>;

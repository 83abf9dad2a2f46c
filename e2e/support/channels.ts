import { accounts } from '#contract/accounts/accounts.contract.ts';
import { channels } from '#contract/channels/channels.contract.ts';
import { channelApps, type ListingChannel } from '#contract/channels/channels.schemas.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { fillPage } from '#testing/sandbox-pages.ts';
import { photo } from './catalogue/pictures.ts';
import type { ProductUrls } from './catalogue/product.ts';
import { inDatabase } from './database.ts';
import { giveApps } from './installed-app.ts';
import type { SignedUp } from './sign-up.ts';

export const austin = {
  address: '1 Main St',
  city: 'Austin',
  postalCode: '78701',
  country: 'United States',
} as const;

const agreeing = {
  ebay: (username: string) => ({ decision: 'agree', username }),
  clover: (shop: string) => ({ decision: 'allow', shop }),
};

/** The owner has the app and agrees at the channel, with an account of their own. */
export async function connectChannel(owner: SignedUp, channel: ListingChannel): Promise<void> {
  await giveApps(owner, [channelApps[channel]]);
  const { url } = await owner.call(channels.connect, { params: { channel } });
  const back = await fillPage(url, agreeing[channel](owner.email));
  await owner.call(channels.finish, { params: { channel }, body: { query: Object.fromEntries(back.searchParams) } });
}

/** Policies and the place that goods are sent from: what eBay wants to know before the first listing. */
export async function setUpEbay({ call, firstName, lastName }: SignedUp): Promise<void> {
  await call(accounts.updateProfile, { form: { firstName, lastName, ...austin } });
  const { returns, payments, fulfillments } = await call(ebay.policies);
  await call(ebay.saveSettings, {
    body: {
      returnPolicyId: returns[0]?.id ?? '',
      paymentPolicyId: payments[0]?.id ?? '',
      fulfillmentPolicyId: fulfillments[0]?.id ?? '',
      location: null,
    },
  });
}

/**
 * Somebody buys it there, whatever we have left. We looked some seconds ago: long enough to look again with the next
 * change, and not so long that the sweep of that minute comes first.
 */
export async function buyOnEbay({ sandbox }: ProductUrls, productId: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ offer: string }>(
      "select offer_id as offer from channel_listings where channel = 'ebay' and product_id = $1",
      [productId],
    );
    await client.query(
      `update channel_accounts set read_at = now() - interval '5 seconds' where channel = 'ebay'
       and merchant_id = (select merchant_id from channel_listings where channel = 'ebay' and product_id = $1)`,
      [productId],
    );
    const bought = await fetch(`${sandbox}/ebay/desk/listings/${rows[0]?.offer}/buy`, { method: 'POST' });
    if (!bought.ok) throw new Error(`Nobody could buy it: ${bought.status}`);
  });
}

/** A photo as the API takes it. */
export async function pictureFile(): Promise<File> {
  const { name, mimeType, buffer } = await photo('front.jpg', '#2f49d1');
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}

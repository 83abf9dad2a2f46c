import type { AppIdentifier } from '#contract/apps/apps.contract.ts';
import { channels } from '#contract/channels/channels.contract.ts';
import { channelApps, type ListingChannel } from '#contract/channels/channels.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { choosePolicies, writeAddress } from '#server/features/channels/ebay/ebay.fixture.ts';
import { aProduct, picture } from '#server/features/products/products.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { agreeAt } from '#testing/channels.ts';
import type { Installation } from './installation.ts';

/** Connects the seller to a channel, as it is done there. */
export async function connectTo({ ask }: Installation, seller: Person, channel: ListingChannel): Promise<void> {
  await installApp(ask, seller, channelApps[channel]);
  const query = await agreeAt(seller, channel);
  await seller.call(channels.finish, { params: { channel }, body: { query } });
}

/** The seller has an app without paying for it. */
export async function installApp(ask: Installation['ask'], seller: Person, identifier: AppIdentifier): Promise<void> {
  await ask(
    `insert into installed_apps (merchant_id, app_id, installed_at)
     select $1, id, now() from apps where identifier = $2`,
    [seller.scope.merchantId, identifier],
  );
}

/** Connects the seller to eBay, ready to list; the ids of as many products that eBay takes. */
export async function openOnEbay(installation: Installation, seller: Person, count: number): Promise<string[]> {
  await connectTo(installation, seller, 'ebay');
  await writeAddress(seller);
  await choosePolicies(seller);
  const goods: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const form = aProduct({
      title: `Air fryer ${number}`,
      brand: 'Kestrel',
      price: '12',
      oldPrice: '99',
      quantity: 40,
    });
    const files = { images: [await picture()] };
    goods.push((await seller.call(products.create, { form, files }))._id);
  }
  return goods;
}

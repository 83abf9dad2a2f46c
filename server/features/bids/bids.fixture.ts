import { bids } from '#contract/bids/bids.contract.ts';
import type { BidDetails } from '#contract/bids/bids.schemas.ts';
import { cents } from '#contract/kit/money.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';

const headings = 'Item Description,UPC,Category,Condition,Qty,Unit Retail';

export const aBidManifest = (lines: readonly string[], name = 'lot-4492.csv'): File =>
  new File([[headings, ...lines].join('\r\n')], name, { type: 'text/csv' });

/** A bid whose manifest has been read. */
export async function addBid(world: World, seller: Person, lines: readonly string[]): Promise<BidDetails> {
  const { _id: id } = await seller.call(bids.create, { form: {}, files: { csv: aBidManifest(lines) } });
  await world.drain();
  return seller.call(bids.get, { params: { id } });
}

/** So many units of a product, sold one by one at this price. */
export async function sellUnits(
  world: World,
  seller: Person,
  { productId, units, priceCents }: { productId: string; units: number; priceCents: number },
): Promise<void> {
  const { _id: storeId } = await firstStore(seller);
  const lines = [{ productId, quantity: units, priceCents: cents(priceCents) }];
  await makeOrder(world.pool, { ...seller.scope, storeId, at: world.clock.now(), lines });
}

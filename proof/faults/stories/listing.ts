import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { isLive } from '#providers/channels/ebay/simulator/listings.ts';
import { openEbayState, type SimOffer, type SimOrder } from '#providers/channels/ebay/simulator/state.ts';
import type { Composition } from '#server/compose.ts';
import type { Chance } from '../chance.ts';
import type { Installation } from '../installation.ts';
import { type PatientSeller, unlessRefused } from '../patient-seller.ts';
import { notOnce, pause, type Story, say } from '../story.ts';

interface Listed {
  offer_id: string;
  product_id: string;
}

/** Products go on and off eBay and change their price, while buyers there buy them. */
export function listing(
  { config, ask, outsideDir }: Installation,
  { attempt, once }: PatientSeller,
  goods: readonly string[],
  chance: Chance,
): Story {
  let acknowledged = 0;

  async function buyThere(): Promise<void> {
    const rows = await ask<Listed>(
      `select offer_id, product_id from channel_listings where channel = 'ebay' and is_listed and product_id = any($1)`,
      [goods],
    ).catch(() => []);
    if (rows.length === 0) return;
    const { offer_id: offer } = chance.pick(rows);
    const options = { method: 'POST', body: new URLSearchParams({ quantity: '1' }), redirect: 'manual' } as const;
    // What is sold out or has ended by now is not bought; eBay's own books say what was.
    await fetch(`${config.urls.sandbox}/ebay/desk/listings/${offer}/buy`, options);
  }

  async function change(productId: string): Promise<void> {
    // What was never there can't be taken off.
    const refusals = ['CHANNEL_REFUSED', 'REQUEST_RUNNING', 'CONFLICT', 'INVALID', 'NOT_FOUND'];
    const acts = [
      // What somebody is at already, or nobody answers, goes on by itself: what is wanted was written down first.
      () => attempt((call) => call(ebay.publish, { body: { productId } })),
      () => attempt((call) => call(ebay.publish, { body: { productId } })),
      () => attempt((call) => call(ebay.unpublish, { body: { productId } })),
      () => once(products.updatePos, { params: { id: productId }, body: { price: `${10 + chance.below(5)}.00` } }),
    ];
    const reply = await unlessRefused<unknown>(chance.pick(acts)(), ...refusals);
    if (reply !== undefined) acknowledged += 1;
  }

  return {
    name: 'changes of listings',
    atOnce: 2,
    acknowledged: () => acknowledged,

    async go() {
      await (chance.next() < 0.3 ? buyThere() : change(chance.pick(goods)));
      await pause();
    },

    async examine(product) {
      const there = await readBooks(outsideDir);
      return [
        ...(await compareListings(product, goods, there.offers.values())),
        ...(await compareSales(product, there.orders.values())),
      ];
    },
  };
}

/** What eBay itself has written down, from a copy: its books stay open. */
async function readBooks(outsideDir: string): Promise<ReturnType<typeof openEbayState>> {
  const copy = join(outsideDir, 'ebay-at-the-end.jsonl');
  await copyFile(join(outsideDir, 'sandbox', 'ebay.jsonl'), copy);
  return openEbayState(copy);
}

/** What is wanted there is there once, with as many pieces as there are; what is not wanted is not. */
async function compareListings(
  { deps: { db } }: Composition,
  goods: readonly string[],
  offers: readonly SimOffer[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('channel_listings as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.product_id', 'l.sku', 'l.wanted', 'l.is_listed', 'l.state', 'l.errors', 'p.quantity'])
    .where('l.product_id', 'in', goods)
    .where('l.channel', '=', 'ebay')
    .execute();
  return rows.flatMap((row) => {
    const live = offers.filter((offer) => offer.sku === row.sku && isLive(offer));
    const pieces = live.map(({ details }) => details.availableQuantity);
    const wanted = row.wanted === 'listed' ? [row.quantity] : [];
    const isSettled = row.state === (row.wanted === 'listed' ? 'listed' : 'ended');
    return isSettled && isDeepStrictEqual(pieces, wanted)
      ? []
      : [say('a listing is not as wanted', { ...row, pieces })];
  });
}

async function compareSales({ deps: { db } }: Composition, orders: readonly SimOrder[]): Promise<string[]> {
  const rows = await db.selectFrom('channel_sales').select('order_id').where('channel', '=', 'ebay').execute();
  return notOnce(
    'a sale on eBay',
    orders.map(({ orderId }) => orderId),
    rows.map(({ order_id: id }) => id),
  );
}

import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { idOf, openShop, type Shop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { linkTo } from '#server/features/forms/forms.fixture.ts';
import { publish } from '#server/features/publishing/publishing.fixture.ts';
import { days } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import type { Factory } from '#testing/api-test.ts';
import type { openMailboxOf } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';

type Goods = NonNullable<Parameters<typeof openShop>[2]>;
type Mailbox = ReturnType<typeof openMailboxOf>;

/** Goes on to this hour of the next day in New York, in winter, where new stores are. */
export function goTo(world: World, hour: number): void {
  const day = Math.floor(world.clock.now().getTime() / days(1)) + 1;
  world.clock.set(new Date(day * days(1) + (hour + 5) * 3_600_000));
}

/** A store that says where it is, in the middle of a day. */
export async function openAlertShop(world: World, make: Factory, goods: Goods = [{ title: 'Lamp' }]): Promise<Shop> {
  goTo(world, 10);
  const shop = await openShop(world, make, goods);
  const address = { line1: '3120 Dorr St', city: 'Toledo' };
  await shop.seller.call(stores.update, { params: { id: shop.storeId }, form: { address } });
  await publish(world, shop.seller);
  return shop;
}

/** Puts units on the shelf, or takes them off, and lets happen what follows. */
export async function moveStock(world: World, shop: Shop, quantityChange: number, at = 0): Promise<void> {
  await shop.seller.call(products.updatePos, { params: { id: idOf(shop, at) }, body: { quantityChange } });
  await world.drain();
}

/** Sends the form of a product's page. */
export async function askAlert(world: World, shop: Shop, fields: Record<string, string>, at = 0) {
  await world.pool.query(`delete from rate_limits where key like 'alert-%'`);
  return visitorOf(shop).send<'notice'>('/alerts', { product: idOf(shop, at), website: '', ...fields });
}

/** Somebody who has asked, and confirmed it. */
export async function waitFor(
  { world, mailbox }: { world: World; mailbox: Mailbox },
  shop: Shop,
  fields: { email: string; kind: 'back' } | { email: string; kind: 'price'; below: string },
): Promise<void> {
  await askAlert(world, shop, fields);
  await world.drain();
  world.clock.advance({ seconds: 1 });
  await visitorOf(shop).send(await linkTo(mailbox, shop, fields.email, '/alerts/confirm/'), {});
  await world.drain();
}

/** Many who wait for a product, as rows, one second after another. */
export async function fillWaiting(world: World, shop: Shop, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    world.clock.advance({ seconds: 1 });
    const now = world.clock.now();
    await world.pool.query(
      `insert into alerts (merchant_id, id, store_id, product_id, kind, email, asked_at, confirmed_at)
       values ($1, $2, $3, $4, 'back', $5, $6, $6)`,
      [shop.seller.scope.merchantId, newId(now.getTime()), shop.storeId, idOf(shop), email, now],
    );
  }
}

/** What happens by itself every minute, and what follows from it. */
export async function sweep(
  world: World,
  name: 'alerts.sweep' | 'alerts.forget' | 'alerts.sweep-wanted',
): Promise<void> {
  await world.handlers.find(({ job }) => job.name === name)?.run({}, undefined);
  await world.drain();
}

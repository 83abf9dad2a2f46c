import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { leaveCart, linkOf, openPickupShop, passMinute } from '#server/features/abandoned-carts/left-carts.fixture.ts';
import type { Factory } from '#testing/api-test.ts';
import { test } from '#testing/api-test.ts';
import type { openMailboxOf } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';
import { visitorOf } from './shop.fixture.ts';

interface Around {
  world: World;
  make: Factory;
  mailbox: ReturnType<typeof openMailboxOf>;
}

/** A shop with a left cart, and the link of the mail about it. */
async function leaveBehind({ world, make, mailbox }: Around) {
  const shop = await openPickupShop(world, make);
  const leaver = await leaveCart(world, shop, { goods: [0, 1] });
  world.clock.advance({ minutes: 60 });
  await passMinute(world);
  return { shop, leaver, link: linkOf((await mailbox.newest(leaver.email)).text, shop) };
}

const carts = async (world: World, storeId: string) =>
  (await world.pool.query('select email, restored_from, details from carts where store_id = $1 order by id', [storeId]))
    .rows;

test('the link fills the cart of another device with what was left, and the checkout with name and mail', async ({
  world,
  make,
  mailbox,
}) => {
  const { shop, leaver, link } = await leaveBehind({ world, make, mailbox });
  await world.pool.query(`update carts set details = details || '{"line1": "1 Main St"}' where id = $1`, [
    leaver.cartId,
  ]);
  const phone = visitorOf(shop);
  const ahead = await phone.see<'notice'>(link, { 'sec-purpose': 'prefetch' });
  expect(ahead.page.kind).toBe('notice');
  expect([await carts(world, shop.storeId), phone.jar.size]).toMatchObject([{ length: 1 }, 0]);

  const restored = await phone.see<'cart'>(link);
  expect(restored.path).toBe('/cart');
  expect(restored.page.cart).toMatchObject({ count: 2, subtotalCents: 3000, notes: [] });
  expect(phone.jar.get('cart-count')?.value).toBe('2');
  const details = { firstName: 'Ann', lastName: 'Lee', email: leaver.email };
  expect((await carts(world, shop.storeId))[1]).toEqual({ email: null, restored_from: leaver.cartId, details });
  expect((await phone.see<'checkout'>('/checkout')).page.values).toMatchObject(details);

  await phone.send('/cart', { do: 'remove', product: shop.goods[1]?._id ?? '' });
  expect((await phone.see<'cart'>(link)).page.cart.count).toBe(1);
  expect(await carts(world, shop.storeId)).toHaveLength(2);
  // Whoever still has the cart itself sees it.
  expect((await leaver.visitor.see<'cart'>(link)).page.cart.count).toBe(2);
  expect(await carts(world, shop.storeId)).toHaveLength(2);
});

test('it adds to what is in the cart already, and says what has sold out or costs more', async ({
  world,
  make,
  mailbox,
}) => {
  const { shop, link } = await leaveBehind({ world, make, mailbox });
  const [lamp, tent] = shop.goods.map(({ _id }) => _id);
  const phone = visitorOf(shop);
  await phone.send('/cart', { do: 'add', product: lamp ?? '', quantity: 3 });
  await shop.seller.call(products.bulkUpdate, { body: { ids: [tent ?? ''], attributes: { quantity: 0 } } });
  const { page } = await phone.see<'cart'>(link);
  expect(page.cart.lines).toMatchObject([{ title: 'Lamp', quantity: 3 }]);
  expect(page.cart.notes).toEqual(['“Tent” has sold out and has left your cart.']);
  expect((await phone.see<'cart'>(link)).page.cart.notes).toEqual([]);
});

test('a link that is too old, cut off, forged or of another store says so and changes nothing', async ({
  world,
  make,
  mailbox,
}) => {
  const { shop, link } = await leaveBehind({ world, make, mailbox });
  const other = await openPickupShop(world, make);
  const phone = visitorOf(shop);
  const [cartId, until, mac] = link.split('/').at(-1)?.split('.') ?? [];
  const later = (Number.parseInt(until ?? '', 36) + 1000).toString(36);
  const broken = [link.slice(0, -3), `/cart/restore/${cartId}.${later}.${mac}`, '/cart/restore/x'];
  for (const path of broken) {
    const { status, page, headers } = await phone.see<'notice'>(path);
    expect([path, status, page.title]).toEqual([path, 404, 'This link does not work']);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect((await visitorOf(other).see<'notice'>(link)).page.title).toBe('This link does not work');
  world.clock.advance({ days: 30 });
  expect((await phone.see<'notice'>(link)).page.title).toBe('This link has expired');
  expect(await carts(world, shop.storeId)).toHaveLength(1);
  expect(phone.jar.size).toBe(0);
});

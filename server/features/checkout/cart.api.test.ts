import { describe, expect, vi } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { aProduct } from '#server/features/products/products.fixture.ts';
import { publish } from '#server/features/publishing/publishing.fixture.ts';
import { ask } from '#server/features/storefront/storefront.fixture.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import { giveName } from '#testing/own-name.ts';
import { idOf, openShop, type Shop, visitorOf } from './shop.fixture.ts';

const change = (seller: Shop['seller'], shop: Shop, form: Parameters<typeof aProduct>[0]) =>
  seller.call(products.update, {
    params: { id: idOf(shop) },
    form: aProduct({ title: 'Lamp', price: '10', quantity: 9, ...form }),
  });

const setStock = (seller: Shop['seller'], shop: Shop, quantity: number) => change(seller, shop, { quantity });

test('what is put into the cart is there at the next visit, merged, with the prices of the live site', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '12.50' }, { title: 'Tent' }]);
  const buyer = visitorOf(shop);
  expect((await buyer.see<'cart'>('/cart')).page.cart.lines).toEqual([]);

  await buyer.send('/cart', { do: 'add', product: idOf(shop) });
  await buyer.send('/cart', { do: 'add', product: idOf(shop), quantity: 2 });
  world.clock.advance({ seconds: 1 });
  const { page, path } = await buyer.send<'cart'>('/cart', { do: 'add', product: idOf(shop, 1) });
  expect(path).toBe('/cart');
  expect(page.cart).toMatchObject({ count: 4, subtotalCents: 3 * 1250 + 5499, notes: [] });
  expect(page.cart.lines).toMatchObject([
    { title: 'Lamp', quantity: 3, priceCents: 1250, totalCents: 3750, most: 14, note: null },
    { title: 'Tent', quantity: 1, path: `/products/tent-${shop.goods[1]?.cl_sku}` },
  ]);

  const fewer = await buyer.send<'cart'>('/cart', { do: 'set', product: idOf(shop), quantity: 1 });
  expect(fewer.page.cart.count).toBe(2);
  const gone = await buyer.send<'cart'>('/cart', { do: 'remove', product: idOf(shop) });
  expect(gone.page.cart.lines).toMatchObject([{ title: 'Tent' }]);
  const none = await buyer.send<'cart'>('/cart', { do: 'set', product: idOf(shop, 1), quantity: 0 });
  expect(none.page.cart).toMatchObject({ lines: [], count: 0 });
});

test('cart cookies belong to the store alone, and only the number of pieces can be read by scripts', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make);
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: idOf(shop), quantity: 2 });
  const own = [`Path=/${shop.slug}/`, 'SameSite=Lax', `Max-Age=${60 * 86_400}`];
  expect(buyer.jar.get('cart')?.attributes).toEqual([...own, 'HttpOnly']);
  expect(buyer.jar.get('cart-count')).toEqual({ value: '2', attributes: own });
  const stored = await world.pool.query('select encode(token_hash, $1) as hash from carts', ['base64']);
  expect(JSON.stringify(stored.rows)).not.toContain(buyer.jar.get('cart')?.value);

  const after61Days = visitorOf(shop);
  after61Days.jar.set('cart', buyer.jar.get('cart') ?? { value: '', attributes: [] });
  world.clock.advance({ days: 61 });
  expect((await after61Days.see<'cart'>('/cart')).page.cart.lines).toEqual([]);
  expect(after61Days.jar.has('cart')).toBe(false);
});

test('nothing of a cart is kept on the way, and no search engine finds it', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const { headers, status } = await visitorOf(shop).see('/cart');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(headers.get('content-security-policy')).not.toContain('frame-src');
});

test('a script gets the part it swaps in, also after a form', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const buyer = visitorOf(shop);
  const drawer = await buyer.send<'cart'>('/cart', { do: 'add', product: idOf(shop) }, { 'x-part': 'drawer' });
  expect(drawer.html).toContain('data-part="drawer"');
  expect(drawer.page.cart.count).toBe(1);
});

test('more than there is, is capped and said; what sold out leaves the cart and is told once', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', quantity: 3 }, { title: 'Tent' }]);
  const { seller } = shop;
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: idOf(shop, 1) });
  world.clock.advance({ seconds: 1 });
  const capped = await buyer.send<'cart'>('/cart', { do: 'add', product: idOf(shop), quantity: 5 });
  expect(capped.page.cart.lines[1]).toMatchObject({ quantity: 3, most: 3 });
  expect(capped.page.problems[idOf(shop)]).toContain('That is all there is');

  await setStock(seller, shop, 2);
  const fewer = await buyer.see<'cart'>('/cart');
  expect(fewer.page.cart.lines[1]).toMatchObject({
    quantity: 2,
    note: 'Only 2 are left, so your cart holds those.',
  });
  expect((await buyer.see<'cart'>('/cart')).page.cart.lines[1]?.note).toBeNull();

  await setStock(seller, shop, 0);
  const told = await buyer.see<'cart'>('/cart');
  expect(told.page.cart).toMatchObject({ notes: ['“Lamp” has sold out and has left your cart.'], count: 1 });
  expect(buyer.jar.get('cart-count')?.value).toBe('1');
  expect((await buyer.see<'cart'>('/cart')).page.cart.notes).toEqual([]);
  const again = await buyer.send<'cart'>('/cart', { do: 'add', product: idOf(shop) });
  expect(again.page.problems['']).toContain('sold out');
});

test('a price is the live site’s until it is published anew; what was chosen before costs no more for a day', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10' }]);
  const buyer = visitorOf(shop);
  const read = async () => (await buyer.see<'cart'>('/cart')).page.cart.lines[0];
  await buyer.send('/cart', { do: 'add', product: idOf(shop) });
  await change(shop.seller, shop, { price: '15' });
  expect(await read()).toMatchObject({ priceCents: 1000, note: null });
  await publish(world, shop.seller);
  const kept = 'The price is now $15.00. Yours is kept for a day from when you chose it.';
  expect(await read()).toMatchObject({ priceCents: 1000, note: kept });
  await buyer.send('/cart', { do: 'add', product: idOf(shop) });
  expect(await read()).toMatchObject({ priceCents: 1000, quantity: 2, note: kept });

  world.clock.advance({ hours: 24 });
  expect(await read()).toMatchObject({ priceCents: 1500, note: 'The price has changed from $10.00 to $15.00.' });
  expect(await read()).toMatchObject({ priceCents: 1500, note: null });
});

test('a price that falls is paid at once, and one that was a mistake is withdrawn for carts, too', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10' }]);
  const buyer = visitorOf(shop);
  const read = async () => (await buyer.see<'cart'>('/cart')).page.cart.lines[0];
  const setPrice = (price: string, alsoCarts = false) =>
    shop.seller.call(products.updatePos, { params: { id: idOf(shop) }, body: { price, alsoCarts } });
  await buyer.send('/cart', { do: 'add', product: idOf(shop) });
  await setPrice('8');
  expect(await read()).toMatchObject({ priceCents: 800, note: 'The price has changed from $10.00 to $8.00.' });
  await setPrice('0.12');
  await read();
  const late = visitorOf(shop);
  await late.send('/cart', { do: 'add', product: idOf(shop) });
  await setPrice('12', true);
  expect(await read()).toMatchObject({ priceCents: 1200, note: 'The price has changed from $0.12 to $12.00.' });
  expect((await late.see<'cart'>('/cart')).page.cart.lines[0]).toMatchObject({ priceCents: 1200 });
  world.clock.advance({ seconds: 1 });
  await late.send('/cart', { do: 'add', product: idOf(shop) });
  await setPrice('20');
  expect((await late.see<'cart'>('/cart')).page.cart.lines[0]).toMatchObject({ priceCents: 1200 });
});

describe('what a page asked when it was drawn', () => {
  const setPrice = (shop: Shop, price: string, alsoCarts = false) =>
    shop.seller.call(products.updatePos, { params: { id: idOf(shop) }, body: { price, alsoCarts } });

  /** What somebody who comes from a page that says `seen` is to pay, and is told. */
  const choose = async (shop: Shop, seen: number | string, buyer = visitorOf(shop)) => {
    const { page } = await buyer.send<'cart'>('/cart', { do: 'add', product: idOf(shop), seen });
    const [line] = page.cart.lines;
    return [line?.priceCents, line?.note];
  };

  test('is what its buyer pays, where the price has risen since', async ({ world, make }) => {
    const shop = await openShop(world, make, [{ title: 'Lamp', price: '10' }]);
    const known = visitorOf(shop);
    await known.send('/cart', { do: 'add', product: idOf(shop), seen: 1000 });
    await known.send('/cart', { do: 'remove', product: idOf(shop) });
    world.clock.advance({ minutes: 1 });
    await setPrice(shop, '15');
    const kept = 'The price is now $15.00. Yours is kept for a day from when you chose it.';
    expect(await choose(shop, 1000)).toEqual([1000, kept]);
    expect(await choose(shop, 1000, known), 'into a cart that was there').toEqual([1000, kept]);
    expect(await choose(shop, 1500, known), 'once more, at the new price').toEqual([1000, kept]);
    expect(await choose(shop, 1500)).toEqual([1500, null]);
    await setPrice(shop, '8');
    const fallen = 'The price has changed from $15.00 to $8.00.';
    expect(await choose(shop, 1500), 'a price that has fallen is paid at once').toEqual([800, fallen]);
    world.clock.advance({ minutes: 29 });
    expect((await choose(shop, 1000))[0], 'no more than the live price').toBe(800);
    world.clock.advance({ hours: 24 });
    expect((await known.see<'cart'>('/cart')).page.cart.lines[0]?.priceCents).toBe(800);
  });

  test('counts for nothing where it was never asked, long ago, for something else, or by mistake', async ({
    world,
    make,
  }) => {
    const shop = await openShop(world, make, [
      { title: 'Lamp', price: '10' },
      { title: 'Vase', price: '3' },
    ]);
    const other = await openShop(world, make, [{ title: 'Lamp', price: '4' }]);
    await setPrice(other, '5');
    await setPrice(shop, '15');
    await shop.seller.call(products.updatePos, { params: { id: idOf(shop, 1) }, body: { price: '6' } });
    for (const seen of [1, 0, 999, 300, 400, -1000, 10.5, '1e3x', '', '9'.repeat(30)]) {
      expect([seen, ...(await choose(shop, seen))]).toEqual([seen, 1500, null]);
    }
    const foreign = await visitorOf(shop).send<'cart'>('/cart', { do: 'add', product: idOf(other), seen: 400 });
    expect(foreign.page.cart.lines).toEqual([]);

    world.clock.advance({ minutes: 29 });
    expect((await choose(shop, 1000))[0]).toBe(1000);
    world.clock.advance({ minutes: 1 });
    // Whoever comes from a page that lay open for too long is told before they pay more, and once.
    const late = visitorOf(shop);
    const risen = 'The price has changed from $10.00 to $15.00.';
    expect(await choose(shop, 1000, late)).toEqual([1500, risen]);
    expect((await late.see<'cart'>('/cart')).page.cart.lines[0]?.note).toBeNull();
    expect(await choose(shop, 1000, late), 'into a cart that was there').toEqual([1500, risen]);

    await setPrice(shop, '0.12');
    world.clock.advance({ minutes: 1 });
    await setPrice(shop, '12', true);
    world.clock.advance({ seconds: 1 });
    expect(await choose(shop, 12)).toEqual([1200, 'The price has changed from $0.12 to $12.00.']);
    await setPrice(shop, '20');
    expect((await choose(shop, 1200))[0], 'one that came after the mistake').toBe(1200);
    expect((await choose(shop, 12))[0]).toBe(2000);
  });
});

test('what was withdrawn is not sold from that moment on', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ title: 'Lamp' }]);
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: idOf(shop) });
  await change(shop.seller, shop, { status: 'Unpublished' });
  const told = await buyer.see<'cart'>('/cart');
  expect(told.page.cart).toMatchObject({
    lines: [],
    notes: ['“Lamp” is no longer sold here and has left your cart.'],
  });
});

test('the cart of one store opens nothing in another', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const other = await openShop(world, make);
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: idOf(shop) });
  const elsewhere = visitorOf(other);
  elsewhere.jar.set('cart', buyer.jar.get('cart') ?? { value: '', attributes: [] });
  expect((await elsewhere.see<'cart'>('/cart')).page.cart.lines).toEqual([]);
});

test('shop pages load the theme’s files as they are now, whatever the live build has', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const { html } = await visitorOf(shop).see('/cart');
  const style = /href="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await visitorOf(shop).ask(style);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toContain('text/css');
  expect(await answer.text()).toContain('--shop:');
});

test('a store that shows samples sells nothing', async ({ world, make }) => {
  await openShop(world, make);
  const merchant = await make.merchant();
  await publish(world, merchant);
  const { slug } = await firstStore(merchant);
  const buyer = visitorOf({ url: `${world.config.urls.content}/${slug}` });
  const { status, page } = await buyer.see<'notice'>('/cart');
  expect(status).toBe(404);
  expect(page.title).toBe('This store is not open yet');
});

test('a store with a name of its own has its shop there, over https with cookies that say so', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make);
  await giveName(world, shop.storeId, 'dock.test');
  await world.pool.query(`update stores set live_base = 'https://dock.test' where id = $1`, [shop.storeId]);
  const headers = { host: 'dock.test', origin: 'https://dock.test' };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `do=add&product=${idOf(shop)}`;
  const added = await ask(world, '/cart', { method: 'POST', headers: { ...headers, ...type }, body });
  expect([added.status, added.headers.location]).toEqual([303, '/cart']);
  const [cookie = ''] = [added.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/^__Host-cart=[\w-]{43}; Path=\/; .*HttpOnly; Secure$/);
  const [known = ''] = cookie.split(';');
  const seen = async (sent: string) => (await ask(world, '/cart', { headers: { ...headers, cookie: sent } })).text;
  expect(await seen(known)).toContain(idOf(shop));
  expect(await seen(known.replace('__Host-', '')), 'a neighbour’s cookie is not the store’s').not.toContain(idOf(shop));
  const leadsAway = async () => {
    const former = await ask(world, `/${shop.slug}/cart?short=1`);
    expect([former.status, former.headers.location]).toEqual([301, 'https://dock.test/cart?short=1']);
  };
  await vi.waitFor(leadsAway, { timeout: 30_000 });
});

test('what is fetched ahead tells nobody anything', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ title: 'Lamp' }]);
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: idOf(shop) });
  await setStock(shop.seller, shop, 0);
  await buyer.see('/cart', { 'sec-purpose': 'prefetch' });
  await buyer.ask('/cart', { method: 'HEAD' });
  expect((await buyer.see<'cart'>('/cart')).page.cart.notes).toHaveLength(1);
});

import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { discounts } from '#contract/discounts/discounts.contract.ts';
import { feeds } from '#contract/feeds/feeds.contract.ts';
import { feedChannels } from '#contract/feeds/feeds.schemas.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addCategory } from '#server/features/categories/categories.fixture.ts';
import { nextMinute, planner } from '#server/features/markdowns/markdowns.fixture.ts';
import { addProduct, aProduct, picture } from '#server/features/products/products.fixture.ts';
import { publish, readLive } from '#server/features/publishing/publishing.fixture.ts';
import { ask } from '#server/features/storefront/storefront.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';

const complete = {
  title: 'Bellmont toaster',
  description: '<p>Four slices, stainless steel.</p>',
  brand: 'Bellmont',
  barcode: '036000291452',
  quantity: 2,
  price: '24.00',
  status: 'Ready',
} as const;

type Input = Parameters<typeof addProduct>[1];

async function addPictured(seller: Person, input: Input = {}, size = { width: 600, height: 500 }) {
  const form = { ...aProduct({ ...complete, ...input }), images: [] };
  return seller.call(products.create, { form, files: { images: [await picture('jpeg', size)] } });
}

async function aStore(world: World, seller: Person) {
  const id = await publish(world, seller);
  const overview = await seller.call(feeds.get, { params: { id } });
  const addressOf = (name: string) => overview.feeds.find((feed) => feed.name === name)?.address ?? '';
  return { id, pathOf: (name: string) => pathIn(addressOf(name)), overview };
}

const pathIn = (address: string): string => address.slice(new URL(address).origin.length);

async function check(world: World, seller: Person, id: string) {
  const asked = await seller.call(feeds.check, { params: { id } });
  expect(asked.isChecking).toBe(true);
  await world.drain();
  return seller.call(feeds.get, { params: { id } });
}

test('a feed tells what was published with what is true of it now, and says when nothing has changed', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const toaster = await addPictured(seller);
  const { pathOf } = await aStore(world, seller);
  const first = await ask(world, pathOf('google'));
  expect([first.status, first.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(first.text).toContain('<title>Bellmont toaster</title>');
  expect(first.text).toContain('<g:availability>in_stock</g:availability><g:price>24.00 USD</g:price>');
  const known = { 'if-none-match': first.headers.etag ?? '' };
  const again = await ask(world, pathOf('google'), { headers: known });
  expect([again.status, again.text]).toEqual([304, '']);
  const zipped = await ask(world, pathOf('google'), { headers: { 'accept-encoding': 'gzip' } });
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.body).toString()]).toEqual(['gzip', first.text]);

  // What was typed since waits for the next publish; what is there to be bought does not.
  await seller.call(products.update, {
    params: { id: toaster._id },
    form: { ...aProduct({ ...complete, title: 'Another name', quantity: 0 }), images: toaster.images },
  });
  const later = await ask(world, pathOf('google'), { headers: known });
  expect(later.status).toBe(200);
  expect(later.text).toContain('<title>Bellmont toaster</title>');
  expect(later.text).toContain('<g:availability>out_of_stock</g:availability>');
  const old = await ask(world, pathOf('google').replace('/feeds/google.xml', '/products.xml'));
  expect(old.text).toContain('<g:availability>out_of_stock</g:availability>');

  await seller.call(products.remove, { params: { id: toaster._id }, form: {} });
  expect((await ask(world, pathOf('google'))).text).not.toContain('<item>');
  expect((await ask(world, pathOf('meta'))).text.trim().split('\n')).toHaveLength(1);
});

test('the price of the live site, and its sale with an end, are what feeds tell', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id } = await addPictured(seller);
  const { pathOf } = await aStore(world, seller);
  const plan = await planner(world, seller);
  const endsAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  await plan.create({ products: { ids: [_id] }, percent: 25, endsAt });
  await nextMinute(world);
  const google = await ask(world, pathOf('google'));
  expect(google.text).toContain('<g:price>24.00 USD</g:price><g:sale_price>18.00 USD</g:sale_price>');
  expect(google.text).toMatch(/sale_price_effective_date>\d{4}-\d\d-\d\dT\d\d:\d\dZ\/\d{4}-\d\d-\d\dT\d\d:\d\dZ</);
});

test('a build of before there were feeds tells them from its pages', async ({ make, world }) => {
  const seller = await make.seller();
  await addPictured(seller);
  const { id, pathOf } = await aStore(world, seller);
  expect(await readLive(world, id, 'feeds/facts-1.jsonl')).toContain('"title":"Bellmont toaster"');
  const { sites } = world.deps;
  const { readManifest } = sites;
  const whole = (await ask(world, pathOf('google'))).text;
  sites.readManifest = async (store, build) => {
    const manifest = await readManifest(store, build);
    if (!manifest) return manifest;
    const files = Object.entries(manifest.files).filter(([path]) => !path.startsWith('feeds/'));
    return { ...manifest, files: Object.fromEntries(files) };
  };
  try {
    expect((await ask(world, pathOf('google'))).text).toBe(whole);
  } finally {
    sites.readManifest = readManifest;
  }
});

test('a feed with a token is for those who have its address, and another token ends the one before', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addPictured(seller);
  const { id, pathOf } = await aStore(world, seller);
  const renew = async () => {
    const { feeds: all } = await seller.call(feeds.renewToken, { params: { id, feed: 'pinterest' } });
    const feed = all.find(({ name }) => name === 'pinterest');
    expect(feed?.hasToken).toBe(true);
    return pathIn(feed?.address ?? '');
  };
  const before = await renew();
  expect(new URL(before, 'http://x').searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  expect((await ask(world, before)).status).toBe(200);
  expect((await ask(world, pathOf('pinterest'))).status).toBe(403);
  expect((await ask(world, pathOf('google'))).status).toBe(200);
  const now = await renew();
  expect([(await ask(world, before)).status, (await ask(world, now)).status]).toEqual([403, 200]);
  await seller.call(feeds.removeToken, { params: { id, feed: 'pinterest' } });
  expect((await ask(world, pathOf('pinterest'))).status).toBe(200);

  const fetched = await seller.call(feeds.fetches, { params: { id }, query: { pageSize: 10 } });
  expect(fetched.map(({ name, outcome, products: count }) => [name, outcome, count])).toEqual([
    ['pinterest', 'sent', 1],
    ['pinterest', 'sent', 1],
    ['pinterest', 'refused', 0],
    ['google', 'sent', 1],
    ['pinterest', 'refused', 0],
    ['pinterest', 'sent', 1],
  ]);
  expect(fetched[0]?.network).toMatch(/0\/24$|::/);
  const { feeds: all } = await seller.call(feeds.get, { params: { id } });
  expect(all.map(({ name, fetchedAt }) => [name, fetchedAt !== null])).toContainEqual(['pinterest', true]);
});

test('a check names what channels would refuse; what is chosen or left out goes in, or stays away', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addPictured(seller);
  await addProduct(seller, { ...complete, title: 'No picture' });
  const wrong = await addPictured(seller, { title: 'Wrong code', barcode: '036000291455' });
  const plain = await addPictured(seller, { title: 'Without a brand', brand: '', barcode: '' });
  const { id, pathOf, overview } = await aStore(world, seller);
  expect(overview).toMatchObject({ check: null, isOutdated: true, isChecking: false });
  const found = await check(world, seller, id);
  expect(found).toMatchObject({ isOutdated: false, isChecking: false });
  expect(found.check).toMatchObject({
    products: 4,
    refusedSomewhere: 4,
    refused: { google: 2, meta: 4, microsoft: 2, pinterest: 1, tiktok: 2 },
    taken: { google: 2, meta: 0, microsoft: 2, pinterest: 3, tiktok: 2 },
  });
  const rules = Object.fromEntries(found.check?.rules.map((rule) => [rule.rule, rule.products]) ?? []);
  expect(rules).toEqual({ no_category: 2, no_picture: 1, bad_code: 1, no_brand: 1 });
  expect(await seller.call(feeds.findings, { params: { id }, query: { rule: 'bad_code' } })).toMatchObject([
    { _id: wrong._id, channels: ['google', 'microsoft'], barcode: '036000291455', isEdited: false },
  ]);
  expect((await ask(world, pathOf('google'))).text).not.toContain('Wrong code');

  // One mend for all is the bulk act of the list, which can be taken back.
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Kitchen' } });
  const lacking = await seller.call(feeds.findings, { params: { id }, query: { rule: 'no_category' } });
  const ids = lacking.map(({ _id }) => _id);
  const mended = await seller.call(products.bulkUpdate, { body: { ids, attributes: { category } } });
  expect(mended.undoId).not.toBeNull();
  const edited = await seller.call(feeds.findings, { params: { id }, query: { rule: 'no_category' } });
  expect(edited.map(({ isEdited }) => isEdited)).toEqual([true, true]);
  await publish(world, seller);
  expect((await seller.call(feeds.get, { params: { id } })).isOutdated).toBe(true);

  await seller.call(feeds.choose, { params: { id }, body: { choices: ['send_without_code'] } });
  await world.drain();
  await seller.call(feeds.leaveOut, { params: { id }, body: { rule: 'no_brand', product: plain._id } });
  await world.drain();
  const after = await seller.call(feeds.get, { params: { id } });
  expect(after).toMatchObject({ choices: ['send_without_code'], leftOut: 1, isOutdated: false });
  expect(after.check?.rules.map(({ rule }) => rule)).toEqual(['no_picture']);
  expect((await ask(world, pathOf('google'))).text).toMatch(/Wrong code.*identifier_exists>no</);
  expect((await ask(world, pathOf('tiktok'))).text).not.toContain('Without a brand');
  expect((await ask(world, pathOf('google'))).text).toContain('Without a brand');
  await seller.call(feeds.bringBack, { params: { id } });
  await world.drain();
  const back = await seller.call(feeds.get, { params: { id } });
  expect([back.leftOut, back.check?.refused.tiktok]).toEqual([0, 2]);
  const nobody = { rule: 'no_brand', product: wrong._id } as const;
  await expect(seller.call(feeds.leaveOut, { params: { id }, body: nobody })).toFailWith('NOT_FOUND');
});

test('a picture that is too small is refused by the sides it had when it was stored, and larger ones are not', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addPictured(seller);
  const { _id, images } = await addPictured(seller, { title: 'Tiny' }, { width: 900, height: 90 });
  const { id, pathOf } = await aStore(world, seller);
  const facts = await readLive(world, id, 'feeds/facts-1.jsonl');
  expect(facts?.match(/(?<="pictureSide":)\d+/g)?.toSorted()).toEqual(['500', '90']);
  const { check: found } = await check(world, seller, id);
  expect(found?.rules.find(({ rule }) => rule === 'small_picture')).toEqual({
    rule: 'small_picture',
    products: 1,
    refused: { google: 1, meta: 1, microsoft: 1, pinterest: 0, tiktok: 1 },
  });
  expect((await ask(world, pathOf('google'))).text).not.toContain('Tiny');

  await world.pool.query('update product_pictures set width = null, height = null where product_id = $1', [_id]);
  await seller.call(products.update, {
    params: { id: _id },
    form: { ...aProduct({ ...complete, title: 'Tiny lamp' }), images },
  });
  await publish(world, seller);
  const unmeasured = await check(world, seller, id);
  expect(unmeasured.check?.rules.map(({ rule }) => rule)).toEqual(['no_category']);
});

test('what channels may close is told, sent and counted among what goes in, until it is left out', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addPictured(seller, { category: (await addCategory(seller, 'Pantry'))._id });
  const input = { title: 'Old Mill bourbon, 750 ml', category: (await addCategory(seller, 'Spirits'))._id };
  const { _id } = await addPictured(seller, input);
  const { id, pathOf } = await aStore(world, seller);
  const { check: found } = await check(world, seller, id);
  const all = (amount: number) => Object.fromEntries(feedChannels.map((channel) => [channel, amount]));
  expect(found).toMatchObject({ taken: all(2), refused: all(0), refusedSomewhere: 0, rules: [] });
  expect(found?.doubts).toEqual([{ doubt: 'alcohol', products: 1 }]);
  expect(await seller.call(feeds.findings, { params: { id }, query: {} })).toEqual([]);
  expect(await seller.call(feeds.findings, { params: { id }, query: { rule: 'alcohol' } })).toMatchObject([
    { _id, rule: 'alcohol', channels: [...feedChannels] },
  ]);
  expect((await ask(world, pathOf('google'))).text).toContain('Old Mill');

  await seller.call(feeds.leaveOut, { params: { id }, body: { rule: 'alcohol' } });
  await world.drain();
  const after = await seller.call(feeds.get, { params: { id } });
  expect([after.leftOut, after.check?.doubts, after.check?.taken]).toEqual([1, [], all(1)]);
});

test('a live store that sends no parcels is told which channels show nothing of it', async ({ make, world }) => {
  const seller = await make.seller();
  await addPictured(seller);
  const storeId = await storeOf(seller);
  expect((await seller.call(feeds.get, { params: { id: storeId } })).wantShipping).toEqual([]);
  const { id, overview } = await aStore(world, seller);
  expect(overview.wantShipping).toEqual(['google']);
  const kind = 'flat' as const;
  const rate = { name: 'Standard', kind, price: '5.90', freeOver: null, steps: [], estimate: '3 days' };
  const zones = [{ name: 'Domestic', regions: ['US'], rates: [rate] }];
  const parcels = { isOn: true, defaultWeight: 1, handlingFee: '0', zones };
  await seller.call(stores.saveShipping, { params: { id }, body: { parcels } });
  expect((await seller.call(feeds.get, { params: { id } })).wantShipping).toEqual([]);
});

test('a location with a code has feeds of its own, and stands in what Google is told of stock', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const id = await storeOf(seller);
  const create = (name: string) => seller.call(locations.create, { params: { id }, body: { name } });
  const [toledo, akron] = [await create('Toledo'), await create('Akron')];
  await addPictured(seller, { title: 'Everywhere' });
  await addPictured(seller, { title: 'In Akron', storeLocation: akron._id });
  await publish(world, seller);
  const name = (location: string, code: string) =>
    seller.call(feeds.nameLocation, { params: { id, location }, body: { code } });
  await name(toledo._id, 'toledo');
  await expect(name(akron._id, 'toledo')).toFailAt({ code: 'Another location has this code' });
  const named = await name(akron._id, 'akron-2');
  expect(named.locations.map(({ title, code }) => [title, code])).toEqual([
    ['Akron', 'akron-2'],
    ['Main location', null],
    ['Toledo', 'toledo'],
  ]);
  const path = pathIn(named.feeds.find((feed) => feed.name === 'google')?.address ?? '');
  const titles = async (at: string) =>
    [...(await ask(world, path.replace('/feeds/', `/feeds/${at}`))).text.matchAll(/<item>.*?<title>([^<]+)/g)].map(
      ([, title]) => title,
    );
  expect(await titles('toledo/')).toEqual(['Everywhere']);
  expect((await titles('akron-2/')).toSorted()).toEqual(['Everywhere', 'In Akron']);
  expect((await ask(world, path.replace('/feeds/', '/feeds/nowhere/'))).status).toBe(404);
  const local = await ask(world, path.replace('google.xml', 'google-local.xml'));
  expect([...local.text.matchAll(/store_code>([^<]+)</g)].map(([, code]) => code).toSorted()).toEqual([
    'akron-2',
    'akron-2',
    'toledo',
  ]);
  await name(akron._id, '');
  expect((await ask(world, path.replace('/feeds/', '/feeds/akron-2/'))).status).toBe(404);
});

test('what comes off by itself is told as a promotion, and a code stays between seller and buyer', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { _id } = await addPictured(seller);
  const { id, pathOf } = await aStore(world, seller);
  const discount = {
    kind: 'percentage',
    percent: 10,
    amount: null,
    minimumAmount: null,
    minimumItems: null,
    totalUses: null,
    usesPerCustomer: null,
    isActive: true,
    startsAt: world.clock.now().toISOString(),
    endsAt: null,
  } as const;
  await seller.call(discounts.create, {
    params: { id },
    body: { ...discount, appliesTo: 'everything', products: [], categories: [], title: 'Secret', code: 'FRIENDS' },
  });
  const off = await seller.call(discounts.create, {
    params: { id },
    body: { ...discount, appliesTo: 'chosen', products: [_id], categories: [], title: 'Toaster week', code: null },
  });
  const { text } = await ask(world, pathOf('google-promotions'));
  expect(text).toContain(`<g:promotion_id>${off._id}</g:promotion_id>`);
  expect(text).toContain('<g:product_applicability>specific_products</g:product_applicability>');
  expect(text).not.toContain('FRIENDS');
  expect((await ask(world, pathOf('google'))).text).toContain(`<g:promotion_id>${off._id}</g:promotion_id>`);
});

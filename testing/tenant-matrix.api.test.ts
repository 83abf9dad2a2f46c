import sharp from 'sharp';
import { expect } from 'vitest';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { accessOf, type Route } from '#contract/kit/route.ts';
import { makeLeftCart } from '#server/features/abandoned-carts/left-carts.fixture.ts';
import { channelAccountsRepository } from '#server/features/channels/channel-accounts.repository.ts';
import { addForm } from '#server/features/forms/forms.fixture.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { addProfile, addRequest, addTruckload } from '#server/features/truckloads/truckloads.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { type Factory, type Person, test } from './api-test.ts';
import { installApp } from './apps.ts';
import { connectChannel } from './channels.ts';
import { send } from './client.ts';
import { exampleOf } from './example-of.ts';
import { openPaymentsOf } from './payments.ts';
import type { World } from './world.ts';

// Every call of the contract, attacked from every side. A new route is in here by itself; a new kind of id in a
// path needs an entry in `belongings`, or the test says so.

const routes = Object.entries(api).flatMap(([capability, contract]) =>
  Object.entries(contract).map(([name, route]) => ({ title: `${capability}.${name}`, route: route as Route })),
);
const guarded = routes.filter(({ route }) => accessOf(route) !== 'public');

/** Something of the victim's for every path that names one. */
const belongings: Record<string, (world: World, victim: Person, make: Factory) => Promise<string>> = {
  'abandonedCarts.get': aLeftCartOf,
  'abandonedCarts.remind': aLeftCartOf,
  'accounts.endSession': async (world, victim) => {
    const row = await world.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('merchant_id', '=', victim.scope.merchantId)
      .executeTakeFirstOrThrow();
    return row.id;
  },
  'apps.get': anAppOf,
  'apps.install': anAppOf,
  'apps.uninstall': anAppOf,
  'apps.resume': anAppOf,
  'billing.cancel': aSubscriptionOf,
  'billing.resume': aSubscriptionOf,
  'categories.update': async (_world, victim) => (await addCategory(victim))._id,
  'categories.remove': async (_world, victim) => (await addCategory(victim))._id,
  'categories.updateSub': async (_world, victim) => (await addSubCategory(victim))._id,
  'categories.removeSub': async (_world, victim) => (await addSubCategory(victim))._id,
  'channels.connect': aChannelAccountOf,
  'channels.finish': aChannelAccountOf,
  'channels.disconnect': aChannelAccountOf,
  'channels.listings': aChannelAccountOf,
  'channels.retry': aChannelAccountOf,
  'channels.settleSale': async (world, victim) => {
    const [id, now] = [newId(), world.clock.now()];
    const line = { merchant_id: victim.scope.merchantId, id, channel: 'ebay', order_id: '1', line_id: '1' } as const;
    const sale = { ...line, sku: 'abc-222', quantity: 1, taken: 0, sold_at: now, created_at: now, updated_at: now };
    await world.deps.db.insertInto('channel_sales').values(sale).execute();
    return id;
  },
  'discounts.list': aStoreOf,
  'discounts.create': aStoreOf,
  'discounts.get': aDiscountOf,
  'discounts.update': aDiscountOf,
  'discounts.remove': aDiscountOf,
  'content.listPages': aStoreOf,
  'content.createPage': aStoreOf,
  'content.getPage': aPageOf,
  'content.updatePage': aPageOf,
  'content.removePage': aPageOf,
  'content.listPosts': aStoreOf,
  'content.createPost': aStoreOf,
  'content.getPost': aPostOf,
  'content.updatePost': aPostOf,
  'content.removePost': aPostOf,
  'content.listMenus': aStoreOf,
  'content.saveMenu': aStoreOf,
  'dashboard.read': aStoreOf,
  'design.get': aStoreOf,
  'design.save': aStoreOf,
  'design.saveMedia': aStoreOf,
  'design.updateTheme': aThemeOf,
  'design.removeTheme': aThemeOf,
  'forms.update': aFormOf,
  'forms.notify': aFormOf,
  'forms.remove': aFormOf,
  'forms.suggest': aFormOf,
  'locations.list': aStoreOf,
  'locations.create': aStoreOf,
  'locations.update': aLocationOf,
  'locations.remove': aLocationOf,
  'markdowns.stop': aMarkdownOf,
  'markdowns.undo': aMarkdownOf,
  'media.update': async (_world, victim) => addImage(victim),
  'media.remove': async (_world, victim) => addImage(victim),
  'orders.get': anOrderOf,
  'orders.update': anOrderOf,
  'orders.comment': anOrderOf,
  'orders.removeComment': anOrderOf,
  'orders.refund': anOrderOf,
  'orders.cancel': anOrderOf,
  'orders.markPaid': anOrderOf,
  'orders.sendMail': anOrderOf,
  'orders.document': anOrderOf,
  'platforms.connect': anAccountOf,
  'platforms.finish': anAccountOf,
  'platforms.refresh': anAccountOf,
  'platforms.disconnect': anAccountOf,
  'publishing.deploy': aStoreOf,
  'publishing.build': aStoreOf,
  'publishing.healthCheck': aStoreOf,
  'publishing.status': aStoreOf,
  'publishing.follow': aStoreOf,
  'publishing.builds': aStoreOf,
  'publishing.rollBack': aStoreOf,
  'publishing.preview': aStoreOf,
  'stores.get': aStoreOf,
  'stores.update': aStoreOf,
  'stores.remove': async (_world, victim) => (await addStore(victim))._id,
  'stores.restore': async (_world, victim) => {
    const { _id: id } = await addStore(victim);
    await victim.call(api.stores.remove, { params: { id }, form: {} });
    return id;
  },
  'stores.checkDomain': async (_world, victim) => {
    const form = { title: 'Theirs', customDomain: 'theirs.example.com' };
    return (await victim.call(api.stores.create, { form }))._id;
  },
  'stores.saveShipping': aStoreOf,
  'stores.addShipping': aStoreOf,
  'stores.disableDemo': aStoreOf,
  'products.get': aProductOf,
  'products.update': aProductOf,
  'products.updatePos': aProductOf,
  'products.remove': aProductOf,
  'products.undo': async (world, victim) => {
    const { products } = api;
    const id = await aProductOf(world, victim);
    const { undoId } = await victim.call(products.bulkUpdate, {
      body: { ids: [id], attributes: { isFeatured: true } },
    });
    return undoId ?? '';
  },
  'team.withdraw': async (world, victim) => {
    const { team } = api;
    await victim.call(team.invite, {
      body: { email: `invited-${Math.floor(world.clock.now().getTime())}@example.com` },
    });
    const { invitations } = await victim.call(team.list);
    return invitations[0]?._id ?? '';
  },
  'transfers.get': anImportOf,
  'transfers.rows': anImportOf,
  'transfers.errorRows': anImportOf,
  'transfers.map': anImportOf,
  'transfers.start': anImportOf,
  'transfers.remove': anImportOf,
  'truckloads.get': aTruckloadOf,
  'truckloads.update': aTruckloadOf,
  'truckloads.patch': aTruckloadOf,
  'truckloads.remove': aTruckloadOf,
  'truckloads.items': aTruckloadOf,
  'truckloads.changeItems': aTruckloadOf,
  'truckloads.mapManifest': aTruckloadOf,
  'truckloads.manifestFile': aTruckloadOf,
  'truckloads.previewBreak': aTruckloadOf,
  'truckloads.breakUp': aTruckloadOf,
  'truckloads.undoBreak': aTruckloadOf,
  'truckloads.updateProfile': async (_world, victim) => (await addProfile(victim))._id,
  'truckloads.updateRequest': aTruckloadRequestOf,
  'truckloads.removeRequest': aTruckloadRequestOf,
  'team.removeMember': async (_world, victim, make) => (await make.staff(victim)).user._id,
};

const addStore = (victim: Person) => victim.call(api.stores.create, { form: { title: 'Theirs' } });

const addCategory = (victim: Person) => victim.call(api.categories.create, { form: { name: 'Lamps' } });

async function addSubCategory(victim: Person) {
  const { _id: categoryId } = await addCategory(victim);
  return victim.call(api.categories.createSub, { body: { categoryId, name: 'Desk lamps' } });
}

async function aProductOf(_world: World, victim: Person): Promise<string> {
  const form = { title: 'Theirs', price: 1, oldPrice: 0, quantity: 1 };
  return (await victim.call(api.products.create, { form }))._id;
}

async function aStoreOf(_world: World, victim: Person): Promise<string> {
  const [store] = await victim.call(api.stores.list, { query: {} });
  return store?._id ?? '';
}

async function aSubscriptionOf(_world: World, victim: Person): Promise<string> {
  return (await victim.call(api.billing.subscription))?.subscriptionId ?? '';
}

// Apps on offer are everybody's: only one that is no longer on offer is its owner's alone.
async function anAppOf(world: World, victim: Person): Promise<string> {
  await installApp(world.deps, victim.scope, 'qrcode_app');
  const { db } = world.deps;
  await db.updateTable('apps').set({ is_offered: false }).where('identifier', '=', 'qrcode_app').execute();
  const list = await victim.call(api.apps.list);
  return list.find(({ identifier }) => identifier === 'qrcode_app')?._id ?? '';
}

// A processor is named by what it is, never by somebody's account there.
function anAccountOf(world: World, victim: Person): Promise<string> {
  return openPaymentsOf(world).connect(victim, 'stripe');
}

async function aChannelAccountOf(world: World, victim: Person): Promise<string> {
  await connectChannel(world, victim, 'clover');
  const account = await channelAccountsRepository(world.deps.db).find(victim.scope, 'clover');
  return account?.account ?? '';
}

async function anOrderOf(world: World, victim: Person): Promise<string> {
  const storeId = await aStoreOf(world, victim);
  return (await makeOrder(world.pool, { merchantId: victim.scope.merchantId, storeId })).id;
}

async function aLeftCartOf(world: World, victim: Person): Promise<string> {
  return makeLeftCart(world, { merchantId: victim.scope.merchantId, storeId: await aStoreOf(world, victim) });
}

async function aFormOf(world: World, victim: Person): Promise<string> {
  return addForm(world, victim, await aStoreOf(world, victim));
}

/** One with a manifest that has been read: every call about it could find something. */
async function aTruckloadOf(world: World, victim: Person): Promise<string> {
  const csv = new File(['Item Description,Qty,Unit Retail\nTheirs,2,10\n'], 'theirs.csv');
  const { _id: id } = await addTruckload(victim, {}, { csv });
  await world.drain();
  return id;
}

async function aTruckloadRequestOf(world: World, victim: Person): Promise<string> {
  const { _id: truckloadId } = await addTruckload(victim);
  return addRequest(world, victim, { storeId: await aStoreOf(world, victim), truckloadId });
}

async function aDiscountOf(world: World, victim: Person): Promise<string> {
  const { create } = api.discounts;
  const body = exampleOf(create.spec.body) as z.input<typeof create.spec.body>;
  return (await victim.call(create, { params: { id: await aStoreOf(world, victim) }, body }))._id;
}

async function aMarkdownOf(world: World, victim: Person): Promise<string> {
  await installApp(world.deps, victim.scope, 'discount_app');
  const body = { products: { filter: {} }, percent: 20 };
  return (await victim.call(api.markdowns.create, { body }))._id;
}

async function aLocationOf(_world: World, victim: Person): Promise<string> {
  const [store] = await victim.call(api.stores.list, { query: {} });
  return store?.storeLocation[0]?._id ?? '';
}

async function aPageOf(world: World, victim: Person): Promise<string> {
  const params = { id: await aStoreOf(world, victim) };
  return (await victim.call(api.content.createPage, { params, body: { title: 'Theirs' } }))._id;
}

async function aPostOf(world: World, victim: Person): Promise<string> {
  const params = { id: await aStoreOf(world, victim) };
  return (await victim.call(api.content.createPost, { params, body: { title: 'Theirs' } }))._id;
}

async function aThemeOf(_world: World, victim: Person): Promise<string> {
  const body = { name: 'Theirs', style: '.sf-card { color: red }', isActive: true };
  return (await victim.call(api.design.createTheme, { body }))._id;
}

async function anImportOf(_world: World, victim: Person): Promise<string> {
  const files = { file: new File(['Title,Price\nTheirs,1\n'], 'theirs.csv') };
  return (await victim.call(api.transfers.upload, { form: {}, files }))._id;
}

async function addImage(victim: Person): Promise<string> {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f49d1' } })
    .png()
    .toBuffer();
  const files = { images: new File([new Uint8Array(data)], 'image.png') };
  const [image] = await victim.call(api.media.upload, { form: {}, files });
  return image?._id ?? '';
}

const inputFor = (route: Route, params: Record<string, string>) => ({
  params,
  query: route.spec.query && exampleOf(route.spec.query),
  body: route.spec.body && exampleOf(route.spec.body),
  form: route.spec.form && exampleOf(route.spec.form),
});

const paramsOf = (route: Route, value: string) =>
  Object.fromEntries(Object.keys(route.spec.params?.shape ?? {}).map((name) => [name, value]));

const nowhere = '0190a5a0-dead-7000-8000-00000000dead';

test('without a token every guarded call answers 401', async ({ world }) => {
  for (const { title, route } of guarded) {
    const response = await send(world.config.urls.app, route, inputFor(route, paramsOf(route, nowhere)));
    expect([title, response.status]).toEqual([title, 401]);
  }
});

test('with an invented or expired token every guarded call answers 401', async ({ make, world }) => {
  const expired = await make.merchant();
  await world.deps.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('merchant_id', '=', expired.scope.merchantId)
    .execute();
  for (const token of ['invented', expired.token]) {
    for (const { title, route } of guarded) {
      const response = await send(world.config.urls.app, route, inputFor(route, paramsOf(route, nowhere)), { token });
      expect([title, response.status]).toEqual([title, 401]);
    }
  }
});

test('staff can’t make the calls that are the owner’s', async ({ make, world }) => {
  const staff = await make.staff(await make.merchant());
  const owners = guarded.filter(({ route }) => accessOf(route) === 'owner');
  for (const { title, route } of owners) {
    const response = await send(world.config.urls.app, route, inputFor(route, paramsOf(route, nowhere)), {
      token: staff.token,
    });
    expect([title, response.status]).toEqual([title, 403]);
  }
});

test('without a running subscription only the always-open calls answer', async ({ make, world }) => {
  const lapsed = await make.merchant();
  const { merchantId } = lapsed.scope;
  for (const status of ['past_due', 'canceled', 'incomplete'] as const) {
    await world.deps.db.updateTable('subscriptions').set({ status }).where('merchant_id', '=', merchantId).execute();
    for (const { title, route } of guarded.filter(({ route }) => accessOf(route) === 'subscriber')) {
      const { token } = lapsed;
      const response = await send(world.config.urls.app, route, inputFor(route, paramsOf(route, nowhere)), { token });
      expect([title, response.status]).toEqual([title, 403]);
      expect(await response.json()).toMatchObject({ error: { name: 'ERR_SUBSCRIBE' } });
    }
  }
});

test('another merchant’s id is answered like one that does not exist, and nothing of theirs changes', async ({
  make,
  world,
}) => {
  const attacker = await make.merchant();
  const named = guarded.filter(({ route }) => route.spec.params);
  for (const { title, route } of named) {
    const ofVictim = belongings[title];
    if (!ofVictim) throw new Error(`${title} names a thing by id: add what it names to belongings.`);
    const victim = await make.merchant();
    const id = await ofVictim(world, victim, make);
    const before = await snapshot(world, victim);
    const { token } = attacker;
    const foreign = await send(world.config.urls.app, route, inputFor(route, paramsOf(route, id)), { token });
    const missing = await send(world.config.urls.app, route, inputFor(route, paramsOf(route, nowhere)), { token });
    expect([title, foreign.status]).toEqual([title, 404]);
    expect(await answerOf(foreign)).toEqual(await answerOf(missing));
    expect(await snapshot(world, victim)).toEqual(before);
  }
});

async function answerOf(response: Response): Promise<unknown> {
  const { error } = (await response.json()) as { error: { name: string; message: string } };
  return { status: response.status, name: error.name, message: error.message };
}

/** Every row of a merchant in every tenant table. */
async function snapshot(world: World, { scope }: Person): Promise<unknown> {
  const { rows: tables } = await world.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'merchant_id' order by table_name`,
  );
  const contents: Record<string, unknown[]> = {};
  for (const { table_name: table } of tables) {
    const { rows } = await world.pool.query(`select * from ${table} t where merchant_id = $1 order by t::text`, [
      scope.merchantId,
    ]);
    contents[table] = rows;
  }
  return contents;
}

test('every foreign key between tenant tables carries the merchant', async ({ world }) => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || conname as name from pg_constraint k
    where contype = 'f' and connamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'merchant_id')
      and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'merchant_id')
      and not exists (
        select 1 from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'merchant_id')`);
  expect(rows).toEqual([]);
});

test('an example can be made for every body of the contract', () => {
  for (const { title, route } of routes) {
    for (const schema of [route.spec.body, route.spec.form, route.spec.query]) {
      if (schema)
        expect([title, (schema as z.ZodType).safeParse(exampleOf(schema)).error?.issues]).toEqual([title, undefined]);
    }
  }
});

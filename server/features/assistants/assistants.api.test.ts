import { describe, expect } from 'vitest';
import { assistants } from '#contract/assistants/assistants.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { keys } from '#contract/keys/keys.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import { products } from '#contract/products/products.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { accessRequest, allow, connect, newVerifier, openClient, postForm, register } from './assistants.fixture.ts';
import { tools } from './tools.ts';

// assistants.list, assistants.request, assistants.allow, assistants.disconnect, assistants.proposals,
// assistants.confirm, assistants.refuse, assistants.undo

const urlOf = (world: World) => world.config.urls.app;
const pricing: Permission[] = ['products.read', 'products.write', 'products.price'];

/** Three in Kitchen for 100 days and one elsewhere, and one that came today. */
async function stockKitchen(world: World, seller: Person) {
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Kitchen' } });
  const cheap = await addProduct(seller, { title: 'Kettle', price: '100', oldPrice: '0', cost: '10', category });
  const dear = await addProduct(seller, { title: 'Mixer', price: '100', oldPrice: '0', cost: '90', category });
  const unknown = await addProduct(seller, { title: 'Toaster', price: '100', oldPrice: '0', category });
  const other = await addProduct(seller, { title: 'Drill', price: '100', oldPrice: '0', cost: '10' });
  // A session ends when nobody uses it for a month.
  for (let month = 0; month < 4; month += 1) {
    world.clock.advance({ days: 25 });
    await seller.call(products.summary);
  }
  const fresh = await addProduct(seller, { title: 'Blender', price: '100', oldPrice: '0', cost: '10', category });
  return { cheap, dear, unknown, other, fresh };
}

const priceOf = async (seller: Person, { _id: id }: { _id: string }) =>
  (await seller.call(products.get, { params: { id } })).price;

/** Somebody who changes prices and sees no costs. */
async function hirePricer(make: Factory, seller: Person): Promise<Person> {
  const pricer = await make.staff(seller, 'viewer');
  const { _id: roleId } = await seller.call(team.createRole, { body: { name: 'Pricer', permissions: pricing } });
  const assignment = { roleId, storeIds: null, locationIds: null };
  await seller.call(team.updateMember, { params: { id: pricer.user._id }, body: assignment });
  return pricer;
}

const kitchenSale = { category: 'Kitchen', olderThanDays: 60, percent: 20 };

describe('/mcp', () => {
  test('whoever brings no token, or that of a session, is told where to get one', async ({ world, make }) => {
    const { token } = await make.seller();
    for (const given of [undefined, 'oa_live_wrong', token]) {
      const headers = new Headers({ 'content-type': 'application/json' });
      if (given) headers.set('authorization', `Bearer ${given}`);
      const response = await fetch(`${urlOf(world)}/mcp`, { method: 'POST', headers, body: '{}' });
      expect(response.status).toBe(401);
      const [, address] = /resource_metadata="([^"]+)"/.exec(response.headers.get('www-authenticate') ?? '') ?? [];
      const metadata = (await (await fetch(address ?? '')).json()) as { authorization_servers: string[] };
      expect(metadata.authorization_servers).toEqual([urlOf(world)]);
    }
  });

  test('a page of another origin is refused, and so are many messages in one', async ({ world, make }) => {
    const { tokens } = await connect(urlOf(world), await make.seller(), ['products.read']);
    const post = async (body: string, origin?: string) => {
      const headers = new Headers({
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${tokens.access_token}`,
      });
      if (origin) headers.set('origin', origin);
      return (await fetch(`${urlOf(world)}/mcp`, { method: 'POST', headers, body })).status;
    };
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    expect(await post(ping)).toBe(200);
    expect(await post(ping, urlOf(world))).toBe(200);
    expect(await post(ping, 'https://elsewhere.example')).toBe(403);
    expect(await post(`[${ping}]`)).toBe(400);
    expect((await fetch(`${urlOf(world)}/mcp`)).status).toBe(405);
  });

  test('tools and resources are those that the assistant may use, and answer what the API answers', async ({
    world,
    make,
  }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp' });
    const { assistant } = await connect(urlOf(world), seller, ['products.read']);
    const names = await assistant.tools();
    expect(names).toEqual(expect.arrayContaining(['products_list', 'products_get', 'stores_list']));
    expect(names).not.toContain('products_update');
    expect(names).not.toContain('propose_markdowns_create');
    expect(names).not.toContain('orders_list');
    expect(await assistant.ask('products_list', { search: 'lamp' })).toMatchObject({
      total: '1',
      rows: [{ _id: lamp._id, title: 'Lamp' }],
    });
    expect(await assistant.use('products_list', { colour: 'red' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('colour'),
    });
    await expect(assistant.use('products_remove', { id: lamp._id })).rejects.toThrow('no tool');
    await expect(assistant.use('products_update', { id: lamp._id, title: 'x' })).rejects.toThrow('no tool');
    const { contents } = await assistant.client.readResource({ uri: `scanfront://products/${lamp._id}` });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ title: 'Lamp' });
    await expect(assistant.client.readResource({ uri: `scanfront://orders/${lamp._id}` })).rejects.toThrow();
  });

  test('an assistant calls so many times a minute, and a key no more here than elsewhere', async ({ world, make }) => {
    const seller = await make.seller();
    world.clock.beginHour();
    const ping = (token: string) =>
      fetch(`${urlOf(world)}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${token}`,
        },
        body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      });
    const { tokens } = await connect(urlOf(world), seller, ['products.read']);
    const first = await ping(tokens.access_token);
    expect(first.headers.get('ratelimit-policy')).toBe('"assistant";q=120;w=60');
    await world.pool.query('update assistant_budgets set used = 119 where merchant_id = $1', [seller.scope.merchantId]);
    const [last, refused] = [await ping(tokens.access_token), await ping(tokens.access_token)];
    expect([last.status, last.headers.get('ratelimit')]).toEqual([200, '"assistant";r=0;t=60']);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    world.clock.advance({ minutes: 1 });
    expect((await ping(tokens.access_token)).status).toBe(200);

    const body = {
      name: 'Bot',
      permissions: ['products.read' as const],
      storeIds: null,
      expiresInDays: null,
      perMinute: 1,
    };
    const { secret } = await seller.call(keys.create, { body });
    expect([(await ping(secret)).status, (await ping(secret)).status]).toEqual([200, 429]);
  });

  test('nobody reaches another merchant, and the token opens nothing but /mcp', async ({ world, make }) => {
    const [seller, other] = [await make.seller(), await make.seller()];
    const theirs = await addProduct(other, { title: 'Theirs' });
    const { assistant, tokens } = await connect(urlOf(world), seller, pricing);
    expect(await assistant.use('products_get', { id: theirs._id })).toMatchObject({ isError: true });
    expect(await assistant.use('propose_products_remove', { id: theirs._id })).toMatchObject({ isError: true });
    expect((await send(urlOf(world), products.summary, {}, { token: tokens.access_token })).status).toBe(401);
  });

  test('what its person may no longer do, it may not do either', async ({ world, make }) => {
    const owner = await make.seller();
    const manager = await make.staff(owner);
    const { assistant } = await connect(urlOf(world), manager, pricing);
    expect(await assistant.tools()).toContain('products_update');
    await world.deps.db.updateTable('users').set({ ready_role: 'viewer' }).where('id', '=', manager.user._id).execute();
    expect(await assistant.tools()).not.toContain('products_update');
  });
});

const rowOf = async (world: World, id: string) =>
  (await world.pool.query<{ state: string; decided_at: Date }>('select * from proposals where id = $1', [id])).rows[0];
const stateOf = async (world: World, id: string) => (await rowOf(world, id))?.state;
const decidedAt = async (world: World, id: string) => (await rowOf(world, id))?.decided_at;

describe('a proposal', () => {
  test('marks down what is old in Kitchen, nothing below cost, once a person confirms it, and is taken back', async ({
    world,
    make,
  }) => {
    const seller = await make.seller();
    const { cheap, dear, unknown, other, fresh } = await stockKitchen(world, seller);
    const { assistant } = await connect(urlOf(world), seller, [...pricing, 'truckloads.cost']);
    const proposal = await assistant.propose('propose_markdowns_create', kitchenSale);
    expect(proposal.preview.prices).toMatchObject({ products: 2, atFloor: 1, unknownCost: 1 });
    const prices = () => Promise.all([cheap, dear, unknown, other, fresh].map((each) => priceOf(seller, each)));
    expect(await prices()).toEqual([100, 100, 100, 100, 100]);
    const input = { params: { id: proposal._id }, body: { revision: 1 } };
    // Twice at once, as by a double click.
    const answers = await Promise.allSettled([
      seller.call(assistants.confirm, input),
      seller.call(assistants.confirm, input),
    ]);
    expect(answers.map(({ status }) => status)).toContain('fulfilled');
    expect(await seller.call(assistants.confirm, input)).toMatchObject({ state: 'done', canUndo: true });
    expect(await prices()).toEqual([80, 90, 100, 100, 100]);
    expect(await seller.call(assistants.undo, { params: { id: proposal._id } })).toMatchObject({ state: 'undone' });
    expect(await prices()).toEqual([100, 100, 100, 100, 100]);
  });

  test('confirmed from two tabs, and by two people, it happens once', async ({ world, make }) => {
    const seller = await make.seller();
    const manager = await make.staff(seller);
    const lamp = await addProduct(seller, { title: 'Lamp', quantity: 10 });
    const { assistant } = await connect(urlOf(world), seller, ['products.read', 'stock.writeoff']);
    const input = { id: lamp._id, units: 2, reason: 'damaged' };
    const { _id: id } = await assistant.propose('propose_products_writeOff', input);
    const confirm = (person: Person) => person.call(assistants.confirm, { params: { id }, body: { revision: 1 } });
    await Promise.allSettled([confirm(seller), confirm(seller), confirm(manager), confirm(manager)]);
    expect(await confirm(manager)).toMatchObject({ state: 'done' });
    expect((await seller.call(products.get, { params: { id: lamp._id } })).quantity).toBe(8);
  });

  test('what it does and that it is done are one transaction, and so is taking it back', async ({ world, make }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp' });
    const { assistant } = await connect(urlOf(world), seller, pricing);
    const transactions = async () =>
      (
        await world.pool.query(
          'select (select xmin from products where id = $1)::text = (select xmin from proposals where id = $2)::text as is_one',
          [lamp._id, id],
        )
      ).rows[0];
    const { _id: id } = await assistant.propose('propose_products_remove', { id: lamp._id });
    await seller.call(assistants.confirm, { params: { id }, body: { revision: 1 } });
    expect(await transactions()).toEqual({ is_one: true });
    const params = { id };
    const undone = await Promise.all([
      seller.call(assistants.undo, { params }),
      seller.call(assistants.undo, { params }),
    ]);
    expect(undone.map(({ state }) => state)).toEqual(['undone', 'undone']);
    expect(await transactions()).toEqual({ is_one: true });
    expect(await seller.call(products.get, { params: { id: lamp._id } })).toMatchObject({ isActive: true });
    // Whatever else can be proposed is sealed by its service, too.
    for (const { call, route } of tools.filter(({ kind }) => kind === 'propose')) {
      expect(route.spec.idempotent, call).toBe(true);
    }
  });

  test('whoever confirms it and dies in the middle has done nothing, and another may a minute later', async ({
    world,
    make,
  }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp' });
    const { assistant } = await connect(urlOf(world), seller, pricing);
    const { _id: id } = await assistant.propose('propose_products_remove', { id: lamp._id });
    await world.pool.query(`update proposals set state = 'running', decided_by = $2, decided_at = $3 where id = $1`, [
      id,
      seller.user._id,
      world.clock.now(),
    ]);
    const input = { params: { id }, body: { revision: 1 } };
    await expect(seller.call(assistants.confirm, input)).toFailWith('REQUEST_RUNNING');
    world.clock.advance({ seconds: 61 });
    expect(await seller.call(assistants.proposals, { query: {} })).toMatchObject([{ state: 'open' }]);
    expect(await seller.call(assistants.confirm, input)).toMatchObject({ state: 'done' });
  });

  test('somebody slow who was overtaken changes nothing', async ({ world, make }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp', quantity: 10 });
    const { assistant } = await connect(urlOf(world), seller, ['products.read', 'stock.writeoff']);
    const input = { id: lamp._id, units: 2, reason: 'damaged' };
    const { _id: id } = await assistant.propose('propose_products_writeOff', input);
    const confirm = () => seller.call(assistants.confirm, { params: { id }, body: { revision: 1 } });
    // Holds the product, so that the first waits in the middle of the change.
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from products where id = $1 for update', [lamp._id]);
    const slow = confirm();
    await expect.poll(() => stateOf(world, id)).toBe('running');
    world.clock.advance({ seconds: 61 });
    const fast = confirm();
    await expect.poll(() => decidedAt(world, id)).toEqual(world.clock.now());
    await holder.query('commit');
    holder.release();
    const outcomes = await Promise.allSettled([slow, fast]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await seller.call(products.get, { params: { id: lamp._id } })).quantity).toBe(8);
  });

  test('what it is about has changed meanwhile: it says so, and is shown anew', async ({ world, make }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp' });
    const { assistant } = await connect(urlOf(world), seller, pricing);
    const { _id: id } = await assistant.propose('propose_products_remove', { id: lamp._id });
    await seller.call(products.updatePos, { params: { id: lamp._id }, body: { price: '7' } });
    const again = await seller.call(assistants.confirm, { params: { id }, body: { revision: 1 } });
    expect(again).toMatchObject({ state: 'open', revision: 2 });
    expect(await seller.call(products.get, { params: { id: lamp._id } })).toMatchObject({ isActive: true });
  });

  test('that what it was worked out from has changed is shown anew, and confirmed again', async ({ world, make }) => {
    const seller = await make.seller();
    const { cheap } = await stockKitchen(world, seller);
    const { assistant } = await connect(urlOf(world), seller, pricing);
    const { _id: id } = await assistant.propose('propose_markdowns_create', kitchenSale);
    await seller.call(products.updatePos, { params: { id: cheap._id }, body: { price: '50' } });
    const again = await seller.call(assistants.confirm, { params: { id }, body: { revision: 1 } });
    expect(again).toMatchObject({ state: 'open', revision: 2 });
    expect(await priceOf(seller, cheap)).toBe(50);
    await seller.call(assistants.confirm, { params: { id }, body: { revision: 1 } });
    expect(await priceOf(seller, cheap)).toBe(50);
    await seller.call(assistants.confirm, { params: { id }, body: { revision: 2 } });
    expect(await priceOf(seller, cheap)).toBe(40);
  });

  test('without the cost in sight tells nothing of what a floor holds, and waits for somebody who may see it', async ({
    world,
    make,
  }) => {
    const seller = await make.seller();
    const { cheap, dear, unknown } = await stockKitchen(world, seller);
    const pricer = await hirePricer(make, seller);
    const { assistant } = await connect(urlOf(world), seller, pricing);
    const { _id: id, preview } = await assistant.propose('propose_markdowns_create', kitchenSale);
    const asIfNothingHeld = { products: 3, unchanged: 0, atFloor: null, unknownCost: null, before: 4200, after: 3360 };
    expect(preview.prices).toMatchObject(asIfNothingHeld);
    // One that is held altogether reads no different.
    const mixer = await assistant.propose('propose_markdowns_create', { search: 'Mixer', percent: 11 });
    expect(mixer.preview.prices).toMatchObject({ products: 1, examples: [{ before: 100, after: 89 }] });
    const read = async (person: Person) =>
      (await person.call(assistants.proposals, { query: {} })).find(({ _id }) => _id === id);
    expect((await read(pricer))?.preview.prices).toEqual(preview.prices);
    expect((await read(seller))?.preview.prices).toMatchObject({
      products: 1,
      atFloor: 1,
      unknownCost: 1,
      after: 1120,
    });

    const input = { params: { id }, body: { revision: 1 } };
    await expect(pricer.call(assistants.confirm, input)).rejects.toMatchObject({
      status: 403,
      body: { error: { permission: 'truckloads.cost' } },
    });
    expect(await seller.call(assistants.confirm, input)).toMatchObject({ state: 'done' });
    expect(await Promise.all([cheap, dear, unknown].map((each) => priceOf(seller, each)))).toEqual([80, 100, 100]);
    expect((await read(pricer))?.preview.prices).toEqual(preview.prices);
  });

  test('that a floor holds at the cost shows the cost to nobody who may not see it', async ({ world, make }) => {
    const seller = await make.seller();
    await stockKitchen(world, seller);
    const { assistant } = await connect(urlOf(world), seller, [...pricing, 'truckloads.cost']);
    const { assistant: blind } = await connect(urlOf(world), seller, pricing);
    const seen = await assistant.propose('propose_markdowns_create', kitchenSale);
    expect(JSON.stringify(seen.preview)).toContain('"after":90');
    const told = await blind.ask('assistants_proposals', {});
    expect(told).toMatchObject({ rows: [] });
    const pricer = await hirePricer(make, seller);
    const [theirs] = await pricer.call(assistants.proposals, { query: {} });
    expect(theirs?.preview.prices).toMatchObject({ products: 3, after: 3360, atFloor: null, unknownCost: null });
    // Without a floor there is nothing to hide, and they confirm it themselves.
    const plain = await blind.propose('propose_markdowns_create', { ...kitchenSale, notBelowCost: false });
    const input = { params: { id: plain._id }, body: { revision: 1 } };
    expect(await pricer.call(assistants.confirm, input)).toMatchObject({ state: 'done' });
  });

  test('needs a person who may do it, and an assistant that still may', async ({ world, make }) => {
    const owner = await make.seller();
    const lamp = await addProduct(owner, { title: 'Lamp' });
    const manager = await make.staff(owner);
    const [cashier, stranger] = [await make.staff(owner, 'cashier'), await make.seller()];
    const { assistant, tokens } = await connect(urlOf(world), manager, pricing);
    const proposal = await assistant.propose('propose_products_remove', { id: lamp._id });
    expect(proposal.preview.subject).toBe('Lamp');
    const input = { params: { id: proposal._id }, body: { revision: 1 } };
    await expect(cashier.call(assistants.confirm, input)).rejects.toMatchObject({ status: 403 });
    await expect(stranger.call(assistants.confirm, input)).rejects.toMatchObject({ status: 404 });
    expect(await cashier.call(assistants.proposals, { query: {} })).toEqual([]);
    expect(await owner.call(assistants.proposals, { query: { state: 'open' } })).toHaveLength(1);
    const confirm = await send(urlOf(world), assistants.confirm, input, { token: tokens.access_token });
    expect(confirm.status).toBe(401);
    const [mine] = (await owner.call(assistants.list)).assistants;
    await owner.call(assistants.disconnect, { params: { id: mine?._id ?? '' } });
    await expect(owner.call(assistants.confirm, input)).rejects.toMatchObject({ status: 409 });
    expect(await owner.call(products.get, { params: { id: lamp._id } })).toMatchObject({ isActive: true });
    expect(await owner.call(assistants.refuse, { params: { id: proposal._id } })).toMatchObject({ state: 'refused' });
    await expect(owner.call(assistants.confirm, input)).rejects.toMatchObject({ status: 409 });
  });

  test('expires after a week', async ({ world, make }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp' });
    const { assistant } = await connect(urlOf(world), seller, pricing);
    const { _id: id } = await assistant.propose('propose_products_remove', { id: lamp._id });
    world.clock.advance({ days: 8 });
    await expect(seller.call(assistants.confirm, { params: { id }, body: { revision: 1 } })).rejects.toMatchObject({
      status: 409,
    });
    expect(await seller.call(assistants.proposals, { query: {} })).toMatchObject([{ state: 'expired' }]);
  });
});

describe('connecting', () => {
  test('a program is told apart by what it registered, and sent nowhere else', async ({ world, make }) => {
    const seller = await make.seller();
    const clientId = await register(urlOf(world));
    const body = accessRequest(clientId, newVerifier());
    const asked = await seller.call(assistants.request, { body });
    expect(asked).toMatchObject({ name: 'Ledger Bot', host: '127.0.0.1:33418' });
    expect(asked.offered).toContain('products.write');
    expect(asked.offered).not.toContain('team.manage');
    expect(asked.suggested).toEqual(asked.offered.filter((permission) => permission.endsWith('.read')));
    const elsewhere = [
      'https://elsewhere.example/callback',
      'http://127.0.0.1:33419/callback',
      'http://127.0.0.1:33418/callback/',
      'http://127.0.0.1:33418/callback?next=https://elsewhere.example',
      'http://127.0.0.1:33418/CALLBACK',
      'http://localhost:33418/callback',
      'http://127.0.0.1:33418@elsewhere.example/callback',
    ];
    for (const redirect_uri of elsewhere) {
      const asks = seller.call(assistants.request, { body: { ...body, redirect_uri } });
      await expect(asks, redirect_uri).rejects.toMatchObject({ status: 400 });
    }
    // Without a challenge, or with one that anybody can reverse, nobody is asked.
    for (const challenge of [
      { code_challenge: undefined },
      { code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
      { code_challenge: newVerifier() },
    ]) {
      const asks = seller.call(assistants.request, { body: { ...body, ...challenge } as never });
      await expect(asks).rejects.toMatchObject({ status: 400 });
    }
    const bad = ['http://elsewhere.example/', 'javascript:alert(1)', 'https://a.example/#x', 'https://u:p@a.example/'];
    for (const redirectUri of bad) {
      expect(await register(urlOf(world), { redirect_uris: [redirectUri] })).toBeUndefined();
    }
  });

  test('nobody gives what they don’t have, and a cashier connects nothing', async ({ world, make }) => {
    const owner = await make.seller();
    const [manager, cashier] = [await make.staff(owner), await make.staff(owner, 'cashier')];
    const body = {
      ...accessRequest(await register(urlOf(world)), newVerifier()),
      permissions: ['stores.manage' as const],
    };
    await expect(manager.call(assistants.allow, { body })).rejects.toMatchObject({ status: 400 });
    await expect(
      cashier.call(assistants.allow, { body: { ...body, permissions: ['products.read'] } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('a wrong verifier or address spends the code', async ({ world, make }) => {
    const seller = await make.seller();
    for (const wrong of [{ code_verifier: newVerifier() }, { redirect_uri: 'http://127.0.0.1:1/x' }]) {
      const { fields } = await allow(urlOf(world), seller, ['products.read']);
      const refused = await postForm(urlOf(world), '/oauth/token', { ...fields, ...wrong });
      expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      expect((await postForm(urlOf(world), '/oauth/token', fields)).status).toBe(400);
    }
  });

  test('a code or refresh token that comes again ends everything that came of it', async ({ world, make }) => {
    const seller = await make.seller();
    const replayed = await connect(urlOf(world), seller, ['products.read']);
    expect((await postForm(urlOf(world), '/oauth/token', replayed.fields)).status).toBe(400);
    await expect(openClient(urlOf(world), replayed.tokens.access_token)).rejects.toThrow();

    const { clientId, tokens } = await connect(urlOf(world), seller, ['products.read']);
    const refresh = (token: string) =>
      postForm(urlOf(world), '/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: token,
        client_id: clientId,
      });
    const next = await refresh(tokens.refresh_token);
    expect(next.status).toBe(200);
    await expect(openClient(urlOf(world), tokens.access_token)).rejects.toThrow();
    await openClient(urlOf(world), next.body.access_token);
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
    await expect(openClient(urlOf(world), next.body.access_token)).rejects.toThrow();
    expect((await refresh(next.body.refresh_token)).status).toBe(400);
  });

  test('an access token lasts an hour, and none outlives being given back or disconnected', async ({ world, make }) => {
    const [seller, other] = [await make.seller(), await make.seller()];
    const { tokens } = await connect(urlOf(world), seller, ['products.read']);
    world.clock.advance({ hours: 1, seconds: 1 });
    await expect(openClient(urlOf(world), tokens.access_token)).rejects.toThrow();
    const given = await connect(urlOf(world), seller, ['products.read']);
    await postForm(urlOf(world), '/oauth/revoke', { token: given.tokens.refresh_token });
    await expect(given.assistant.tools()).rejects.toThrow();
    const { assistant } = await connect(urlOf(world), seller, ['products.read']);
    const { assistants: connected } = await seller.call(assistants.list);
    const params = { id: connected[0]?._id ?? '' };
    await expect(other.call(assistants.disconnect, { params })).rejects.toMatchObject({ status: 404 });
    await seller.call(assistants.disconnect, { params });
    await expect(assistant.tools()).rejects.toThrow();
  });
});

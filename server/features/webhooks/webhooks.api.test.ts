import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { webhookEvents } from '#contract/webhooks/webhook-events.ts';
import { maxEndpoints, webhooks } from '#contract/webhooks/webhooks.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { addEndpoint, changeProduct, deliverAll, deliverDue, isSigned, openReceiver } from './webhooks.fixture.ts';

const typesOf = (messages: readonly { body: { type: string } }[]) => messages.map(({ body }) => body.type);

const listed = async (seller: Person, id: string) => (await seller.call(webhooks.list)).find(({ _id }) => _id === id);

test('what happens to a product is told in its order, signed, with the API’s own reply', async ({ make, world }) => {
  const seller = await make.seller();
  await using receiver = await openReceiver(world);
  const { secret, version } = await receiver.endpoint(seller);
  const { _id: id } = await addProduct(seller, { title: 'Bellmont toaster', quantity: 3 });
  await changeProduct(seller, id, { title: 'Bellmont toaster', price: '19.00', quantity: 5 });
  await seller.call(products.remove, { params: { id }, form: {} });
  await deliverDue(world);

  expect(typesOf(receiver.taken)).toEqual([
    'product.created',
    'product.updated',
    'price.changed',
    'stock.changed',
    'product.deleted',
  ]);
  expect(receiver.taken.map(({ body }) => body.object.sequence)).toEqual([1, 2, 3, 4, 5]);
  const [first] = receiver.taken;
  for (const { text, headers } of receiver.taken) {
    expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).not.toThrow();
  }
  expect(first?.headers['scanfront-version']).toBe(version);
  // By now it is gone: what it was called is all that is left to tell.
  expect(first?.body).toMatchObject({
    version: '2026-11-18',
    object: { type: 'product', id, version: 1, isDeleted: true },
    data: { _id: id, name: 'Bellmont toaster' },
  });

  const another = await addProduct(seller, { title: 'Kettle' });
  await deliverDue(world);
  const reply = await seller.call(products.get, { params: { id: another._id } });
  expect(receiver.taken.at(-1)?.body.data).toEqual(reply);
  expect(isSigned('whsec_AAAA', receiver.taken[0] ?? expect.fail())).toBe(false);
});

test('an endpoint is told of what it chose, and merchants without one leave nothing behind', async ({
  make,
  world,
}) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  await using receiver = await openReceiver(world);
  const chosen = await receiver.endpoint(seller, { events: ['price.changed'] });
  await addProduct(other, { title: 'Nobody listens' });
  const { _id: id } = await addProduct(seller);
  await changeProduct(seller, id, { price: '5.00' });
  await deliverDue(world);
  expect(typesOf(receiver.taken)).toEqual(['price.changed']);
  const { rows } = await world.pool.query('select 1 from webhook_deliveries where merchant_id = $1', [
    other.scope.merchantId,
  ]);
  expect(rows).toEqual([]);

  const { address, description, version } = chosen;
  const off = { address, description, events: chosen.events, isOn: false };
  expect(await seller.call(webhooks.update, { params: { id: chosen._id }, body: off })).toMatchObject({
    isOn: false,
    version,
    offReason: null,
  });
  await changeProduct(seller, id, { price: '6.00' });
  await deliverDue(world);
  expect(receiver.taken).toHaveLength(1);
  await seller.call(webhooks.remove, { params: { id: chosen._id } });
  expect(await seller.call(webhooks.list)).toEqual([]);
});

test('a renewed secret signs beside the one before for a day', async ({ make, world }) => {
  const seller = await make.seller();
  await using receiver = await openReceiver(world);
  const { _id: id, secret } = await receiver.endpoint(seller);
  const renewed = await seller.call(webhooks.renewSecret, { params: { id } });
  expect(renewed.secret).not.toBe(secret);
  await addProduct(seller);
  await deliverDue(world);
  const both = receiver.taken.at(-1) ?? expect.fail();
  expect([isSigned(secret, both), isSigned(renewed.secret, both)]).toEqual([true, true]);
  await world.pool.query(`update webhook_endpoints set former_secret_until = $2 where id = $1`, [
    id,
    world.clock.now(),
  ]);
  await addProduct(seller);
  await deliverDue(world);
  const one = receiver.taken.at(-1) ?? expect.fail();
  expect([isSigned(secret, one), isSigned(renewed.secret, one)]).toEqual([false, true]);
});

test('of an object the next waits for the one before; other objects go on', async ({ make, world }) => {
  const seller = await make.seller();
  await using receiver = await openReceiver(world);
  const { _id: endpointId } = await receiver.endpoint(seller);
  const stubborn = await addProduct(seller, { title: 'Stubborn' });
  await changeProduct(seller, stubborn._id, { title: 'Stubborn still' });
  const easy = await addProduct(seller, { title: 'Easy' });
  receiver.behave(({ body }) => (body.object.id === stubborn._id ? 500 : 200));
  await deliverDue(world);
  await deliverDue(world);
  expect(receiver.taken.map(({ body }) => body.object.id)).toEqual([easy._id]);
  expect(receiver.received).toHaveLength(2);
  const { rows } = await seller.call(webhooks.deliveries, { params: { id: endpointId }, query: { state: 'waiting' } });
  expect(rows.map(({ type, tries, status }) => [type, tries, status])).toEqual([
    ['product.updated', 0, null],
    ['product.created', 1, 500],
  ]);

  receiver.behave(() => 200);
  await deliverAll(world, seller);
  expect(typesOf(receiver.taken.slice(1))).toEqual(['product.created', 'product.updated']);
  const [failed, , taken] = receiver.received;
  expect(taken?.id).toBe(failed?.id);
});

test('a receiver that fails a third of the time gets everything once at least, each object in its order', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await using receiver = await openReceiver(world);
  const { _id: endpointId } = await receiver.endpoint(seller, { events: ['product.created', 'product.updated'] });
  const made = [];
  for (let count = 0; count < 30; count += 1) made.push(await addProduct(seller, { title: `Thing ${count}` }));
  for (let round = 1; round < 10; round += 1) {
    const attributes = { isFeatured: round % 2 === 1 };
    await seller.call(products.bulkUpdate, { body: { ids: made.map(({ _id }) => _id), attributes } });
  }
  let calls = 0;
  receiver.behave(() => (++calls % 3 === 0 ? (calls % 2 === 0 ? 500 : null) : 200));
  await deliverAll(world, seller);

  const sequences = new Map<string, number[]>();
  for (const { body } of receiver.taken) {
    const { id, sequence } = body.object;
    const before = sequences.get(id) ?? [];
    if (!before.includes(sequence)) before.push(sequence);
    sequences.set(id, before);
  }
  const inOrder = Array.from({ length: 10 }, (_, at) => at + 1);
  expect(made.map(({ _id }) => sequences.get(_id))).toEqual(made.map(() => inOrder));
  expect(await listed(seller, endpointId)).toMatchObject({ isOn: true, waiting: 0, failed: 0 });
});

test('after a day of failures it is switched off with a mail, and what happened since can be sent again', async ({
  make,
  world,
  mailbox,
}) => {
  const seller = await make.seller();
  await using receiver = await openReceiver(world, () => 503);
  const endpoint = await receiver.endpoint(seller, { events: ['product.created'] });
  const since = world.clock.now().toISOString();
  await addProduct(seller, { title: 'First' });
  for (let hour = 0; hour < 27; hour += 1) {
    await deliverDue(world);
    world.clock.advance({ hours: 1 });
  }
  expect(await listed(seller, endpoint._id)).toMatchObject({ isOn: false, offReason: 'failed', failed: 1, waiting: 0 });
  expect(receiver.received.length).toBeGreaterThan(20);
  expect((await mailbox.newest(seller.email)).subject).toBe('A webhook was switched off');

  // What happens meanwhile is written down, and nobody is called.
  const tries = receiver.received.length;
  await addProduct(seller, { title: 'Second' });
  await deliverDue(world);
  expect(receiver.received).toHaveLength(tries);
  await expect(seller.call(webhooks.replayFailed, { params: { id: endpoint._id }, body: { since } })).toFailWith(
    'CONFLICT',
  );
  const { address, description, events } = endpoint;
  const on = { address, description, events, isOn: true };
  await seller.call(webhooks.update, { params: { id: endpoint._id }, body: on });
  receiver.behave(() => 200);
  expect(await seller.call(webhooks.replayFailed, { params: { id: endpoint._id }, body: { since } })).toEqual({
    replayed: 2,
  });
  await deliverDue(world);
  // Two objects: whichever comes first.
  expect(receiver.taken.map(({ body }) => body.data.title).sort()).toEqual(['First', 'Second']);

  receiver.behave(() => 410);
  await addProduct(seller);
  await deliverDue(world);
  expect(await listed(seller, endpoint._id)).toMatchObject({ isOn: false, offReason: 'gone' });
});

test('a test is sent at once; the log tells what went out and what came back, and sends it again', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await using receiver = await openReceiver(world, () => 302);
  const { _id: id, secret } = await receiver.endpoint(seller);
  const tried = await seller.call(webhooks.test, { params: { id } });
  expect(tried).toMatchObject({ state: 'failed', status: 302, answer: 'answered 302', tries: 1 });
  expect(tried.problem).toContain('redirect');
  expect(receiver.host.asked).toHaveLength(1);
  expect(isSigned(secret, receiver.received[0] ?? expect.fail())).toBe(true);
  const again = { id, delivery: tried._id };
  await expect(seller.call(webhooks.replay, { params: again })).toFailWith('CONFLICT');

  receiver.behave(() => 200);
  await addProduct(seller, { title: 'Logged' });
  await deliverDue(world);
  const { rows, hasMore } = await seller.call(webhooks.deliveries, { params: { id }, query: {} });
  expect(hasMore).toBe(false);
  expect(rows.map(({ type, state, about }) => [type, state, about])).toEqual([
    ['product.created', 'delivered', 'Logged'],
    ['webhook.test', 'failed', ''],
  ]);
  const params = { id, delivery: rows[0]?._id ?? '' };
  const details = await seller.call(webhooks.delivery, { params });
  expect(details.payload).toBe(receiver.taken[0]?.text);
  await seller.call(webhooks.replay, { params });
  await deliverDue(world);
  expect(receiver.taken.map(({ id: message }) => message)).toEqual([
    `msg_${params.delivery}`,
    `msg_${params.delivery}`,
  ]);
});

test('an address inside a network is refused, and a name that leads there later is not called', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const inside = [
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://10.0.0.8/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://example.com:8443/hook',
    'https://user:word@example.com/hook',
    'ftp://example.com/hook',
    'https://intranet/hook',
    'https://2130706433/hook',
    'https://0x7f000001/hook',
    'https://0177.0.0.1/hook',
    'https://127.1/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://[::ffff:a9fe:a9fe]/hook',
    'https://[64:ff9b::7f00:1]/hook',
    'https://%31%32%37.0.0.1/hook',
    'https://１２７.0.0.1/hook',
  ];
  for (const address of inside) {
    const body = { address, description: '', events: ['order.paid' as const], isOn: true };
    await expect(seller.call(webhooks.create, { body }), address).toFailAt({
      address: 'Needs to begin with https:// and to be on the open Internet',
    });
  }
  const { _id: id } = await addEndpoint(seller, { address: `${world.config.urls.sandbox}/webhooks/in/mine` });
  await world.pool.query(`update webhook_endpoints set address = 'https://127.0.0.1/hook' where id = $1`, [id]);
  expect(await seller.call(webhooks.test, { params: { id } })).toMatchObject({
    state: 'failed',
    status: null,
    problem: 'The address leads into a private network',
  });
});

test('an endpoint is told what its maker may read at that moment, without costs where they may not see them', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const helper = await make.staff(owner, 'manager');
  await expect(helper.call(webhooks.list)).toFailWith('NOT_PERMITTED');
  const { rows: roles } = await world.pool.query<{ id: string }>(
    `insert into roles (merchant_id, id, name, permissions, created_at, updated_at)
     values ($1, gen_random_uuid(), 'Integrator', '{products.read,webhooks.manage}', now(), now()) returning id`,
    [owner.scope.merchantId],
  );
  await world.pool.query('update users set role_id = $1 where id = $2', [roles[0]?.id, helper.user._id]);
  await using receiver = await openReceiver(world);
  await expect(receiver.endpoint(helper, { events: ['order.paid'] })).toFailAt({
    events: 'Your role does not include what order.paid tells',
  });
  const { _id: id } = await receiver.endpoint(helper, { events: ['product.created'] });
  await addProduct(owner, { title: 'Costly', cost: '7.00' });
  await deliverDue(world);
  expect(receiver.taken[0]?.body.data).toMatchObject({ title: 'Costly', cost: null, lastCost: null, margin: null });

  // Saved by somebody who may see more, it still tells what its maker may read.
  const body = { address: receiver.host.at('/hook'), description: '', events: ['order.paid' as const], isOn: true };
  await expect(owner.call(webhooks.update, { params: { id }, body })).toFailAt({
    events: 'Your role does not include what order.paid tells',
  });

  await world.pool.query(`update roles set permissions = '{webhooks.manage}' where id = $1`, [roles[0]?.id]);
  await addProduct(owner, { title: 'Hidden' });
  await deliverDue(world);
  expect(receiver.taken).toHaveLength(1);
  const { rows } = await owner.call(webhooks.deliveries, { params: { id }, query: { state: 'withheld' } });
  expect(rows).toHaveLength(1);
  await world.pool.query(`update users set status = 'inactive' where id = $1`, [helper.user._id]);
  await addProduct(owner);
  await deliverDue(world);
  expect(await listed(owner, id)).toMatchObject({ isOn: false, offReason: 'maker' });
});

test('whoever looks after webhooks neither sees nor turns towards them what they may not see', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const helper = await make.staff(owner, 'manager');
  const { rows: roles } = await world.pool.query<{ id: string }>(
    `insert into roles (merchant_id, id, name, permissions, created_at, updated_at)
     values ($1, gen_random_uuid(), 'Integrator', '{products.read,webhooks.manage}', now(), now()) returning id`,
    [owner.scope.merchantId],
  );
  await world.pool.query('update users set role_id = $1 where id = $2', [roles[0]?.id, helper.user._id]);
  await using receiver = await openReceiver(world);
  const { _id: id } = await receiver.endpoint(owner, { events: ['product.created'] });
  await addProduct(owner, { title: 'Costly', cost: '7.00' });
  await deliverDue(world);
  expect(receiver.taken[0]?.body.data).toMatchObject({ cost: 7 });
  const { rows } = await helper.call(webhooks.deliveries, { params: { id }, query: {} });
  expect(rows).toMatchObject([{ type: 'product.created', about: '' }]);
  const params = { id, delivery: rows[0]?._id ?? '' };
  expect(await helper.call(webhooks.delivery, { params })).toMatchObject({ payload: null, about: '' });
  expect((await owner.call(webhooks.delivery, { params })).payload).toContain('Costly');
  const body = {
    address: receiver.host.at('/mine'),
    description: '',
    events: ['product.created' as const],
    isOn: true,
  };
  await expect(helper.call(webhooks.update, { params: { id }, body })).toFailWith('NOT_PERMITTED');
  // What costs are is no secret from them any more.
  await world.pool.query(
    `update roles set permissions = '{products.read,webhooks.manage,truckloads.cost,reports.profit}' where id = $1`,
    [roles[0]?.id],
  );
  expect((await helper.call(webhooks.delivery, { params })).payload).toContain('Costly');
  await world.pool.query(`update users set location_ids = '{}' where id = $1`, [helper.user._id]);
  await expect(helper.call(webhooks.update, { params: { id }, body })).toFailWith('NOT_PERMITTED');
  await world.pool.query('update users set location_ids = null where id = $1', [helper.user._id]);
  await helper.call(webhooks.update, { params: { id }, body: { ...body, address: receiver.host.at('/hook') } });
});

test('another merchant’s endpoints and deliveries are nobody else’s, and twenty are enough', async ({
  make,
  world,
}) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const address = `${world.config.urls.sandbox}/webhooks/in/mine`;
  const { _id: id } = await addEndpoint(seller, { address });
  const theirs = await addEndpoint(stranger, { address });
  const { _id: delivery } = await seller.call(webhooks.test, { params: { id } });
  const body = { address, description: '', events: [...webhookEvents], isOn: true };
  await expect(stranger.call(webhooks.update, { params: { id }, body })).toFailWith('NOT_FOUND');
  await expect(stranger.call(webhooks.delivery, { params: { id: theirs._id, delivery } })).toFailWith('NOT_FOUND');
  await expect(stranger.call(webhooks.replay, { params: { id: theirs._id, delivery } })).toFailWith('NOT_FOUND');
  const more = Array.from({ length: maxEndpoints }, () =>
    addEndpoint(seller, { address }).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(more)).filter(Boolean)).toHaveLength(maxEndpoints - 1);
  await expect(addEndpoint(seller, { address })).toFailWith('CONFLICT');
});

test('two processes that look at the same moment send each message once', async ({ make, world }) => {
  const seller = await make.seller();
  await using receiver = await openReceiver(world);
  await receiver.endpoint(seller, { events: ['product.created'] });
  for (let count = 0; count < 12; count += 1) await addProduct(seller, { title: `Twin ${count}` });
  const look = world.handlers.find(({ job }) => job.name === 'webhooks.deliver');
  const { rows } = await world.pool.query<{ id: string }>('select id from webhook_endpoints where merchant_id = $1', [
    seller.scope.merchantId,
  ]);
  const turn = { merchantId: seller.scope.merchantId, endpointId: rows[0]?.id };
  await Promise.all([look?.run(turn, undefined), look?.run(turn, undefined), look?.run(turn, undefined)]);
  expect(receiver.received).toHaveLength(12);
});

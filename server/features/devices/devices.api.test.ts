import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { devices } from '#contract/devices/devices.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import { actText } from '#contract/kit/act-text.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { placesOf } from '#server/features/locations/locations.fixture.ts';
import { type Shop, orderTest as test } from '#server/features/orders/ordering.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { password } from '#testing/api-test.ts';
import { type Caller, makeCaller, send } from '#testing/client.ts';
import type { Factory, Person } from '#testing/factory.ts';
import { storeOf } from '#testing/first-store.ts';
import { stepUp } from '#testing/step-up.ts';
import type { World } from '#testing/world.ts';

const ownerPin = '90210';
const cashierPin = '4071';

/** A browser that somebody has registered: it brings its cookie along. */
async function registerDevice(
  world: World,
  by: Person,
  body: { name: string; location?: string } = { name: 'Till 2' },
) {
  const url = world.config.urls.app;
  const answer = await send(url, devices.register, { body }, { token: by.token });
  expect(answer.status).toBe(201);
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { _id: id } = (await answer.json()) as { _id: string };
  const callAs = (token?: string, headers: Record<string, string> = {}) =>
    makeCaller(url, { ...(token && { token }), headers: { cookie, ...headers } });
  const enter = async (person: Person, pin: string) => {
    const reply = await callAs()(devices.enter, { body: { person: person.user._id, pin } });
    return 'token' in reply ? reply.token : '';
  };
  return { id, cookie, callAs, enter };
}

async function openShop(make: Factory, world: World, by?: Person) {
  const owner = by ?? (await make.seller());
  const cashier = await make.staff(owner, 'cashier');
  await owner.call(devices.setPin, { body: { pin: ownerPin } });
  await cashier.call(devices.setPin, { body: { pin: cashierPin } });
  return { owner, cashier, till: await registerDevice(world, owner) };
}

const wrongPin = '13579';

describe('a shared device', () => {
  test('devices.register knows this browser by a cookie that no script reads; devices.list tells where and who', async ({
    make,
    world,
  }) => {
    const { owner, cashier, till } = await openShop(make, world);
    const here = till.callAs();
    expect(await here(devices.here)).toMatchObject({
      device: { name: 'Till 2', idleMinutes: 5, isLocked: false },
      people: [{ firstName: 'Marisol' }, { firstName: 'Tobias' }],
    });
    await till.enter(cashier, cashierPin);
    const [device] = await till.callAs(owner.token)(devices.list);
    expect(device).toMatchObject({ name: 'Till 2', location: null, isHere: true, person: 'Tobias Okafor' });
    const again = till.callAs(owner.token)(devices.register, { body: { name: 'Till 3' } });
    await expect(again).toFailWith('CONFLICT');
    const [main] = await placesOf(owner);
    const body = { name: 'Dock tablet', location: main?._id ?? null, idleMinutes: 15 };
    const changed = await owner.call(devices.update, { params: { id: till.id }, body });
    expect(changed).toMatchObject({ name: 'Dock tablet', location: { name: 'Main location' }, idleMinutes: 15 });
    await expect(owner.call(devices.register, { body: { name: ' ', idleMinutes: 0 } })).toFailAt({
      name: 'Required',
      idleMinutes: '1 minute or more',
    });
  });

  test('is registered by owners and managers, and by nobody who came in by PIN', async ({ make, world }) => {
    const { owner, cashier, till } = await openShop(make, world);
    const manager = await make.staff(owner);
    await registerDevice(world, manager, { name: 'Dock tablet 1' });
    await expect(cashier.call(devices.register, { body: { name: 'Mine' } })).toFailWith('NOT_PERMITTED');
    const byPin = till.callAs(await till.enter(owner, ownerPin));
    await expect(byPin(devices.list)).toFailWith('FULL_SIGN_IN');
  });

  test('that is removed or locked ends what was opened on it at once, and its cookie opens nothing', async ({
    make,
    world,
  }) => {
    const { owner, cashier, till } = await openShop(make, world);
    const first = till.callAs(await till.enter(cashier, cashierPin));
    await first(accounts.me);
    await owner.call(devices.lock, { params: { id: till.id }, body: { isLocked: true } });
    await expect(first(accounts.me)).toFailWith('UNAUTHENTICATED');
    await expect(till.enter(cashier, cashierPin)).rejects.toMatchObject({ code: 'DEVICE_LOCKED' });
    expect(await till.callAs()(devices.here)).toMatchObject({ device: { isLocked: true }, people: [] });
    await owner.call(devices.lock, { params: { id: till.id }, body: { isLocked: false } });
    const second = till.callAs(await till.enter(cashier, cashierPin));
    await owner.call(devices.remove, { params: { id: till.id } });
    await expect(second(accounts.me)).toFailWith('UNAUTHENTICATED');
    await expect(till.enter(cashier, cashierPin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await till.callAs()(devices.here)).toEqual({ device: null, people: [] });
  });

  test('is offered to those who work where it stands, and to them alone', async ({ make, world }) => {
    const { owner, cashier } = await openShop(make, world);
    const [main] = await placesOf(owner);
    const dock = await owner.call(locations.create, { params: { id: await storeOf(owner) }, body: { name: 'Dock' } });
    const tablet = await registerDevice(world, owner, { name: 'Dock tablet', location: dock._id });
    const atDock = tablet.callAs(await tablet.enter(cashier, cashierPin));
    const users = world.deps.db.updateTable('users').where('id', '=', cashier.user._id);
    await users.set({ location_ids: [main?._id ?? ''] }).execute();
    await expect(atDock(accounts.me)).toFailWith('UNAUTHENTICATED');
    expect((await tablet.callAs()(devices.here)).people).toMatchObject([{ firstName: 'Marisol' }]);
    await expect(tablet.enter(cashier, cashierPin)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });
});

describe('a PIN', () => {
  test('devices.setPin refuses what is guessed too soon; devices.pin tells when it was set, never what it is', async ({
    make,
  }) => {
    const owner = await make.seller();
    expect(await owner.call(devices.pin)).toEqual({ setAt: null });
    for (const pin of ['1111', '1234']) {
      const set = owner.call(devices.setPin, { body: { pin } });
      await expect(set).toFailAt({ pin: 'This PIN is guessed too easily' });
    }
    await expect(owner.call(devices.setPin, { body: { pin: '407' } })).toFailAt({ pin: 'A PIN has 4 to 8 digits' });
    await owner.call(devices.setPin, { body: { pin: ownerPin } });
    expect(await owner.call(devices.pin)).toEqual({ setAt: expect.any(String) });
    await owner.call(devices.removePin);
    expect(await owner.call(devices.pin)).toEqual({ setAt: null });
  });

  test('devices.enter takes it on a registered device alone, of its own merchant’s people', async ({
    call,
    make,
    world,
  }) => {
    const { cashier, till } = await openShop(make, world);
    const other = await openShop(make, world);
    const body = { person: cashier.user._id, pin: cashierPin };
    await expect(call(devices.enter, { body })).toFailWith('NOT_FOUND');
    await expect(other.till.callAs()(devices.enter, { body })).toFailWith('WRONG_CREDENTIALS');
    const token = await till.enter(cashier, cashierPin);
    // The token that it opened is good in that browser alone.
    await expect(makeCaller(world.config.urls.app, { token })(accounts.me)).toFailWith('UNAUTHENTICATED');
    await expect(other.till.callAs(token)(accounts.me)).toFailWith('UNAUTHENTICATED');
    expect(await till.callAs(token)(accounts.me)).toMatchObject({ firstName: 'Tobias' });
  });

  test('opens less than a password: no team, no money plans, no devices, nothing of how somebody signs in', async ({
    make,
    world,
  }) => {
    const { owner, till } = await openShop(make, world);
    const byPin = till.callAs(await till.enter(owner, ownerPin));
    const { permissions } = await byPin(accounts.me);
    expect(permissions).toContain('orders.refund');
    expect(permissions).not.toContain('team.manage');
    await expect(byPin(team.list)).toFailWith('FULL_SIGN_IN');
    await expect(byPin(accounts.closeAccount, { body: { confirmation: owner.email } })).toFailWith('FULL_SIGN_IN');
    await expect(byPin(devices.setPin, { body: { pin: '2718' } })).toFailWith('FULL_SIGN_IN');
    const changed = byPin(accounts.changePassword, {
      body: { password, newPassword: 'another of these', confirmpassword: 'another of these' },
    });
    await expect(changed).toFailWith('FULL_SIGN_IN');
    await byPin(accounts.signOut);
    await expect(byPin(accounts.me)).toFailWith('UNAUTHENTICATED');
  });

  test('that is not used locks itself; who is removed, changes the PIN or the role feels it at once', async ({
    make,
    world,
  }) => {
    const { owner, cashier, till } = await openShop(make, world);
    const open = async () => till.callAs(await till.enter(cashier, cashierPin));
    const idle = await open();
    world.clock.advance({ minutes: 4 });
    await idle(accounts.me);
    world.clock.advance({ minutes: 4 });
    await idle(accounts.me);
    world.clock.advance({ minutes: 5, seconds: 1 });
    await expect(idle(accounts.me)).toFailWith('UNAUTHENTICATED');
    const demoted = await open();
    await demoted(orders.list, { query: {} });
    const { db } = world.deps;
    await db.updateTable('users').set({ ready_role: 'intake' }).where('id', '=', cashier.user._id).execute();
    await expect(demoted(orders.list, { query: {} })).toFailWith('NOT_PERMITTED');
    expect(await owner.call(devices.pins)).toHaveLength(2);
    await owner.call(devices.resetPin, { params: { id: cashier.user._id } });
    await expect(demoted(accounts.me)).toFailWith('UNAUTHENTICATED');
    await cashier.call(devices.setPin, { body: { pin: cashierPin } });
    const removed = await open();
    await stepUp(world, owner);
    await owner.call(team.removeMember, { params: { id: cashier.user._id } });
    await expect(removed(accounts.me)).toFailWith('UNAUTHENTICATED');
  });

  test('is guessed at five times for one person on one device, however the id is written', async ({ make, world }) => {
    const { owner, cashier, till } = await openShop(make, world);
    const guess = (person: string) => till.callAs()(devices.enter, { body: { person, pin: wrongPin } });
    const { _id: id } = cashier.user;
    for (const person of [id, id.toUpperCase(), id, id, id])
      await expect(guess(person)).toFailWith('WRONG_CREDENTIALS');
    await expect(guess(id.toUpperCase())).toFailWith('TOO_MANY');
    await expect(till.enter(cashier, cashierPin)).rejects.toMatchObject({ code: 'TOO_MANY' });
    // Others, and the same person elsewhere, are not held up.
    expect(await till.enter(owner, ownerPin)).not.toBe('');
    const tablet = await registerDevice(world, owner, { name: 'Dock tablet' });
    expect(await tablet.enter(cashier, cashierPin)).not.toBe('');
    world.clock.advance({ minutes: 15 });
    expect(await till.enter(cashier, cashierPin)).not.toBe('');
  });

  test('that is wrong twenty times locks the device until an owner or manager opens it', async ({ make, world }) => {
    const { owner, cashier, till } = await openShop(make, world);
    const working = till.callAs(await till.enter(owner, ownerPin));
    for (const _round of [1, 2, 3, 4]) {
      const body = { person: cashier.user._id, pin: wrongPin };
      const guesses = Array.from({ length: 5 }, () => till.callAs()(devices.enter, { body }));
      await Promise.allSettled(guesses);
      world.clock.advance({ minutes: 15 });
    }
    await expect(till.enter(owner, ownerPin)).rejects.toMatchObject({ code: 'DEVICE_LOCKED' });
    await expect(working(accounts.me)).toFailWith('UNAUTHENTICATED');
    await owner.call(devices.lock, { params: { id: till.id }, body: { isLocked: false } });
    expect(await till.enter(owner, ownerPin)).not.toBe('');
  });
});

describe('a supervisor’s approval', () => {
  const refundOf = (id: string, amount: string) => ({ params: { id }, body: { amount } });
  const actOf = (id: string, amount: string) => {
    const act = actText({ method: 'POST', url: `/api/v1/orders/${id}/refunds`, body: { amount } });
    return createHash('sha256').update(act).digest('hex');
  };

  async function openTill(make: Factory, world: World, open: (opening: { quantities: number[] }) => Promise<Shop>) {
    const { seller, sell: sellItems } = await open({ quantities: [9] });
    const shop = await openShop(make, world, seller);
    const sell = () => sellItems({ items: [[0, 5]] });
    const token = await shop.till.enter(shop.cashier, cashierPin);
    const atTill = shop.till.callAs(token);
    const approve = async (act: string, by = shop.owner, pin = ownerPin) => {
      const body = { permission: 'orders.refund' as const, act, approver: by.user._id, pin };
      return (await atTill(devices.approve, { body })).approval;
    };
    const withApproval = (approval: string, key?: string) =>
      shop.till.callAs(token, { 'scanfront-approval': approval, ...(key && { 'idempotency-key': key }) });
    return { ...shop, atTill, sell, approve, withApproval };
  }

  test('devices.approve lets one refund go further than the role, once, and the order names who approved', async ({
    make,
    open,
    world,
  }) => {
    const { owner, atTill, sell, approve, withApproval } = await openTill(make, world, open);
    const id = await sell();
    await expect(atTill(orders.refund, refundOf(id, '80.00'))).rejects.toMatchObject({
      status: 403,
      body: { error: { name: 'NOT_PERMITTED', permission: 'orders.refund', limit: 50 } },
    });
    const query = { permission: 'orders.refund' as const };
    expect(await atTill(devices.approvers, { query })).toMatchObject([{ firstName: 'Marisol' }]);
    const approval = await approve(actOf(id, '40.00'));
    const other = await approve(actOf(id, '80.00'));
    // Another amount is another act.
    await expect(withApproval(approval)(orders.refund, refundOf(id, '80.00'))).toFailWith('NOT_PERMITTED');
    const both = [1, 2].map(() => withApproval(other)(orders.refund, refundOf(id, '80.00')));
    const settled = await Promise.allSettled(both);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { refunds } = await owner.call(orders.get, { params: { id } });
    expect(refunds).toMatchObject([{ amount: 80, by: 'Tobias, approved by Marisol Dunn' }]);
    const told = await owner.call(history.list, { query: { subject: 'order', subjectId: id } });
    expect(told.entries.filter(({ action }) => action === 'refunded').map(({ by }) => by)).toMatchObject([
      { kind: 'person', approvedBy: 'Marisol Dunn' },
    ]);
    await expect(withApproval(other)(orders.refund, refundOf(id, '10.00'))).toFailWith('NOT_PERMITTED');
  });

  test('whose answer was lost is told again to whoever asks again, and does nothing twice', async ({
    make,
    open,
    world,
  }) => {
    const { owner, sell, approve, withApproval } = await openTill(make, world, open);
    const id = await sell();
    const approval = await approve(actOf(id, '80.00'));
    const refund = (amount = '80.00', key = 'first') =>
      withApproval(approval, key)(orders.refund, refundOf(id, amount));
    const told = await refund();
    world.clock.advance({ minutes: 3 });
    expect(await refund()).toEqual(told);
    expect((await owner.call(orders.get, { params: { id } })).refunds).toMatchObject([{ amount: 80 }]);
    // What it stood for is not lent to anything else.
    await expect(refund('90.00')).toFailWith('KEY_REUSED');
    await expect(refund('10.00', 'another')).toFailWith('NOT_PERMITTED');
    // Nor to the same once its answer is forgotten: only $20.00 are left.
    await world.pool.query(`delete from idempotency_keys where key = 'first'`);
    await expect(refund()).toFailWith('INVALID');
  });

  test('of a write-off and of a price is in the history of the product', async ({ make, world }) => {
    const { owner, till } = await openShop(make, world);
    const dock = await make.staff(owner, 'viewer');
    const permissions = ['products.read', 'products.write', 'products.price', 'stock.count', 'stock.writeoff'] as const;
    const limits = { writeOffLimit: 5, priceCutLimit: 10 };
    const role = { name: 'Dock', permissions: [...permissions], ...limits };
    const { _id: roleId } = await owner.call(team.createRole, { body: role });
    const assigned = { roleId, storeIds: null, locationIds: null };
    await owner.call(team.updateMember, { params: { id: dock.user._id }, body: assigned });
    await dock.call(devices.setPin, { body: { pin: '2718' } });
    const token = await till.enter(dock, '2718');
    const { _id: id } = await addProduct(owner, { price: 40, oldPrice: 0, quantity: 3 });
    const approvedFor = async (
      permission: 'stock.writeoff' | 'products.price',
      method: string,
      url: string,
      body: object,
    ) => {
      const act = createHash('sha256')
        .update(actText({ method, url: `/api/v1${url}`, body }))
        .digest('hex');
      const input = { permission, act, approver: owner.user._id, pin: ownerPin };
      const { approval } = await till.callAs(token)(devices.approve, { body: input });
      return till.callAs(token, { 'scanfront-approval': approval });
    };
    const off = { units: 1, reason: 'damaged' as const };
    const toWriteOff = await approvedFor('stock.writeoff', 'POST', `/products/${id}/write-off`, off);
    await toWriteOff(products.writeOff, { params: { id }, body: off });
    const cut = { price: 20 };
    const toCut = await approvedFor('products.price', 'PUT', `/products/updatepos/${id}`, cut);
    await toCut(products.updatePos, { params: { id }, body: cut });
    const { entries } = await owner.call(history.list, { query: { subject: 'product', subjectId: id } });
    expect(entries.flatMap(({ action, by }) => (by.approvedBy ? [[action, by.approvedBy]] : []))).toEqual([
      ['changed', 'Marisol Dunn'],
      ['stock', 'Marisol Dunn'],
    ]);
  });

  test('ends after two minutes, and is worth nothing in another session', async ({ make, open, world }) => {
    const { owner, cashier, till, sell, approve, withApproval } = await openTill(make, world, open);
    const id = await sell();
    const late = await approve(actOf(id, '80.00'));
    world.clock.advance({ minutes: 2 });
    await expect(withApproval(late)(orders.refund, refundOf(id, '80.00'))).toFailWith('NOT_PERMITTED');
    const theirs = await approve(actOf(id, '80.00'));
    const elsewhere = makeCaller(world.config.urls.app, {
      token: cashier.token,
      headers: { 'scanfront-approval': theirs },
    });
    await expect(elsewhere(orders.refund, refundOf(id, '80.00'))).toFailWith('NOT_PERMITTED');
    // The supervisor's rights are those of the moment it is used.
    await owner.call(devices.lock, { params: { id: till.id }, body: { isLocked: true } });
    await expect(withApproval(theirs)(orders.refund, refundOf(id, '80.00'))).toFailWith('UNAUTHENTICATED');
  });

  test('is not given by an equal, by oneself, by a wrong PIN, or away from a registered device', async ({
    make,
    open,
    world,
  }) => {
    const { owner, cashier, sell, approve } = await openTill(make, world, open);
    const id = await sell();
    const equal = await make.staff(owner, 'cashier');
    await equal.call(devices.setPin, { body: { pin: '2718' } });
    const act = actOf(id, '80.00');
    await expect(approve(act, equal, '2718')).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    await expect(approve(act, cashier, cashierPin)).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    await expect(approve(act, owner, wrongPin)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const body = { permission: 'orders.refund' as const, act, approver: owner.user._id, pin: ownerPin };
    await expect(cashier.call(devices.approve, { body })).toFailWith('NOT_FOUND');
    const other = await openShop(make, world);
    await expect(other.till.callAs(cashier.token)(devices.approve, { body })).toFailWith('NOT_FOUND');
  });

  test('is worth nothing for what is of a store that the supervisor doesn’t work in', async ({ make, open, world }) => {
    const { owner, sell, approve, withApproval } = await openTill(make, world, open);
    const id = await sell();
    const manager = await make.staff(owner);
    await manager.call(devices.setPin, { body: { pin: '2718' } });
    const elsewhere = await owner.call(stores.create, { form: { title: 'Elsewhere' } });
    const worksAt = (ids: string[] | null) =>
      world.deps.db.updateTable('users').set({ store_ids: ids }).where('id', '=', manager.user._id).execute();
    await worksAt([elsewhere._id]);
    const approval = await approve(actOf(id, '80.00'), manager, '2718');
    await expect(withApproval(approval)(orders.refund, refundOf(id, '80.00'))).toFailWith('NOT_FOUND');
    await worksAt(null);
    await withApproval(approval)(orders.refund, refundOf(id, '80.00'));
  });

  test('reaches whatever the role leaves out or limits: write-offs and prices, of one product or of many', async ({
    make,
    world,
  }) => {
    const owner = await make.seller();
    const form = { title: 'Lamp', price: 100, oldPrice: 0, quantity: 9 };
    const add = async () => (await owner.call(products.create, { form }))._id;
    const [id, other] = [await add(), await add()];
    const { till } = await openShop(make, world, owner);
    const intake = await make.staff(owner, 'viewer');
    const permissions = ['products.read', 'products.write', 'stock.count', 'stock.writeoff', 'orders.read'] as never[];
    const body = { name: 'Intake', permissions, writeOffLimit: 40 };
    const { _id: roleId } = await owner.call(team.createRole, { body });
    const assignment = { roleId, storeIds: null, locationIds: null };
    await owner.call(team.updateMember, { params: { id: intake.user._id }, body: assignment });
    await intake.call(devices.setPin, { body: { pin: cashierPin } });
    const token = await till.enter(intake, cashierPin);

    const writeOff = { units: 2, reason: 'damaged' as const };
    const acts = [
      {
        permission: 'stock.writeoff' as const,
        at: ['POST', `/products/${id}/write-off`, writeOff] as const,
        run: (as: Caller) => as(products.writeOff, { params: { id }, body: writeOff }),
      },
      {
        permission: 'products.price' as const,
        at: ['PUT', `/products/updatepos/${id}`, { price: 60 }] as const,
        run: (as: Caller) => as(products.updatePos, { params: { id }, body: { price: 60 } }),
      },
      {
        permission: 'products.price' as const,
        at: ['PATCH', '/products', { ids: [other], attributes: { price: 50 } }] as const,
        run: (as: Caller) => as(products.bulkUpdate, { body: { ids: [other], attributes: { price: 50 } } }),
      },
      {
        permission: 'orders.refund' as const,
        at: ['POST', `/orders/${id}/refunds`, { amount: '5.00' }] as const,
        // It is let through to where there is no such order.
        run: (as: Caller) => as(orders.refund, { params: { id }, body: { amount: '5.00' } }),
        missing: true,
      },
    ];
    for (const { permission, at, run, missing } of acts) {
      await expect(run(till.callAs(token))).rejects.toMatchObject({
        body: { error: { name: 'NOT_PERMITTED', permission, approvable: true } },
      });
      const [method, path, sent] = at;
      const text = actText({ method, url: `/api/v1${path}`, body: sent });
      const act = createHash('sha256').update(text).digest('hex');
      const asked = { permission, act, approver: owner.user._id, pin: ownerPin };
      const { approval } = await till.callAs(token)(devices.approve, { body: asked });
      const approved = run(till.callAs(token, { 'scanfront-approval': approval }));
      if (missing) await expect(approved).toFailWith('NOT_FOUND');
      else await approved;
    }
    expect(await owner.call(products.get, { params: { id } })).toMatchObject({ quantity: 7, price: 60 });
    expect(await owner.call(products.get, { params: { id: other } })).toMatchObject({ price: 50 });
    const { entries } = await owner.call(history.list, { query: { subject: 'product', subjectId: id } });
    const byThem = entries.filter(({ by }) => by.id === intake.user._id);
    expect(byThem).toHaveLength(2);
    expect(byThem).toMatchObject([{ by: { approvedBy: 'Marisol Dunn' } }, { by: { approvedBy: 'Marisol Dunn' } }]);
    // Elsewhere nobody is offered to ask: a screen without a shared device has no use for it.
    await expect(owner.call(devices.approvers, { query: { permission: 'orders.refund' } })).toFailWith('NOT_FOUND');
  });
});

import { api } from '#contract/api.ts';
import { makeLeftCart } from '#server/features/abandoned-carts/left-carts.fixture.ts';
import { passkeysRepository } from '#server/features/accounts/second-factors/passkeys.repository.ts';
import { arrivalsRepository } from '#server/features/alerts/wanted/arrivals.repository.ts';
import { addForm } from '#server/features/forms/forms.fixture.ts';
import { unitHolds } from '#server/features/orders/holds/unit-holds.repository.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { orderStock } from '#server/features/orders/stock/order-stock.repository.ts';
import { newId } from '#server/kit/ids.ts';
import type { Factory, Person } from '../factory.ts';
import type { World } from '../world.ts';
import { aProduct } from './shelf.ts';
import { aStore } from './shop-things.ts';

export const aForm = async (world: World, owner: Person): Promise<string> =>
  addForm(world, owner, await aStore(world, owner));

export const aLeftCart = async (world: World, owner: Person): Promise<string> =>
  makeLeftCart(world, { merchantId: owner.scope.merchantId, storeId: await aStore(world, owner) });

/** Something of theirs that has come in, and may be wanted. */
export async function aWantedMatch(world: World, owner: Person): Promise<string> {
  const id = newId();
  const productId = await aProduct(world, owner);
  const now = world.clock.now();
  const match = { id, wishId: await aForm(world, owner), productId, score: 60, isSure: false };
  await arrivalsRepository(world.deps.db).keep(owner.scope, [match], { now, mostOpen: 1 });
  return id;
}

export async function aHeldUnit(world: World, owner: Person): Promise<string> {
  const id = newId();
  const productId = await aProduct(world, owner);
  const storeId = await aStore(world, owner);
  const now = world.clock.now();
  await world.deps.db.transaction().execute(async (tx) => {
    await orderStock(tx).take(owner.scope, [{ id: productId, quantity: 1 }], { orderId: id, by: null, now });
    await unitHolds(tx).insert(owner.scope, { id, storeId, productId, email: 'held@example.com', now, until: now });
  });
  return id;
}

/** Customers are known by their mail addresses. */
export async function aCustomer(world: World, owner: Person): Promise<string> {
  const email = `${newId()}@example.com`;
  await makeOrder(world.pool, { merchantId: owner.scope.merchantId, storeId: await aStore(world, owner), email });
  return email;
}

export async function aSession(world: World, { scope }: Person): Promise<string> {
  const { id } = await world.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function aPasskey(world: World, { scope, user }: Person): Promise<string> {
  const id = newId();
  const passkey = { id, credentialId: id, publicKey: Buffer.of(1), signCount: 0, transports: [], name: 'Phone' };
  const owner = { merchantId: scope.merchantId, userId: user._id };
  await passkeysRepository(world.deps.db).create(owner, { ...passkey, now: world.clock.now() });
  return id;
}

export async function anInvitation(_world: World, owner: Person): Promise<string> {
  await owner.call(api.team.invite, { body: { email: `invited-${newId()}@example.com` } });
  const { invitations } = await owner.call(api.team.list);
  return invitations[0]?._id ?? '';
}

export const aMember = async (_world: World, owner: Person, make: Factory): Promise<string> =>
  (await make.staff(owner)).user._id;

export async function anApiKey(_world: World, owner: Person): Promise<string> {
  const body = { name: 'Theirs', permissions: ['products.read' as const], storeIds: null, expiresInDays: null };
  return (await owner.call(api.keys.create, { body }))._id;
}

export async function aRole(_world: World, owner: Person): Promise<string> {
  const { _id } = await owner.call(api.team.createRole, {
    body: { name: `Role ${newId()}`.slice(0, 40), permissions: ['products.read'] },
  });
  return _id ?? '';
}

export async function aDevice(_world: World, owner: Person): Promise<string> {
  const { _id } = await owner.call(api.devices.register, { body: { name: 'Till 1' } });
  return _id;
}

export async function aMemberWithPin(_world: World, owner: Person, make: Factory): Promise<string> {
  const member = await make.staff(owner);
  await member.call(api.devices.setPin, { body: { pin: '4071' } });
  return member.user._id;
}

import { api } from '#contract/api.ts';
import { makeLeftCart } from '#server/features/abandoned-carts/left-carts.fixture.ts';
import { addForm } from '#server/features/forms/forms.fixture.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import type { Factory, Person } from '../factory.ts';
import type { World } from '../world.ts';
import { aStore } from './shop-things.ts';

export const aForm = async (world: World, owner: Person): Promise<string> =>
  addForm(world, owner, await aStore(world, owner));

export const aLeftCart = async (world: World, owner: Person): Promise<string> =>
  makeLeftCart(world, { merchantId: owner.scope.merchantId, storeId: await aStore(world, owner) });

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

export async function anInvitation(_world: World, owner: Person): Promise<string> {
  await owner.call(api.team.invite, { body: { email: `invited-${newId()}@example.com` } });
  const { invitations } = await owner.call(api.team.list);
  return invitations[0]?._id ?? '';
}

export const aMember = async (_world: World, owner: Person, make: Factory): Promise<string> =>
  (await make.staff(owner)).user._id;

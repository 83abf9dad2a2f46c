import { expect } from 'vitest';
import { history } from '#contract/history/history.contract.ts';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import { team } from '#contract/team/team.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import { aLadder, fixed, keeper, nextNight, percent } from './ladders.fixture.ts';

async function hire(make: Factory, owner: Person, permissions: Permission[]): Promise<Person> {
  const person = await make.staff(owner, 'viewer');
  const role = { name: 'Pricer', permissions: ['products.read', ...permissions] as never[] };
  const { _id: roleId } = await owner.call(team.createRole, { body: role });
  const everywhere = { roleId, storeIds: null, locationIds: null };
  await owner.call(team.updateMember, { params: { id: person.user._id }, body: everywhere });
  return person;
}

const steps = [percent(5, 20), fixed(20, 5)];
const hidden = { floor: null, floorAmount: null, unknownCostFloor: null };

test('a floor of costs tells nobody a cost who may not see it: not that there is one, nor that a price stands at it', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const keep = keeper(world, owner);
  const { _id: id } = await addProduct(owner, { price: '50', cost: '20' });
  const { _id: ladder } = await keep.make({ steps, floor: 'cost', endsOn: null });
  const viewer = await make.staff(owner, 'viewer');
  const params = { id: ladder };
  expect(await viewer.call(ladders.get, { params })).toMatchObject(hidden);
  await nextNight(world, 25);
  expect(await keep.of(id)).toMatchObject({ isAtFloor: true });
  expect(await viewer.call(ladders.ofProduct, { params: { id } })).toMatchObject({ isAtFloor: null });
  expect(await viewer.call(ladders.products, { params, query: {} })).toMatchObject([{ isAtFloor: null }]);
  const { date } = (await viewer.call(ladders.runs, { query: {} }))[0] ?? { date: '' };
  const day = await viewer.call(ladders.dropsOfDay, { query: { date } });
  expect(day).toMatchObject({ products: 1, atFloor: null, ladders: [{ atFloor: null }] });
});

test('whoever may price goods and not see costs edits a ladder, and its floor stays', async ({ make, world }) => {
  const owner = await make.seller();
  const keep = keeper(world, owner);
  const { _id: id } = await addProduct(owner, { price: '50', cost: '20' });
  const { _id: ladder } = await keep.make({ steps, floor: 'cost_plus', floorAmount: 2 });
  const pricer = await hire(make, owner, ['products.price', 'history.read']);
  const edit = (input: object) =>
    pricer.call(ladders.update, { params: { id: ladder }, body: aLadder({ steps, ...input }) });
  await edit({ name: 'Renamed' });
  expect(await keep.get(ladder)).toMatchObject({ name: 'Renamed', floor: 'cost_plus', floorAmount: 2 });
  await expect(edit({ floor: 'fixed', floorAmount: 1 })).rejects.toMatchObject({ status: 400 });
  await expect(edit({ floor: 'cost' })).rejects.toMatchObject({ status: 403 });
  await nextNight(world, 25);
  expect(await keep.price(id)).toBe(22);
  await keep.update(ladder, { steps, floor: 'none' });
  const query = { subject: 'ladder', subjectId: ladder } as const;
  const fields = async (person: Person) =>
    (await person.call(history.list, { query })).entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(await fields(owner)).toContain('floor');
  expect(await fields(pricer)).not.toContain('floor');
});

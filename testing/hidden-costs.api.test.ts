import { expect } from 'vitest';
import { api } from '#contract/api.ts';
import { replyOf } from '#contract/kit/route.ts';
import { grantablePermissions, readyRoles, rightsOf } from '#contract/team/roles.ts';
import { fieldPermissions } from '#server/kit/http/guarded-fields.ts';
import { type Person, test } from './api-test.ts';
import type { Factory } from './factory.ts';
import { type Call, guarded } from './routes.ts';
import { ask } from './tenant-matrix/attack.ts';
import { type House, openHouse } from './tenant-matrix/cast.ts';
import { findPlaces } from './tenant-matrix/find-places.ts';
import { inputFor, ownParams } from './tenant-matrix/inputs.ts';
import type { World } from './world.ts';

// Whoever may not see costs finds them nowhere: every call is made, in every role without that permission, in a house
// where all that cost something cost an amount that stands nowhere else.

const cost = 1337.19;
// As dollars, as cents, as half of it over two units, and as a margin on a price of 1.
const signs = /1,?337\.19|133719|668\.(59|6)|-133619|-668/;
const filled =
  /"(cost|lastCost|stockCost|margin|marginPercent|unitCost|lineCost|costPerUnit|assigned|purchaseCost|freightCost|otherCost)":(?=[-\d{])/;

async function spend(world: World, { owner, things }: House): Promise<void> {
  const { merchantId } = owner.scope;
  await owner.call(api.products.bulkUpdate, { body: { filter: {}, attributes: { cost } } });
  await owner.call(api.products.writeOff, {
    params: { id: things.product },
    body: { units: 1, reason: 'damaged' },
  });
  await owner.call(api.truckloads.patch, {
    params: { id: things.truckload },
    body: { purchaseCost: cost, freightCost: cost },
  });
  await owner.call(api.truckloads.updateProfile, { params: { id: things.profile }, form: { freightCost: cost } });
  const lines = `update order_lines set cost_cents = 133719, costed_units = 1 where merchant_id = $1`;
  await world.pool.query(lines, [merchantId]);
  await world.drain();
}

/** A file of somebody else's in which costs stand, one of them in a row that waits. */
async function importCosts(world: World, owner: Person): Promise<string> {
  const file = new File([`Title,Price,Cost per item\nTheirs,1,${cost}\n,x,${cost}\n`], 'costs.csv');
  const { _id } = await owner.call(api.transfers.upload, { form: {}, files: { file } });
  await world.drain();
  return _id;
}

const rank = ({ route }: Call) =>
  (route.spec.permission === 'self' ? 10 : 0) + ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(route.method);

// A stream of events has no end; none of them tells a cost.
const asked = guarded.filter(({ route }) => !route.spec.stream).sort((one, other) => rank(one) - rank(other));

function paramsOf({ title, route }: Call, things: House['things']): Record<string, string> {
  const place = findPlaces().find((each) => each.title === title && each.part === 'params');
  return place ? ownParams({ ...place, route }, things) : {};
}

async function answersTo(world: World, house: House, token: string, calls: readonly Call[]) {
  const answers: { title: string; text: string }[] = [];
  for (const call of calls) {
    const input = inputFor(call.route, paramsOf(call, house.things));
    const { text } = await ask(world, call.route, withEverything(call.title, input), token);
    // An id can look like an amount.
    answers.push({ title: call.title, text: text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id') });
  }
  return answers;
}

/** Exports of all there is; lists as they are asked for first. */
const withEverything = (title: string, input: object): object =>
  title === 'transfers.exportProducts' ? { ...input, body: { filter: {}, format: 'json' } } : input;

async function openCostlyHouse(world: World, make: Factory): Promise<House> {
  const house = await openHouse(world, make);
  await spend(world, house);
  house.things.productImport = await importCosts(world, house.owner);
  return house;
}

test('no reply tells a cost, or what it can be reckoned from, to a role that does not include them', async ({
  make,
  world,
}) => {
  const house = await openCostlyHouse(world, make);
  const reads = asked.filter(({ route }) => route.method === 'GET' || route.spec.download);
  const told = await answersTo(world, house, house.owner.token, reads);
  // The owner sees them in all these, so that there is something to hide.
  expect(told.filter(({ text }) => signs.test(text)).map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'products.list',
      'products.get',
      'products.stock',
      'products.writeOffs',
      'orders.get',
      'truckloads.list',
      'truckloads.get',
      'truckloads.items',
      'truckloads.profiles',
      'transfers.exportProducts',
      'transfers.rows',
      'transfers.columns',
      'transfers.errorRows',
    ]),
  );
  const everything = grantablePermissions.filter((each) => each !== 'truckloads.cost');
  const { _id: roleId } = await house.owner.call(api.team.createRole, {
    body: { name: 'All but costs', permissions: everything },
  });
  const people: [string, Person][] = [];
  for (const role of readyRoles.filter((each) => !rightsOf[each].permissions.includes('truckloads.cost'))) {
    people.push([role, await make.staff(house.owner, role)]);
  }
  const nearly = await make.staff(house.owner, 'viewer');
  await house.owner.call(api.team.updateMember, {
    params: { id: nearly.user._id },
    body: { roleId, storeIds: null, locationIds: null },
  });
  people.push(['all but costs', nearly]);
  for (const calls of [reads, asked.filter((call) => !reads.includes(call))]) {
    for (const [role, { token }] of people) {
      const answers = await answersTo(world, house, token, calls);
      const leaks = answers.filter(({ text }) => signs.test(text) || filled.test(text));
      expect([role, leaks.map(({ title, text }) => `${title}: ${text.slice(0, 300)}`)]).toEqual([role, []]);
    }
  }
});

test('streams of events tell nothing that is hidden from anybody', () => {
  for (const { title, route } of guarded.filter(({ route }) => route.spec.stream)) {
    expect([title, fieldPermissions(replyOf(route).schema)]).toEqual([title, []]);
  }
});

test('every permission that a role can be given is asked for by some call, field or rule', () => {
  const askedFor = guarded.flatMap(({ route }) => {
    const { query, body, form, permission } = route.spec;
    return [permission, ...[replyOf(route).schema, query, body, form].flatMap(fieldPermissions)];
  });
  // Counting is a rule of the product, by whichever call it comes: product-rights.api.test.ts tries each.
  const asked = [...askedFor, 'stock.count'];
  expect(grantablePermissions.filter((each) => !asked.includes(each))).toEqual([]);
});

test('nobody sorts or filters by costs, or writes one, whose role does not include them', async ({ make }) => {
  const owner = await make.seller();
  const { _id: id } = await owner.call(api.products.create, {
    form: { title: 'Lamp', price: 10, oldPrice: 0, quantity: 1, cost: 4 },
  });
  const { _id: truckload } = await owner.call(api.truckloads.create, { form: { title: 'Lot', purchaseCost: 50 } });
  const person = await make.staff(owner, 'viewer');
  const permissions = grantablePermissions.filter((each) => each !== 'truckloads.cost');
  const { _id: roleId } = await owner.call(api.team.createRole, { body: { name: 'No costs', permissions } });
  await owner.call(api.team.updateMember, {
    params: { id: person.user._id },
    body: { roleId, storeIds: null, locationIds: null },
  });
  const params = { id };
  const form = { title: 'Lamp', price: 10, oldPrice: 0, quantity: 1 };
  const refused: [string, () => Promise<unknown>][] = [
    ['sort', () => person.call(api.products.list, { query: { sort: '-margin' } })],
    ['marginBelow', () => person.call(api.products.list, { query: { marginBelow: 10 } })],
    ['cost', () => person.call(api.products.list, { query: { cost: 'unknown' } })],
    ['filter.marginBelow', () => person.call(api.products.selected, { body: { filter: { marginBelow: 5 } } })],
    ['cost', () => person.call(api.products.create, { form: { ...form, cost: 1 } })],
    ['cost', () => person.call(api.products.update, { params, form: { ...form, cost: 1 } })],
    ['cost', () => person.call(api.products.updatePos, { params, body: { quantityChange: 1, cost: 1 } })],
    ['attributes.cost', () => person.call(api.products.bulkUpdate, { body: { ids: [id], attributes: { cost: 1 } } })],
    ['0.cost', () => person.call(api.products.bulkWrite, { body: [{ _id: id, cost: 1 }] })],
    ['purchaseCost', () => person.call(api.truckloads.patch, { params: { id: truckload }, body: { purchaseCost: 1 } })],
    ['only', () => person.call(api.truckloads.items, { params: { id: truckload }, query: { only: 'loss' } })],
  ];
  for (const [field, attempt] of refused) {
    await expect(attempt()).rejects.toMatchObject({
      status: 403,
      fields: { [field]: 'Your role does not include this' },
      body: { error: { name: 'NOT_PERMITTED', permission: 'truckloads.cost' } },
    });
  }
  // What a form sends empty, because it is not shown, stays as it is.
  await person.call(api.products.update, { params, form: { ...form, cost: null } });
  await person.call(api.truckloads.patch, { params: { id: truckload }, body: { purchaseCost: '', title: 'Lot' } });
  expect(await owner.call(api.products.get, { params })).toMatchObject({ cost: 4, lastCost: 4 });
  expect(await owner.call(api.truckloads.get, { params: { id: truckload } })).toMatchObject({ purchaseCost: 50 });
});

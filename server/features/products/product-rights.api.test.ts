import { expect } from 'vitest';
import { markdowns } from '#contract/markdowns/markdowns.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import { products } from '#contract/products/products.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';

const form = { title: 'Lamp', price: 100, oldPrice: 0, quantity: 5 };
const everywhere = { storeIds: null, locationIds: null };

type Rights = { permissions: Permission[]; priceCutLimit?: number; writeOffLimit?: number };

async function makePerson(make: Factory, owner: Person, { permissions, ...limits }: Rights): Promise<Person> {
  const person = await make.staff(owner, 'viewer');
  const name = person.email.slice(0, 40);
  const all = ['products.read', ...permissions] as never[];
  const { _id: roleId } = await owner.call(team.createRole, { body: { name, permissions: all, ...limits } });
  await owner.call(team.updateMember, { params: { id: person.user._id }, body: { roleId, ...everywhere } });
  return person;
}

const add = async (owner: Person) => (await owner.call(products.create, { form }))._id;

const refusedAt = (field: string, permission: Permission) => ({
  status: 403,
  fields: { [field]: expect.any(String) },
  body: { error: { name: 'NOT_PERMITTED', permission } },
});

test('who may edit products, and neither price nor count them, changes all but these', async ({ make }) => {
  const owner = await make.seller();
  const person = await makePerson(make, owner, { permissions: ['products.write'] });
  const id = await add(person);
  const params = { id };
  // What stays as it is counts for nothing.
  await person.call(products.update, { params, form: { ...form, title: 'Desk lamp' } });
  await person.call(products.bulkWrite, { body: [{ _id: id, price: 100, quantity: 5, brand: 'Kestrel' }] });
  const refused: [string, Permission, () => Promise<unknown>][] = [
    ['price', 'products.price', () => person.call(products.update, { params, form: { ...form, price: 99 } })],
    ['oldPrice', 'products.price', () => person.call(products.update, { params, form: { ...form, oldPrice: 200 } })],
    ['quantity', 'stock.count', () => person.call(products.update, { params, form: { ...form, quantity: 6 } })],
    ['0.price', 'products.price', () => person.call(products.bulkWrite, { body: [{ _id: id, price: 99 }] })],
    ['0.quantity', 'stock.count', () => person.call(products.bulkWrite, { body: [{ _id: id, quantity: 4 }] })],
    [
      'attributes.price',
      'products.price',
      () => person.call(products.bulkUpdate, { body: { ids: [id], attributes: { price: 99 } } }),
    ],
    [
      'attributes.quantity',
      'stock.count',
      () => person.call(products.bulkUpdate, { body: { ids: [id], attributes: { quantity: 1 } } }),
    ],
    [
      'attributes.writeOff',
      'stock.writeoff',
      () => person.call(products.bulkUpdate, { body: { ids: [id], attributes: { writeOff: { reason: 'stolen' } } } }),
    ],
  ];
  for (const [field, permission, attempt] of refused) {
    await expect(attempt()).rejects.toMatchObject(refusedAt(field, permission));
  }
  expect(await owner.call(products.get, { params })).toMatchObject({ price: 100, quantity: 5, brand: 'Kestrel' });
});

test('who counts stock changes no price in the inventory dialog', async ({ make }) => {
  const owner = await make.seller();
  const person = await makePerson(make, owner, { permissions: ['stock.count'] });
  const params = { id: await add(owner) };
  await person.call(products.updatePos, { params, body: { quantity: 7, price: 100 } });
  const cheaper = person.call(products.updatePos, { params, body: { quantity: 8, price: 50 } });
  await expect(cheaper).rejects.toMatchObject(refusedAt('price', 'products.price'));
  expect(await owner.call(products.get, { params })).toMatchObject({ price: 100, quantity: 7 });
});

test('in the inventory dialog each field asks for its own permission', async ({ make, world }) => {
  const owner = await make.seller();
  const pricer = await makePerson(make, owner, { permissions: ['products.price', 'truckloads.cost'] });
  const viewer = await makePerson(make, owner, { permissions: ['truckloads.cost'] });
  const params = { id: await add(owner) };
  expect(await pricer.call(products.updatePos, { params, body: { price: 90, quantity: 5 } })).toMatchObject({
    price: 90,
  });
  const refused: [string, Permission, Person, object][] = [
    ['quantity', 'stock.count', pricer, { quantity: 6 }],
    ['quantityChange', 'stock.count', pricer, { quantityChange: 1 }],
    ['cost', 'stock.count', pricer, { cost: 3 }],
    ['price', 'products.price', viewer, { price: 80 }],
    ['quantity', 'stock.count', viewer, { quantity: 1 }],
  ];
  for (const [field, permission, person, body] of refused) {
    const attempt = person.call(products.updatePos, { params, body });
    await expect(attempt, `${field} ${permission}`).rejects.toMatchObject(refusedAt(field, permission));
  }
  // The first price belongs to adding the product.
  const unpriced = { id: await add(owner) };
  await world.pool.query('update products set price_cents = 0 where id = $1', [unpriced.id]);
  const first = viewer.call(products.updatePos, { params: unpriced, body: { price: 5 } });
  await expect(first).rejects.toMatchObject(refusedAt('price', 'products.write'));
  const writer = await makePerson(make, owner, { permissions: ['products.write'] });
  expect(await writer.call(products.updatePos, { params: unpriced, body: { price: 5 } })).toMatchObject({ price: 5 });
  expect(await owner.call(products.get, { params })).toMatchObject({ price: 90, quantity: 5 });
});

test('a price goes down as far as the role lets it, wherever it is changed', async ({ make, world }) => {
  const owner = await make.seller();
  await installApp(world.deps, owner.scope, 'discount_app');
  const permissions: Permission[] = ['products.write', 'products.price', 'stock.count'];
  const person = await makePerson(make, owner, { permissions, priceCutLimit: 20 });
  const id = await add(owner);
  const params = { id };
  const refused: [string, () => Promise<unknown>][] = [
    ['price', () => person.call(products.update, { params, form: { ...form, price: 79.99 } })],
    ['sale_price', () => person.call(products.update, { params, form: { ...form, sale_price: 79 } })],
    ['price', () => person.call(products.updatePos, { params, body: { price: 79.99 } })],
    ['0.price', () => person.call(products.bulkWrite, { body: [{ _id: id, price: 79.99 }] })],
    ['attributes.price', () => person.call(products.bulkUpdate, { body: { ids: [id], attributes: { price: 79.99 } } })],
    [
      'attributes.percentageDiscount',
      () => person.call(products.bulkUpdate, { body: { ids: [id], attributes: { percentageDiscount: 21 } } }),
    ],
    ['percent', () => person.call(markdowns.create, { body: { products: { ids: [id] }, percent: 21 } })],
  ];
  for (const [field, attempt] of refused) {
    await expect(attempt()).rejects.toMatchObject(refusedAt(field, 'products.price'));
  }
  expect(await owner.call(products.get, { params })).toMatchObject({ price: 100, sale_price: null });
  await person.call(products.updatePos, { params, body: { price: 80 } });
  await person.call(products.updatePos, { params, body: { price: 100 } });
  await person.call(products.bulkUpdate, { body: { ids: [id], attributes: { percentageDiscount: 20 } } });
  expect(await owner.call(products.get, { params })).toMatchObject({ price: 80 });
});

test('several cuts on one day are as far as one, and what others lowered counts as well', async ({ make, world }) => {
  // Ten in the morning in New York, and later nine hours on.
  world.clock.set(new Date('2031-03-04T15:00:00Z'));
  const owner = await make.seller();
  await installApp(world.deps, owner.scope, 'discount_app');
  const permissions: Permission[] = ['products.write', 'products.price', 'stock.count'];
  const person = await makePerson(make, owner, { permissions, priceCutLimit: 20 });
  const id = await add(owner);
  const params = { id };
  await person.call(products.updatePos, { params, body: { price: 90 } });
  await person.call(products.updatePos, { params, body: { sale_price: 80 } });
  world.clock.advance({ hours: 9 });
  const further: [string, () => Promise<unknown>][] = [
    ['sale_price', () => person.call(products.updatePos, { params, body: { sale_price: 79 } })],
    ['price', () => person.call(products.update, { params, form: { ...form, price: 75, sale_price: null } })],
    ['0.sale_price', () => person.call(products.bulkWrite, { body: [{ _id: id, sale_price: 72 }] })],
    ['attributes.price', () => person.call(products.bulkUpdate, { body: { ids: [id], attributes: { price: 75 } } })],
    ['percent', () => person.call(markdowns.create, { body: { products: { ids: [id] }, percent: 15 } })],
  ];
  for (const [field, attempt] of further) {
    await expect(attempt()).rejects.toMatchObject(refusedAt(field, 'products.price'));
  }
  // Up is not down, and the day after begins anew.
  await person.call(products.updatePos, { params, body: { sale_price: 85 } });
  world.clock.advance({ hours: 6 });
  await person.call(products.updatePos, { params, body: { sale_price: 68 } });
  expect(await owner.call(products.get, { params })).toMatchObject({ price: 90, sale_price: 68 });
});

test('what is written off at once sells for no more than the role lets it', async ({ make }) => {
  const owner = await make.seller();
  const permissions: Permission[] = ['products.write', 'stock.writeoff'];
  const person = await makePerson(make, owner, { permissions, writeOffLimit: 250 });
  const params = { id: await add(owner) };
  const body = { units: 3, reason: 'damaged' as const };
  await expect(person.call(products.writeOff, { params, body })).rejects.toMatchObject({
    ...refusedAt('units', 'stock.writeoff'),
    body: { error: { message: 'Your role writes off up to $250.00 at once', limit: 250 } },
  });
  const attributes = { writeOff: { reason: 'damaged' as const, units: 2 } };
  const ids = [params.id, await add(owner)];
  await expect(person.call(products.bulkUpdate, { body: { ids, attributes } })).rejects.toMatchObject(
    refusedAt('attributes.writeOff', 'stock.writeoff'),
  );
  await person.call(products.writeOff, { params, body: { ...body, units: 2 } });
  expect(await owner.call(products.get, { params })).toMatchObject({ quantity: 3 });
});

test('taking back what somebody else did needs what doing it needs', async ({ make }) => {
  const owner = await make.seller();
  const person = await makePerson(make, owner, { permissions: ['products.write'] });
  const ids = [await add(owner)];
  const { undoId: priced } = await owner.call(products.bulkUpdate, { body: { ids, attributes: { price: 50 } } });
  await expect(person.call(products.undo, { params: { id: priced ?? '' } })).toFailWith('NOT_PERMITTED');
  await owner.call(products.undo, { params: { id: priced ?? '' } });
  const { undoId: named } = await owner.call(products.bulkUpdate, { body: { ids, attributes: { isFeatured: true } } });
  expect(await person.call(products.undo, { params: { id: named ?? '' } })).toMatchObject({ restored: 1 });
});

test('taking back what somebody else has raised lowers prices no further than the role lets it', async ({ make }) => {
  const owner = await make.seller();
  const permissions: Permission[] = ['products.write', 'products.price'];
  const person = await makePerson(make, owner, { permissions, priceCutLimit: 20 });
  const ids = [await add(owner)];
  const raise = async (price: number) => {
    const { undoId } = await owner.call(products.bulkUpdate, { body: { ids, attributes: { price } } });
    return { id: undoId ?? '' };
  };
  await expect(person.call(products.undo, { params: await raise(1000) })).rejects.toMatchObject({
    status: 403,
    body: { error: { permission: 'products.price', limit: 20 } },
  });
  // From 1000 to 990 is not far.
  await raise(990);
  expect(await person.call(products.undo, { params: await raise(1000) })).toMatchObject({ restored: 1 });
  expect(await owner.call(products.get, { params: { id: ids[0] ?? '' } })).toMatchObject({ price: 990 });
});

test('an import changes prices, quantities and costs for whoever may', async ({ make, world }) => {
  const owner = await make.seller();
  const person = await makePerson(make, owner, { permissions: ['products.import', 'products.write'] });
  await owner.call(products.create, { form: { ...form, sku: 'LAMP-1' } });
  const start = async (text: string) => {
    const file = new File([text], 'list.csv');
    const { _id: id } = await person.call(transfers.upload, { form: {}, files: { file } });
    await world.drain();
    return person.call(transfers.start, { params: { id } });
  };
  await expect(start('Title,SKU,Price\nLamp,LAMP-1,90\n')).rejects.toMatchObject(
    refusedAt('settings.fields', 'products.price'),
  );
  await expect(start('Title,SKU,Price,Quantity\nLamp,LAMP-1,100,9\n')).rejects.toMatchObject(
    refusedAt('settings.stock', 'stock.count'),
  );
  await expect(start('Title,Price,Quantity,Cost per item\nShade,10,1,4\n')).rejects.toMatchObject(
    refusedAt('mapping.cost', 'truckloads.cost'),
  );
  // New products come with their first price.
  await start('Title,Price,Quantity\nShade,10,1\n');
});

import { expect } from 'vitest';
import { facebook } from '#contract/channels/facebook.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct, addProducts, aProduct, picture } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import { send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { readSheet, readZip } from './read-zip.fixture.ts';

// facebook.export

const ask = (world: World, { token }: Person, ids: string[]) =>
  send(world.config.urls.app, facebook.export, { body: { ids } }, { token });

async function unpack(response: Response) {
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
}

async function aSeller(world: World, make: { seller(): Promise<Person> }): Promise<Person> {
  const seller = await make.seller();
  await installApp(world.deps, seller.scope, 'facebookmarketplace_app');
  return seller;
}

async function addPictured(seller: Person, title: string, count: number) {
  const files = { images: await Promise.all(Array.from({ length: count }, () => picture())) };
  return seller.call(products.create, { form: { ...aProduct({ title }), images: [] }, files });
}

test('what is sold out is left out, and told', async ({ make, world }) => {
  const seller = await aSeller(world, make);
  const [lamp, drill] = [
    await addProduct(seller, { title: 'Lamp' }),
    await addProduct(seller, { title: 'Drill', quantity: 0 }),
  ];
  const files = await unpack(await ask(world, seller, [lamp._id, drill._id]));
  expect(
    readSheet(files.get('marketplace-1.xlsx') ?? Buffer.alloc(0))
      .slice(4)
      .map(([title]) => title),
  ).toEqual(['Lamp']);
  expect(files.get('marketplace.csv')?.toString()).not.toContain('Drill');
  expect(files.get('read-me.txt')?.toString()).toContain('sold out and are left out:\r\nDrill\r\n');
  const refused = seller.call(facebook.export, { body: { ids: [drill._id] } });
  await expect(refused).toFailAt({ ids: 'All of these products are sold out' });
});

test('file.zip holds the spreadsheet, the same rows as csv, and a folder of pictures for each listing', async ({
  make,
  world,
}) => {
  const seller = await aSeller(world, make);
  const fryer = await addPictured(seller, 'Air fryer: 5/8 "XL"', 2);
  const lamp = await addProduct(seller, { title: 'Lamp', price: '9.50', condition: 'Open-box', isShippable: false });
  const response = await ask(world, seller, [lamp._id, fryer._id, lamp._id]);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="file.zip"');
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = await unpack(response);
  expect([...files.keys()]).toEqual([
    'marketplace-1.xlsx',
    'marketplace.csv',
    'images/02 Air fryer 5 8 XL/1.jpg',
    'images/02 Air fryer 5 8 XL/2.jpg',
    'read-me.txt',
  ]);
  const rows = readSheet(files.get('marketplace-1.xlsx') ?? Buffer.alloc(0)).slice(4);
  expect(rows).toEqual([
    ['Lamp', 10, 'Used - Like New', '', '', 'No'],
    ['Air fryer: 5/8 "XL"', 55, 'New', '', '', 'Yes'],
  ]);
  expect(files.get('marketplace.csv')?.toString().split('\r\n').slice(1)).toEqual([
    'Lamp,10,Used - Like New,,,No',
    '"Air fryer: 5/8 ""XL""",55,New,,,Yes',
    '',
  ]);
  expect(files.get('images/02 Air fryer 5 8 XL/1.jpg')?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(files.get('read-me.txt')?.toString()).toContain('no pictures yet:\r\n01 Lamp\r\n');
});

test('a file has 50 listings at most: 51 products make two', async ({ make, world }) => {
  const seller = await aSeller(world, make);
  const added = await addProducts(seller, 51, (index) => ({ title: `Item ${index}` }));
  const files = await unpack(
    await ask(
      world,
      seller,
      added.map(({ _id }) => _id),
    ),
  );
  const sizes = ['marketplace-1.xlsx', 'marketplace-2.xlsx'].map(
    (name) => readSheet(files.get(name) ?? Buffer.alloc(0)).slice(4).length,
  );
  expect(sizes).toEqual([50, 1]);
  expect(files.has('marketplace-3.xlsx')).toBe(false);
  expect(files.get('marketplace.csv')?.toString().trim().split('\r\n')).toHaveLength(52);
});

test('a picture that is lost is left out and named', async ({ make, world }) => {
  const seller = await aSeller(world, make);
  const { _id, images } = await addPictured(seller, 'Lamp', 2);
  await world.deps.storage.remove(`public/${images[0]}`);
  const files = await unpack(await ask(world, seller, [_id]));
  expect([...files.keys()].filter((name) => name.startsWith('images/'))).toEqual(['images/01 Lamp/1.jpg']);
  expect(files.get('read-me.txt')?.toString()).toMatch(/could not be found[^\n]*\r\n01 Lamp\r\n$/);
});

test('others’, unknown and deleted products and samples are refused alike, with their number', async ({
  make,
  world,
}) => {
  const seller = await make.merchant();
  await installApp(world.deps, seller.scope, 'facebookmarketplace_app');
  const stranger = await make.seller();
  const samples = await seller.call(products.list, { query: { pageSize: 1 } });
  const theirs = await addProduct(stranger);
  const mine = await addProduct(seller);
  const gone = await addProduct(seller, { title: 'Gone' });
  await seller.call(products.remove, { params: { id: gone._id }, form: {} });
  const unknown = '0190a5a0-dead-7000-8000-000000000001';
  for (const id of [theirs._id, unknown, gone._id, samples[0]?._id ?? '']) {
    const response = await ask(world, seller, [mine._id, id]);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { name: 'NOT_FOUND', message: expect.stringMatching('1 of 2') },
    });
  }
});

test('it needs its app, and something to export', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id } = await addProduct(seller);
  await expect(seller.call(facebook.export, { body: { ids: [_id] } })).toFailWith('APP_NOT_INSTALLED');
  await installApp(world.deps, seller.scope, 'facebookmarketplace_app');
  await expect(seller.call(facebook.export, { body: { ids: [] } })).toFailAt({ ids: 'Select at least one product' });
  const tooMany = Array<string>(1001).fill(_id);
  await expect(seller.call(facebook.export, { body: { ids: tooMany } })).toFailAt({ ids: 'At most 1000 at a time' });
});

test('a storage that fails half-way ends the download: no zip that looks whole', async ({ make, world }) => {
  const seller = await aSeller(world, make);
  const { _id } = await addPictured(seller, 'Lamp', 1);
  const { storage } = world.deps;
  const get = storage.get;
  storage.get = () => Promise.reject(new Error('The disk is gone'));
  try {
    const read = ask(world, seller, [_id]).then((response) => unpack(response));
    await expect(read).rejects.toThrow();
  } finally {
    storage.get = get;
  }
});

test('who goes away is no longer worked for', async ({ make, world }) => {
  const seller = await aSeller(world, make);
  const added = await Promise.all(['One', 'Two', 'Three'].map((title) => addPictured(seller, title, 1)));
  const { storage } = world.deps;
  const get = storage.get;
  const asked: string[] = [];
  storage.get = (key) => {
    asked.push(key);
    return get(key);
  };
  try {
    const ids = added.map(({ _id }) => _id);
    const { body } = await world.services.facebook.export(seller.scope, ids);
    for await (const _piece of body) if (asked.length > 0) break;
    expect(asked).toHaveLength(1);
  } finally {
    storage.get = get;
  }
});

import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { seedApps } from '#server/features/apps/apps.seed.ts';
import { systemClock } from '#server/kit/clock.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { makeProduct } from './operations.fixture.ts';
import { operatorUsage, runOperator } from './operator.ts';

/** An installation with its app store, and a terminal to type commands in. */
async function makeTerminal() {
  const { connection } = await makeProduct(inject('database'));
  const { db, close } = openDatabase(connection, { max: 2 });
  await seedApps(db);
  const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined, kinds: () => [] };
  const log = makeLogger({ level: 'silent', pretty: false });
  const deps = { db, clock: systemClock, jobs, log, billing: null };
  return { db, close, type: (...args: string[]) => runOperator(args, { deps, connection, tell: () => undefined }) };
}

const shelves = (listed: string): string[] => listed.split('\n').map((line) => line.replace(/ +/g, ' '));

test('an operator adds, renames and removes categories, and moves apps between them', async () => {
  const { type, db, close } = await makeTerminal();
  expect(shelves(await type('app-categories'))).toEqual([
    'CATEGORY APPS',
    'Labels barcode_app, qrcode_app',
    'Photos image_collage_app',
    'Pricing discount_app',
    'Channels facebookmarketplace_app, clover_app, ebay_app',
    'Shipping shipstation_app',
  ]);
  expect(await type('app-category-add', ' Point of sale ')).toBe(
    'There is a category Point of sale now. It is shown once an app is in it: put one there with app-move.',
  );
  expect(await type('app-move', 'clover_app', '--category', 'point OF sale')).toBe(
    'Clover point of sale is in Point of sale now.',
  );
  expect(await type('app-move', 'image_collage_app', '--category', 'Labels')).toBe('Image collage is in Labels now.');
  expect(await type('app-category-rename', 'channels', '--to', 'Marketplaces')).toBe(
    'channels is called Marketplaces now.',
  );
  expect(await type('app-category-remove', 'Photos')).toBe('Photos is removed.');
  await seedApps(db);
  expect(shelves(await type('app-categories')).slice(1)).toEqual([
    'Labels barcode_app, qrcode_app, image_collage_app',
    'Pricing discount_app',
    'Marketplaces facebookmarketplace_app, ebay_app',
    'Shipping shipstation_app',
    'Point of sale clover_app',
  ]);
  await close();
});

test('a category with apps in it stays, a name is taken once, and what does not exist is named', async () => {
  const { type, close } = await makeTerminal();
  await expect(type('app-category-remove', 'Shipping')).rejects.toThrow(
    'There are apps in Shipping. Move them first, with app-move.',
  );
  await expect(type('app-category-add', 'shipping')).rejects.toThrow('There is a category shipping already.');
  await expect(type('app-category-rename', 'Labels', '--to', 'PHOTOS')).rejects.toThrow(
    'There is a category PHOTOS already.',
  );
  expect(await type('app-category-rename', 'Labels', '--to', 'LABELS')).toBe('Labels is called LABELS now.');
  for (const command of [
    ['app-category-remove', 'Toys'],
    ['app-category-rename', 'Toys', '--to', 'Games'],
    ['app-move', 'ebay_app', '--category', 'Toys'],
  ]) {
    await expect(type(...command)).rejects.toThrow('There is no category Toys.');
  }
  await expect(type('app-move', 'toy_app', '--category', 'Labels')).rejects.toThrow('There is no app toy_app.');
  await close();
});

test('what was typed wrong is answered with a sentence and the usage', async () => {
  const { type, close } = await makeTerminal();
  const wrong: [string[], string][] = [
    [['app-categories', 'all'], 'app-categories takes nothing more.'],
    [['app-category-add'], 'Name one category, in quotes if it has spaces.'],
    [['app-category-add', 'Point', 'of', 'sale'], 'Name one category, in quotes if it has spaces.'],
    [['app-category-add', '  '], 'A category needs a name of 1 to 40 characters.'],
    [['app-category-add', 'x'.repeat(41)], 'A category needs a name of 1 to 40 characters.'],
    [['app-category-add', '\u001b[2J'], 'A category needs a name of 1 to 40 characters.'],
    [['app-category-rename', 'Labels'], '--to is needed.'],
    [['app-move', 'ebay_app'], '--category is needed.'],
    [['app-move', '--category', 'Labels'], 'Name one app, such as ebay_app.'],
  ];
  for (const [line, sentence] of wrong) {
    await expect(type(...line), line.join(' ')).rejects.toThrow(`${sentence}\n\n${operatorUsage}`);
  }
  await close();
});

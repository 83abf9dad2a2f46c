import { expect } from 'vitest';
import { filesOf } from '#server/features/transfers/transfers.fixture.ts';
import { test } from './api-test.ts';
import type { Factory, Person } from './factory.ts';
import { ask, fingerprint } from './tenant-matrix/attack.ts';
import { belongings, type Kind } from './tenant-matrix/belongings.ts';
import { ownParams, type Things } from './tenant-matrix/inputs.ts';
import {
  findPicturePlaces,
  hangPictures,
  inputWithPicture,
  isFilePlace,
  spellingsOf,
} from './tenant-matrix/pictures.ts';
import type { World } from './world.ts';

// Every place that takes a picture's key, attacked with another merchant's. A new one is in here by itself.

const named: Kind[] = ['store', 'product', 'truckload', 'category', 'post', 'image'];

async function open(world: World, make: Factory): Promise<{ owner: Person; things: Things }> {
  const owner = await make.merchant();
  const made: [string, string][] = [];
  for (const kind of named) made.push([kind, await belongings[kind](world, owner, make)]);
  return { owner, things: Object.fromEntries(made) as Things };
}

const idIn = (key: string): string => /[\da-f-]{36}/.exec(key)?.[0] ?? key;

/** Rows of a merchant that mention any of these, besides what a file of their own said. */
async function findMentions({ pool }: World, merchantId: string, keys: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'merchant_id'
       and table_name not in ('product_imports', 'product_import_rows', 'failed_pictures') order by table_name`,
  );
  const ids = keys.map(idIn);
  const each = tables.map(
    ({ name }) => `select '${name}: ' || t::text as row from ${name} t
      where merchant_id = '${merchantId}' and t::text ~ '${ids.join('|')}'`,
  );
  return (await pool.query<{ row: string }>(each.join(' union all '))).rows.map(({ row }) => row);
}

test('another merchant’s picture, in any spelling, is answered like one that does not exist; nobody has or loses it', async ({
  make,
  world,
}) => {
  const victim = await open(world, make);
  const attacker = await open(world, make);
  const theirs = Object.values(await hangPictures(victim.owner, victim.things));
  await hangPictures(attacker.owner, attacker.things);
  await world.drain();
  const { merchantId } = victim.owner.scope;
  const before = await fingerprint(world, merchantId);
  const places = findPicturePlaces();
  expect(places.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'products.create form.images.*',
      'products.update form.deleteImages.*',
      'truckloads.update form.removeImages.*',
      'stores.update form.sliderImages.*',
      'stores.update form.logo',
      'content.createPost body.cover',
      'design.save body.themeStyleSheetJson.sections.*.picture',
      'notifications.updateSettings body.client.senderLogo',
      'accounts.updateProfile form.image',
    ]),
  );
  for (const [at, place] of places.entries()) {
    const params = ownParams(place, attacker.things);
    const attack = (key: string) =>
      ask(world, place.route, inputWithPicture(place, key, params, attacker.things), attacker.owner.token);
    const refusalOf = async (key: string) => {
      const { status, text } = await attack(key);
      expect([place.name, text]).toEqual([place.name, expect.not.stringContaining(idIn(key))]);
      return [place.name, status, text.startsWith('{"errors"') && JSON.parse(text).errors];
    };
    const missing = await refusalOf('products/0190a5a0-dead-7000-8000-00000000dead.jpg');
    const odd = spellingsOf(theirs[at % theirs.length] ?? '', world.config.urls.content);
    // A text in the place of a file is left out, and another call of the same has other reasons to be refused.
    for (const key of isFilePlace(place) ? theirs.slice(0, 2) : [...theirs, ...odd]) {
      const refusal = await refusalOf(key);
      if (!isFilePlace(place)) expect([key, ...refusal]).toEqual([key, ...missing]);
    }
  }
  // What was written there, and what was done a day later.
  const addresses = theirs.flatMap((key) => spellingsOf(key, world.config.urls.content).slice(0, 2));
  // A product whose pictures could none of them be fetched would wait for the seller.
  addresses.push('https://pictures.example/lamp.jpg');
  await filesOf(world, attacker.owner).import(`Title,Price,Image URL\nLamp,5,${addresses.join(' ')}\n`);
  expect(await findMentions(world, attacker.owner.scope.merchantId, theirs)).toEqual([]);
  world.clock.advance({ days: 3 });
  await world.drain();
  expect(await fingerprint(world, merchantId)).toEqual(before);
  for (const key of theirs) expect([key, await world.deps.storage.get(`public/${key}`)]).not.toContain(null);
});

import { expect } from 'vitest';
import type { z } from 'zod';
import * as shopForms from '#contract/storefront/shop-forms.ts';
import { test } from './api-test.ts';
import { fillTexts, findTexts } from './find-texts.ts';
import { calls, guarded } from './routes.ts';
import { ask } from './tenant-matrix/attack.ts';
import { belongings, type Kind } from './tenant-matrix/belongings.ts';
import { inputFor, ownParams, type Things } from './tenant-matrix/inputs.ts';
import type { World } from './world.ts';

// Every text that the contract takes and a form of a store sends. A new field is in here by itself.

const marked = 'Oak\u0007 \r\nplank\u0085\u2028\u202eset';

/** Such a text in every form that a field may ask for. */
const probes = [
  marked,
  `/${marked}`,
  `https://shop.example/\n\u0007${marked}`,
  '702 555\r\n0182',
  '89501\u0007',
  'b0\n',
];

/** What is kept as it came: secrets, what a vendor sent along, and style sheets, which refuse such characters themselves. */
const untouched = [
  /^accounts\.\w+ body\.(password|newPassword|confirmpassword|token|code)$/,
  /^factors\.\w+ body\.(password|ticket)$/,
  /^team\.\w+ body\.(password|token)$/,
  /^inquiries\.send body\.token$/,
  /^(channels|platforms)\.finish body\.query\.(key|value)$/,
  /^design\.\w+Theme body\.style$/,
  // Compared with the store's title, to the letter.
  /^stores\.remove form\.title$/,
  /^(signInForm|registerForm|resetForm)\.(password|token)$/,
  /^passkey(Act|SignInForm)\.(password|passkey)$/,
  /^formTrap\./,
];

/** What no text may hold; lines and tabs are those of notes and descriptions. */
const controls = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\u202e]/u;

const oneLiners =
  /(title|name|label|subject|sku|code|brand|manufacturer|city|state|line\d|phone|alt|search|tags\.\*)$/i;

const parts = ['params', 'query', 'body', 'form'] as const;

const places = [
  ...calls.flatMap(({ title, route }) =>
    parts.flatMap((part) => {
      const schema: z.ZodType | undefined = route.spec[part];
      return schema ? findTexts(schema, `${title} ${part}`) : [];
    }),
  ),
  ...Object.entries(shopForms).flatMap(([name, form]) => ('parse' in form ? findTexts(form, name) : [])),
];

test('no text of a call or of a store’s form brings control characters in', () => {
  expect(places.length).toBeGreaterThan(400);
  for (const { name, schema } of places.filter((place) => !untouched.some((known) => known.test(place.name)))) {
    for (const probe of probes) {
      const { data } = schema.safeParse(probe);
      if (typeof data !== 'string') continue;
      expect([name, controls.test(data)]).toEqual([name, false]);
      if (oneLiners.test(name)) expect([name, /[\n\t]/.test(data)]).toEqual([name, false]);
    }
  }
});

/** Calls that must have come through, or nothing would have been tried. */
const storing = [
  'accounts.updateProfile',
  'categories.create',
  'content.createPage',
  'content.createPost',
  'content.saveMenu',
  'discounts.create',
  'forms.update',
  'locations.create',
  'media.update',
  'orders.comment',
  'products.create',
  'products.update',
  'tickets.open',
  'truckloads.create',
  'truckloads.createProfile',
];

/** Columns that hold a control character, with one of their values; lines and tabs may be there. */
async function findControls({ pool }: World): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_updatable = 'YES' and data_type in ('text', 'ARRAY', 'jsonb')`,
  );
  const each = columns.map(
    ({ table, column }) => `(select '${table}.${column}: ' || ${column}::text as found from ${table}
      where ${column}::text ~ '[\\x01-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u202a-\\u202e]|\\\\(r|u00[01])' limit 1)`,
  );
  return (await pool.query<{ found: string }>(each.join(' union all '))).rows.map(({ found }) => found);
}

test('no call stores or answers one', async ({ make, world }) => {
  const owner = await make.merchant();
  const kinds = [
    'product',
    'category',
    'subCategory',
    'store',
    'location',
    'page',
    'post',
    'discount',
    'order',
    'form',
  ];
  const made: [string, string][] = [];
  for (const kind of [...kinds, 'image', 'theme', 'profile', 'truckload'] as Kind[])
    made.push([kind, await belongings[kind](world, owner, make)]);
  const things = Object.fromEntries(made) as Things;
  const done: string[] = [];
  for (const { title, route } of guarded) {
    const { body, form } = route.spec;
    const texts = { body: body && fillTexts(body, marked), form: form && fillTexts(form, marked) };
    if (!texts.body && !texts.form) continue;
    const params = ownParams({ title, route }, things);
    const answer = await ask(world, route, { ...inputFor(route, params), ...texts }, owner.token);
    expect([title, answer.text]).toEqual([title, expect.not.stringMatching(/\\u0007|\\r|[\u0085\u2028\u202e]/)]);
    if (answer.status < 300) done.push(title);
  }
  expect(done).toEqual(expect.arrayContaining(storing));
  await world.drain();
  expect(await findControls(world)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { inProject } from '../../scripts/kit/project.ts';
import { nameOf } from './read-claims.ts';
import { compareRows, watchRows } from './watch-rows.ts';

const at = 'things.repository.ts:7';

test('a column that is missing, of another type or empty is found, where its statement is run', async () => {
  const columns = {
    id: ['text'],
    title: ['text'],
    name: ['text'],
    price: ['number'],
    note: ['text', 'null'],
    sold_at: ['date'],
    aspects: ['json'],
    tags: ['text[]'],
  };
  const statement = sql`select 'a' as id, null::text as name, 2::numeric as price, null::text as note,
    now() as sold_at, '{}'::jsonb as aspects, array['b'] as tags`;
  const { sqlFragments } = statement.toOperationNode() as unknown as { sqlFragments: string[] };
  const watch = watchRows({ [nameOf(sqlFragments)]: [{ at, columns }] }, new Set());
  const { db, close } = openDatabase(inject('database'));
  await statement.execute(db);
  await sql`select 1 as other`.execute(db);
  await close();
  expect(watch.end()).toEqual([
    `${at} claims title, which is not answered`,
    `${at} claims name to be text, and it is null`,
    `${at} claims price to be number, and it is text`,
  ]);
});

test('a column that may be empty is found before it is, unless its statement says that it leaves those out', () => {
  const claim = { at, columns: { name: ['text'], note: ['text', 'null'] } };
  const fields = [
    { name: 'name', dataTypeID: 25, tableID: 9, columnID: 1 },
    { name: 'note', dataTypeID: 25, tableID: 9, columnID: 2 },
  ];
  const compare = (sql: string, ...nullable: string[]) =>
    compareRows(claim, { sql, fields, rows: [] }, new Set(nullable));
  expect(compare('select name, note', '9.2')).toEqual([]);
  expect(compare('select note, name -- never null\nwhere name is not null', '9.1', '9.2')).toEqual([]);
  expect(compare('select name, note', '9.1', '9.2')).toEqual([
    `${at} claims name to be text, and its column may be null`,
  ]);
});

test('what the types say is read of every raw statement of the server', () => {
  const files = globSync('server/**/*.ts', { cwd: inProject('.') }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  );
  const statements = files.flatMap((file) => readFileSync(inProject(file), 'utf8').match(/await sql</g) ?? []);
  const claims = Object.values(inject('claims')).flat();
  expect(claims.length).toBeGreaterThanOrEqual(statements.length);
  expect(claims.find(({ at: place }) => place.startsWith('server/kit/locks.ts'))?.columns).toEqual({
    isHeld: ['boolean'],
  });
});

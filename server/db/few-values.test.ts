import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { statementsOf } from '#testing/statements-of.ts';
import { fewValues } from './few-values.ts';

const read = async (ids: readonly number[]) => {
  const [statement] = await statementsOf((db) =>
    sql`select id from few where id = any(${fewValues(ids, 'integer')}) order by id`.execute(db),
  );
  return { text: statement?.sql ?? '', values: [...(statement?.parameters ?? [])] };
};

test('a statement with few values finds them and keeps its plan, and few lengths make few statements', async () => {
  const client = new pg.Client(inject('database') as pg.ClientConfig);
  await client.connect();
  await client.query('create temp table few (id integer primary key)');
  await client.query('insert into few select generate_series(1, 5000)');
  await client.query('analyze few');
  const statement = await read([7, 9, 11]);
  expect(statement.text).toBe((await read([1, 2, 3, 4])).text);
  for (let count = 0; count < 7; count += 1) {
    const { rows } = await client.query({ name: 'few', ...statement });
    expect(rows).toEqual([{ id: 7 }, { id: 9 }, { id: 11 }]);
  }
  const { rows } = await client.query<{ generic_plans: string }>(
    "select generic_plans from pg_prepared_statements where name = 'few'",
  );
  expect(Number(rows[0]?.generic_plans)).toBe(2);
  await client.end();
});

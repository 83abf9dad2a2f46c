import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { answersByName, nameStatements, planAnew, preparingClient } from './preparing-client.ts';

function openClient() {
  const Client = preparingClient(nameStatements());
  return new Client(inject('database') as pg.ClientConfig);
}

test('a statement that keeps coming back is sent by name and answers as before', async () => {
  const client = openClient();
  await client.connect();
  const text = 'select $1::int + 1 as next';
  for (let value = 0; value < 6; value += 1) {
    const { rows } = await client.query<{ next: number }>(text, [value]);
    expect(rows).toEqual([{ next: value + 1 }]);
  }
  const { rows } = await client.query('select statement from pg_prepared_statements where statement = $1', [text]);
  expect(rows).toEqual([{ statement: text }]);
  await client.end();
});

test('a statement with * is never prepared, for a migration may add a column to it', async () => {
  const admin = new pg.Client(inject('database'));
  await admin.connect();
  await admin.query('drop table if exists growing; create table growing (id integer); insert into growing values (1)');
  const client = openClient();
  await client.connect();
  const read = () => client.query('select * from growing where id = $1', [1]);
  for (let count = 0; count < 5; count += 1) await read();
  await admin.query("alter table growing add column name text default 'grown'");
  expect((await read()).rows).toEqual([{ id: 1, name: 'grown' }]);
  await admin.query('drop table growing');
  await Promise.all([client.end(), admin.end()]);
});

test('a statement that is to be planned anew is never prepared', () => {
  const nameStatement = nameStatements();
  for (let count = 0; count < 5; count += 1) expect(nameStatement(`select ${planAnew} $1::int`)).toBeUndefined();
});

test('a statement that answers by name is prepared, whatever is within it', () => {
  const nameStatement = nameStatements();
  const text = `${answersByName}select x.id from (select * from json_to_recordset($1) as r (id int)) x`;
  expect([nameStatement(text), nameStatement(text), nameStatement(text)]).toEqual([undefined, undefined, 's0']);
});

test('statements that never come back get no name', () => {
  const nameStatement = nameStatements();
  for (let count = 0; count < 3000; count += 1) expect(nameStatement(`select ${count}`)).toBeUndefined();
});

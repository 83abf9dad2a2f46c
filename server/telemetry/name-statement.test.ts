import { expect, test } from 'vitest';
import { nameStatement } from './name-statement.ts';

test.each([
  ['select "id", "title" from "products" where "merchant_id" = $1', 'select products'],
  ['insert into "orders" ("id") values ($1) returning *', 'insert orders'],
  ['update products p set quantity = quantity - $1', 'update products'],
  ['update "carts" set "seen_at" = $1 where "email" = $2', 'update carts'],
  ['delete from pgboss.job where id = $1', 'delete pgboss.job'],
  [
    '/* planned anew */ with goods as (select 1 from products) insert into receipts select * from goods',
    'insert receipts',
  ],
  ['select pg_advisory_lock(hashtextextended($1, 0))', 'select'],
  ['begin', 'begin'],
  ["set application_name = 'a name that nobody may see'", 'set'],
])('%s is told as %s', (text, name) => {
  expect(nameStatement(text)).toBe(name);
});

test('values that somebody wrote into a statement are not told', () => {
  expect(nameStatement("select 1 from users where email = 'ann@example.com'")).toBe('select users');
  expect(nameStatement("notify news, 'ann@example.com'")).toBe('notify');
});

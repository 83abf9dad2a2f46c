import { expect, test } from 'vitest';
import { readEffects } from './read-effects.ts';

test.for([
  ['alter table products add column bin text;', [{ table: 'products', kind: 'moment' }]],
  ['create index concurrently if not exists a on products (bin);', [{ table: 'products', kind: 'reads' }]],
  ['create unique index a on only products (bin);', [{ table: 'products', kind: 'stopsWriters' }]],
  ['alter table orders add constraint a check (b > 0) not valid;', [{ table: 'orders', kind: 'moment' }]],
  ['alter table orders add constraint a check (b > 0);', [{ table: 'orders', kind: 'stopsEverybody' }]],
  [
    "alter table orders add column a text not null default 'b' check (a in ('b', 'c')), add column d int;",
    [{ table: 'orders', kind: 'stopsEverybody' }],
  ],
  [
    'create table a (id uuid primary key, b uuid references merchants (id), foreign key (b, id) references products (b, id));',
    [
      { table: 'merchants', kind: 'moment' },
      { table: 'products', kind: 'moment' },
    ],
  ],
  [
    'alter table orders add foreign key (a) references tills (id) not valid;',
    [
      { table: 'orders', kind: 'moment' },
      { table: 'tills', kind: 'moment' },
    ],
  ],
  ['alter table orders validate constraint a;', [{ table: 'orders', kind: 'reads' }]],
  ['alter table orders alter column a set not null;', [{ table: 'orders', kind: 'stopsEverybody' }]],
  ['update orders set a = 1;', [{ table: 'orders', kind: 'writes' }]],
  ['with b as (select 1)\nupdate orders set a = 1 from b;', [{ table: 'orders', kind: 'writes' }]],
  ['do $$\nbegin\n  insert into receipts select 1;\nend $$;', [{ table: 'receipts', kind: 'writes' }]],
  ['create function f() returns trigger language plpgsql as $$ begin update orders set a = 1; end $$;', []],
  [
    '-- update orders\ncreate trigger t after insert on orders for each row execute function f();',
    [{ table: 'orders', kind: 'moment' }],
  ],
] as const)('%s', ([sql, effects]) => {
  expect(readEffects(sql)).toEqual(effects);
});

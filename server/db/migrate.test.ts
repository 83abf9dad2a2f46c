import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { onDatabase } from '#testing/global-setup.ts';
import { isBrief } from '#testing/suite.ts';
import { migrate } from './migrate.ts';
import { forNewDatabase } from './read-migrations.ts';
import { describeTables } from './table-types.ts';

const merchant = '0190a5a0-0000-7000-8000-000000000001';
const idOf = (number: number) => `0190a5a0-0000-7000-8000-00000000000${number}`;

async function withEmptyDatabase(use: (connection: pg.ClientConfig) => Promise<void>): Promise<void> {
  const server = inject('database');
  const name = `migrate_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    await use(onDatabase(server, name));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

/** A database with a table of things, and migrations of its own. */
async function withThings(
  migrations: Record<string, string>,
  use: (connection: pg.ClientConfig, folder: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const folder = `${await mkdtemp(join(tmpdir(), 'migrations-'))}/`;
  for (const [name, sql] of Object.entries(migrations)) await writeFile(`${folder}${name}`, sql);
  try {
    await withEmptyDatabase(async (connection) => {
      const client = await openClient(connection);
      await client.query("create table things (id integer, name text); insert into things values (1, 'a'), (2, 'a')");
      await use(connection, folder, client);
      await client.end();
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

const indexOfNames = `-- no transaction
-- Names are asked for by every list.
alter table things add column if not exists note text;
create unique index concurrently if not exists things_name
  on things (name);
`;

test.skipIf(isBrief)('five processes that migrate at once run every migration exactly once', async () => {
  await withEmptyDatabase(async (connection) => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(connection)));
    const worked = runs.filter((ran) => ran.length > 0);
    expect(worked).toHaveLength(1);
    expect(await migrate(connection)).toEqual([]);
  });
});

test('a migration that was changed after it ran is refused', async () => {
  await withEmptyDatabase(async (connection) => {
    const [first] = await migrate(connection);
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('update schema_migrations set checksum = $1 where name = $2', ['other', first]);
    await client.end();
    await expect(migrate(connection)).rejects.toThrow(`Migration ${first} was changed after it ran`);
  });
});

test.skipIf(isBrief)(
  'a migration that meets a long reader steps back, so that writers get their turn, and tries again',
  async () => {
    await withThings(
      { '0001_note.sql': 'alter table things add column note text' },
      async (connection, folder, writer) => {
        const reader = await openClient(connection);
        await reader.query('begin; select * from things');
        let tries = 1;
        const pause = async () => {
          // It would wait for ever behind a migration that still waits for the reader.
          await writer.query("insert into things values (3, 'b')");
          if (tries === 3) await reader.end();
          tries += 1;
        };
        await expect(migrate(connection, { folder, lockTimeoutMs: 20, tries: 2, pause })).rejects.toThrow(
          'Migration 0001_note.sql failed, and nothing has changed: somebody was in its way in all of 2 tries',
        );
        expect(await migrate(connection, { folder, lockTimeoutMs: 20, pause })).toEqual(['0001_note.sql']);
        expect(tries).toBe(4);
        const { rows } = await writer.query('select count(note) as notes, count(*) from things');
        expect(rows).toEqual([{ notes: 0, count: 5 }]);
      },
    );
  },
);

// It wants the second table once a writer who has that one waits for the first.
const crossing = `
alter table things add column note text;
do $$
begin
  while exists (
    select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
  ) loop
    perform pg_sleep(0.01);
    perform pg_stat_clear_snapshot();
  end loop;
end $$;
alter table others add column note text;
`;

test.skipIf(isBrief)('of a migration and a writer who wait for each other the writer goes first', async () => {
  await withThings({ '0001_note.sql': crossing }, async (connection, folder, writer) => {
    // Sooner than the second that everybody waits, or the server would find the migration by itself in time.
    await writer.query("create table others (id integer); set deadlock_timeout = '700ms'");
    await writer.query('begin; insert into others values (1)');
    const migrated = migrate(connection, { folder, lockTimeoutMs: 60_000 });
    const watcher = await openClient(connection);
    const holds = `select from pg_locks where relation = 'things'::regclass and mode = 'AccessExclusiveLock' and granted`;
    await expect.poll(async () => (await watcher.query(holds)).rowCount, { timeout: 30_000 }).toBe(1);
    await watcher.end();
    await writer.query("insert into things values (3, 'b')");
    await writer.query('commit');
    expect(await migrated).toEqual(['0001_note.sql']);
    const { rows } = await writer.query('select (select count(*) from others) as others, count(*) from things');
    expect(rows).toEqual([{ others: 1, count: 3 }]);
  });
});

test('a migration without a transaction says where it failed, and makes an unfinished index again', async () => {
  await withThings({ '0001_names.sql': indexOfNames }, async (connection, folder, client) => {
    await expect(migrate(connection, { folder })).rejects.toThrow(
      'Migration 0001_names.sql failed at statement 2 of 2 (create unique index concurrently if not exists things_name): could not create unique index "things_name". What came before it stays; the migration runs again from its beginning.',
    );
    const readIndex = async () =>
      (await client.query("select indisvalid from pg_index where indexrelid = 'things_name'::regclass")).rows;
    expect(await readIndex()).toEqual([{ indisvalid: false }]);
    await client.query("update things set name = 'b' where id = 2");
    expect(await migrate(connection, { folder })).toEqual(['0001_names.sql']);
    expect(await readIndex()).toEqual([{ indisvalid: true }]);
    // A restore lays the whole schema in one transaction.
    await client.query(`begin; drop index things_name; ${forNewDatabase(indexOfNames)}; rollback`);
  });
});

test.skipIf(isBrief)(
  'whoever waits for another process that migrates does not stand in the way of its index',
  async () => {
    await withThings({ '0001_names.sql': indexOfNames }, async (connection, folder, client) => {
      await client.query("update things set name = 'b' where id = 2");
      const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(connection, { folder })));
      expect(runs.flat()).toEqual(['0001_names.sql']);
    });
  },
);

test('the generated table types match the migrations', async () => {
  await withEmptyDatabase(async (connection) => {
    await migrate(connection);
    const written = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8');
    expect(await describeTables(connection)).toBe(written);
  });
});

test('texts of one line that older versions stored lose their control characters, and nothing else changes', async () => {
  await withEmptyDatabase(async (connection) => {
    await migrate(connection);
    const client = new pg.Client(connection);
    await client.connect();
    // The columns as they were filled before; of a name that is taken another is made.
    await client.query(`
      insert into merchants (id, created_at) values ('${merchant}', now());
      insert into categories (merchant_id, id, name, seo_title, seo_description, slug, created_at) values
        ('${merchant}', '${idOf(1)}', 'Oak planks', '', '', 'a', now()),
        ('${merchant}', '${idOf(2)}', E'Oak\\r\\nplanks', E'Oak\\tplanks', '', 'b', now()),
        ('${merchant}', '${idOf(3)}', E'oak\\u0085 planks', '', '', 'c', now());
      insert into products (merchant_id, id, title, description, price_cents, quantity, initial_quantity, condition,
        condition_notes, brand, sku, aspects, cl_sku, status, version, created_at, updated_at) values
        ('${merchant}', '${idOf(1)}', E'Oak \\r\\n\\u0007 plank\\u202e', E'One\\r\\ntwo', 1, 1, 1, 'New', array[E'A\\nb', 'c'],
          E'Br\\u2028and', E'\\u0001', jsonb_build_object(E'Mo\\tdel', E'Q\\n7'), 'a1', 'Ready', 3, '2026-01-01', '2026-01-02'),
        ('${merchant}', '${idOf(2)}', 'Two  blanks', '', 1, 1, 1, 'New', '{}', '', '', '{}', 'a2', 'Ready', 4, '2026-01-01', '2026-01-02'),
        ('${merchant}', '${idOf(3)}', E'\\u0007', '', 1, 1, 1, 'New', '{}', '', '', '{}', 'a3', 'Ready', 1, '2026-01-01', '2026-01-02')`);
    await client.query("delete from schema_migrations where name = '0025_clean_lines.sql'");
    const { rows: before } = await client.query('select xmin, * from products where cl_sku = $1', ['a2']);
    expect(await migrate(connection)).toEqual(['0025_clean_lines.sql']);
    const { rows: categories } = await client.query('select name, seo_title from categories order by id');
    const { rows: products } = await client.query(
      'select title, description, condition_notes, brand, sku, aspects, version, updated_at from products order by id',
    );
    const { rows: after } = await client.query('select xmin, * from products where cl_sku = $1', ['a2']);
    await client.end();
    expect(categories).toEqual([
      { name: 'Oak planks', seo_title: '' },
      { name: 'Oak planks 2', seo_title: 'Oak planks' },
      { name: 'oak planks 3', seo_title: '' },
    ]);
    expect(products).toMatchObject([
      {
        title: 'Oak plank',
        description: 'One\r\ntwo',
        brand: 'Br and',
        sku: '',
        aspects: { 'Mo del': 'Q 7' },
        version: 3,
      },
      { title: 'Two  blanks', version: 4 },
      { title: 'Untitled' },
    ]);
    expect(products[0].condition_notes).toEqual(['A b', 'c']);
    expect(after).toEqual(before);
  });
});

/** The database as it was before a migration, and what becomes of it. */
async function withEarlier(
  next: string,
  use: (client: pg.Client, finish: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const all = new URL('./migrations/', import.meta.url);
  const folder = `${await mkdtemp(join(tmpdir(), 'migrations-'))}/`;
  for (const name of await readdir(all)) if (name < next) await copyFile(new URL(name, all), `${folder}${name}`);
  try {
    await withEmptyDatabase(async (connection) => {
      await migrate(connection, { folder });
      const client = await openClient(connection);
      try {
        await use(client, () => migrate(connection));
      } finally {
        await client.end();
      }
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('stock from before receipts becomes opening receipts, with what orders hold of it and what a truckload knows', async () => {
  await withEarlier('0036', async (client, finish) => {
    await client.query(`
      insert into merchants (id, created_at) values ('${merchant}', now());
      insert into stores (merchant_id, id, title, slug, created_at) values ('${merchant}', '${idOf(1)}', '', 's', now());
      insert into products (merchant_id, id, title, price_cents, quantity, initial_quantity, condition, cl_sku, status,
        created_at, updated_at) values
        ('${merchant}', '${idOf(1)}', 'Sold of', 1, 3, 5, 'New', 'a1', 'Ready', '2026-01-01', now()),
        ('${merchant}', '${idOf(2)}', 'Counted', 1, 4, 0, 'New', 'a2', 'Ready', '2026-01-02', now()),
        ('${merchant}', '${idOf(3)}', 'Gone', 1, 0, 0, 'New', 'a3', 'Ready', '2026-01-03', now());
      insert into stock_movements (merchant_id, product_id, change, reason, created_at) values
        ('${merchant}', '${idOf(1)}', 1, 'edit', now()), ('${merchant}', '${idOf(2)}', 4, 'count', now());
      insert into truckloads (merchant_id, id, title, slug, condition, status, manifest_key, manifest_state, manifest_round,
        purchase_cents, created_at, updated_at)
      values ('${merchant}', '${idOf(7)}', 'Load', 'load', 'New', 'Ready', 'k', 'ready', 1, 3000, now(), now());
      insert into truckload_items (merchant_id, truckload_id, round, line, title, quantity, sellable, unit_retail_cents,
        item_key, product_id) values
        ('${merchant}', '${idOf(7)}', 1, 1, 'Counted', 4, 4, 500, 'x', '${idOf(2)}'),
        ('${merchant}', '${idOf(7)}', 1, 2, 'Other', 2, 2, 500, 'y', null);
      insert into orders (merchant_id, id, store_id, checkout_id, fingerprint, first_name, last_name, email,
        canonical_email, visitor, way, payment_type, payment_status, stock, subtotal_cents, tax_cents,
        shipping_cents, extra_fee_cents, discount_cents, created_at, updated_at)
      values ('${merchant}', '${idOf(8)}', '${idOf(1)}', 'c', 'f', '', '', 'a@b.test', 'a@b.test', '', 'pickup', 'in_store',
        'processing', 'sold', 0, 0, 0, 0, 0, now(), now());
      insert into order_lines (merchant_id, order_id, position, product_id, title, cl_sku, condition, quantity, unit_cents)
      values ('${merchant}', '${idOf(8)}', 0, '${idOf(1)}', '', '', 'New', 3, 1)`);
    await finish();
    const { rows } = await client.query<{ seen: unknown[] }>(`
      select json_build_array(p.title, r.source, r.units, r.units_left, r.unit_cost_cents, p.stock_cost_cents,
        p.oldest_unit_at = p.created_at,
        (select array_agg(m.change order by m.number) from stock_movements m where m.product_id = p.id)) as seen
      from products p left join receipts r on r.product_id = p.id order by p.id`);
    expect(rows.map(({ seen }) => seen)).toEqual([
      ['Sold of', 'opening', 6, 3, null, 0, true, [5, 1, -3]],
      ['Counted', 'opening', 4, 4, 500, 2000, true, [4]],
      ['Gone', null, null, null, null, 0, null, null],
    ]);
    // What an order brings back goes to where it came from.
    await client.query(`begin; select set_config('scanfront.stock', '{"reason":"order","origin":"${idOf(8)}","back":true}', true);
      update products set quantity = quantity + 1 where id = '${idOf(1)}'; commit`);
    const { rows: back } = await client.query(`select units_left from receipts where product_id = '${idOf(1)}'`);
    expect(back).toEqual([{ units_left: 4 }]);
  });
});

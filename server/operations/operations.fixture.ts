import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { defineJob } from '#server/kit/jobs/jobs.ts';
import { openJobs } from '#server/kit/jobs/open-jobs.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { onDatabase } from '#testing/global-setup.ts';
import { makeQuickFolder } from '#testing/quick-folder.ts';
import { type Contents, tableName } from './archive-format.ts';
import { backUp } from './backup.ts';
import { catalogueRepository, openClient, quoteTable } from './catalogue.repository.ts';
import { memoryStorage } from './memory-storage.fixture.ts';

type WhenOver = (clean: () => Promise<void>) => void;

/** A folder that is gone when the test is over. */
export async function makeFolder(whenOver: WhenOver = onTestFinished): Promise<string> {
  const folder = await makeQuickFolder('operations');
  whenOver(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database that is gone when the test is over. */
export async function makeDatabase(
  server: pg.ClientConfig,
  whenOver: WhenOver = onTestFinished,
): Promise<pg.ClientConfig> {
  const name = `operations_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  whenOver(() => run(server, `drop database ${name} with (force)`));
  return onDatabase(server, name);
}

export async function run(connection: pg.ClientConfig, statement: string): Promise<void> {
  await withClient(connection, (client) => client.query(statement));
}

export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(connection);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface Product {
  connection: pg.ClientConfig;
  storage: ReturnType<typeof memoryStorage>;
  folder: string;
  /** Backs it up and returns the file. */
  backUp(): Promise<{ file: string; contents: Contents }>;
}

const awkwardText = 'tab\t, line\nend, back\\slash, \\N, "quotes", ünïcødé 🛒';

/** A database with merchants, sessions and a job, and files beside it; of an older version, where its migrations are named. */
export async function makeProduct(
  server: pg.ClientConfig,
  whenOver: WhenOver = onTestFinished,
  migrations?: string,
): Promise<Product> {
  const connection = await makeDatabase(server, whenOver);
  const folder = await makeFolder(whenOver);
  await migrate(connection, { folder: migrations });
  await addJob(connection);
  for (let count = 0; count < 3; count += 1) await addMerchant(connection, awkwardText);
  const storage = memoryStorage();
  await storage.storage.put('public/avatars/ab12.jpg', randomBytes(200_000), { contentType: 'image/jpeg' });
  await storage.storage.put('private/empty.bin', Buffer.alloc(0), { contentType: 'application/x-thing' });
  const long = `public/${'long-name/'.repeat(20)}file.txt`;
  await storage.storage.put(long, Buffer.from(awkwardText), { contentType: 'text/plain; charset=utf-8' });
  return {
    connection,
    storage,
    folder,
    async backUp() {
      const file = join(folder, `${randomUUID()}.backup`);
      const secretKey = Buffer.from('the key of this installation');
      const source = { connection, storage: storage.storage, secretKey, now: new Date() };
      return { file, contents: await backUp(source, file, { force: false }) };
    },
  };
}

/** A merchant, its owner and a session. */
export async function addMerchant(connection: pg.ClientConfig, name: string): Promise<void> {
  await withClient(connection, (client) => insertMerchant(client, name));
}

/** The same on a connection that is open, in one transaction. */
export async function insertMerchant(client: pg.Client, name: string): Promise<void> {
  const [merchant, user, session] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query('begin');
  await client.query('insert into merchants (id, custom_settings, created_at) values ($1, $2, now())', [
    merchant,
    JSON.stringify({ name }),
  ]);
  await client.query(
    `insert into users (merchant_id, id, email, first_name, last_name, role, status, created_at, updated_at)
     values ($1, $2, $3, $4, '', 'owner', 'active', now(), now())`,
    [merchant, user, `${user}@example.com`, name],
  );
  await client.query(
    `insert into sessions (merchant_id, id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, '', now(), now(), 'infinity')`,
    [merchant, session, user, randomBytes(32)],
  );
  await client.query('commit');
}

async function addJob(connection: pg.ClientConfig): Promise<void> {
  const job = defineJob('test.job', z.object({ id: z.string() }));
  const log = makeLogger({ level: 'silent', pretty: false });
  const jobs = await openJobs(connection, [job], { log, working: false });
  const { db, close } = openDatabase(connection, { max: 1 });
  await jobs.enqueue(db, job, { id: awkwardText }, { startAfter: new Date(Date.now() + 3_600_000) });
  await close();
  await jobs.stop();
}

/** Every table's name with a checksum over all its rows. */
export function checksums(connection: pg.ClientConfig): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    const sums: Record<string, string> = {};
    for (const table of await catalogueRepository(client).tables()) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(string_agg(t::text, chr(10) order by t::text)) as sum from ${quoteTable(table)} t`,
      );
      sums[tableName(table)] = rows[0].sum;
    }
    return sums;
  });
}

export const namesIn = (folder: string) => readdir(folder).then((names) => names.sort());

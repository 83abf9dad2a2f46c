import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { isBrief } from '#testing/suite.ts';
import { backUp } from './backup.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { makeDatabase, makeProduct, namesIn, type Product, run, withClient } from './operations.fixture.ts';
import { readEntries } from './rewrite-archive.fixture.ts';

const server = inject('database');
const sourceOf = ({ connection, storage }: Product) => ({
  connection,
  storage: storage.storage,
  secretKey: null,
  now: new Date(),
});

test('a backup says what it holds, first and last, and only its owner may read it', async () => {
  const product = await makeProduct(server);
  const { file, contents } = await product.backUp();
  expect(contents).toMatchObject({ rows: { 'public.merchants': 3, 'pgboss.job': 1 }, files: 3 });
  const entries = await readEntries(file);
  expect(entries[0]?.name).toBe('manifest.json');
  expect(entries.at(-1)?.name).toBe('contents.json');
  expect(JSON.parse(entries[0]?.content.toString() ?? '')).toMatchObject({ product: 'scanfront', format: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.skipIf(isBrief)('a large table comes in pieces that end with a whole row', async () => {
  const product = await makeProduct(server);
  await run(
    product.connection,
    `insert into identity_handoffs (id, code_hash, provider, subject, email, last_name, needs_code, expires_at, first_name)
     select gen_random_uuid(), sha256(n::text::bytea), '', '', '', '', true, now(),
       repeat('x', case n when 7 then 3000000 else 1000 end) from generate_series(1, 4000) n`,
  );
  const { file, contents } = await product.backUp();
  const pieces = (await readEntries(file)).filter(({ name }) => name.startsWith('rows/public.identity_handoffs/'));
  expect(contents.rows['public.identity_handoffs']).toBe(4000);
  expect(pieces.length).toBeGreaterThan(3);
  for (const { content } of pieces) expect(content.at(-1)).toBe(10);
});

test('a file that is there is replaced only when told to', async () => {
  const product = await makeProduct(server);
  const { file } = await product.backUp();
  await expect(backUp(sourceOf(product), file, { force: false })).rejects.toThrow(
    `${file} exists already. Add --force to replace it.`,
  );
  await backUp(sourceOf(product), file, { force: true });
  expect(await namesIn(product.folder)).toEqual([basename(file)]);
});

test.skipIf(isBrief)('a backup that is being written is left alone', async () => {
  const product = await makeProduct(server);
  const file = `${product.folder}/a.backup`;
  await writeFile(`${file}.partial`, 'half');
  await expect(backUp(sourceOf(product), file, { force: false })).rejects.toThrow(/another backup is being written/);
  expect(await namesIn(product.folder)).toEqual(['a.backup.partial']);
});

test('a backup that fails leaves nothing behind', async () => {
  const product = await makeProduct(server);
  const source = sourceOf(product);
  const broken = new Error('the disk reports an error');
  const body = () => Readable.from([Buffer.from('half')]).map(() => Promise.reject(broken));
  const storage = {
    ...source.storage,
    get: async () => ({ size: 4, contentType: '', etag: '', modifiedAt: new Date(), body: body() }),
  };
  await expect(backUp({ ...source, storage }, `${product.folder}/a`, { force: false })).rejects.toThrow(broken);
  expect(await namesIn(product.folder)).toEqual([]);
});

test.skipIf(isBrief)('a backup that is stopped halfway leaves nothing behind', async () => {
  const product = await makeProduct(server);
  const source = sourceOf(product);
  const stop = new AbortController();
  const storage = {
    ...source.storage,
    get: (key: string) => {
      stop.abort();
      return source.storage.get(key);
    },
  };
  const options = { force: false, signal: stop.signal };
  await expect(backUp({ ...source, storage }, `${product.folder}/a`, options)).rejects.toThrow(/abort/);
  expect(await namesIn(product.folder)).toEqual([]);
});

test.skipIf(isBrief)('a database without Scanfront is refused', async () => {
  const product = await makeProduct(server);
  const source = { ...sourceOf(product), connection: await makeDatabase(server) };
  await expect(backUp(source, `${product.folder}/a`, { force: false })).rejects.toThrow('There is no Scanfront');
  expect(await namesIn(product.folder)).toEqual([]);
});

test('a sequence goes on where it was', async () => {
  const [from, to] = [await makeDatabase(server), await makeDatabase(server)];
  for (const connection of [from, to]) await run(connection, 'create sequence "Order number"; create sequence unused');
  await run(from, `select nextval('"Order number"'), nextval('"Order number"')`);
  const sequences = await withClient(from, (client) => catalogueRepository(client).sequences());
  await withClient(to, (client) => catalogueRepository(client).setSequences(sequences));
  const next = (name: string) =>
    withClient(to, async (client) => (await client.query(`select nextval('${name}')`)).rows);
  expect(await next('"Order number"')).toEqual([{ nextval: 3 }]);
  expect(await next('unused')).toEqual([{ nextval: 1 }]);
});

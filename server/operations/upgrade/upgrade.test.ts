import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { migrationsDir } from '#server/db/read-migrations.ts';
import { runToEnd } from '#server/start.fixture.ts';
import { version } from '#server/version.ts';
import { isBrief } from '#testing/suite.ts';
import { memoryStorage } from '../memory-storage.fixture.ts';
import { checksums, makeFolder, makeProduct, namesIn, run, withClient } from '../operations.fixture.ts';
import { server } from '../restore.fixture.ts';
import { checkUpgrade, goBack, tellRehearsal, type UpgradeParts, upgrade } from './run-upgrade.ts';

const changelog = `## ${version}\n- Everything is better\n\n## 0.0.1\n- It works\n`;
const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort();
// Bids came with a table that leads to merchants.
const missing = names.slice(names.indexOf('0135_bids.sql'));
const left = missing.length;

/** The product as it was some migrations ago. */
async function makeOlder() {
  const folder = join(await makeFolder(), 'migrations');
  await mkdir(folder);
  for (const name of names.slice(0, -left)) await cp(join(migrationsDir, name), join(folder, name));
  const product = await makeProduct(server, onTestFinished, `${folder}/`);
  const said: string[] = [];
  const parts: UpgradeParts = {
    installation: { connection: product.connection, leave: async () => undefined },
    config: { DATABASE_URL: 'postgres://elsewhere', DATA_DIR: product.folder, STORAGE_URL: undefined },
    storage: product.storage.storage,
    secretKey: null,
    changelog,
    now: new Date('2026-11-19T12:00:00Z'),
    say: (line) => said.push(line),
  };
  return { product, parts, said, backup: join(product.folder, 'before.backup') };
}

const readApplied = (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => (await client.query('select name from schema_migrations')).rowCount);

test('what an upgrade would change is told, and nothing is changed', async () => {
  const { product, parts, said, backup } = await makeOlder();
  const before = await checksums(product.connection);
  await checkUpgrade(parts, backup);
  expect(await checksums(product.connection)).toEqual(before);
  expect(await namesIn(product.folder)).toEqual([]);
  const text = said.join('\n');
  expect(text).toContain(`What is new in ${version}:\n- Everything is better`);
  for (const name of missing) expect(text).toContain(name);
  // Nobody has analyzed the table yet: its rows are counted.
  expect(text).toMatch(/merchants \(3 rows, .*\) is locked for a moment/);
  expect(text).toMatch(/Room: the database has [\d.]+ (MB|GB); [\d.]+ (MB|GB|kB) are free in /);
});

test('an upgrade backs up, migrates, checks, and has nothing to do the second time', async () => {
  const { product, parts, said, backup } = await makeOlder();
  const before = await readApplied(product.connection);
  await upgrade(parts, backup);
  expect(await readApplied(product.connection)).toBe((before ?? 0) + left);
  expect(await namesIn(product.folder)).toEqual(['before.backup']);
  expect(said.join('\n')).toContain(`${left} ran; all that must hold does.`);
  expect(said.join('\n')).toContain(`--back ${backup}`);
  said.length = 0;
  const plan = await checkUpgrade(parts, backup);
  expect(plan).toMatchObject({ from: version, missing: [] });
  expect(said.join('\n')).toContain(`The database is at ${version}, as this version is.`);
  expect(said.join('\n')).not.toContain(missing[0]);
});

test('what does not hold is told after an upgrade, by its name', async () => {
  const { product, parts } = await makeOlder();
  await run(
    product.connection,
    `insert into billing_invoices (merchant_id, id, status, due_cents, paid_cents, remaining_cents, total_cents, attempts, created_at, read_at)
     select id, 'in_1', 'paid', 500, 200, 300, 500, 1, now(), now() from merchants limit 1`,
  );
  await expect(upgrade(parts, null)).rejects.toThrow(
    /The schema is at .*\na paid invoice leaves nothing to pay, .*: not so 1 times, as in .*in_1/,
  );
});

test('a database of a newer version is refused, and said to be one', async () => {
  const { product, parts, backup } = await makeOlder();
  await run(product.connection, "insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')");
  await expect(checkUpgrade(parts, backup)).rejects.toThrow(/newer than this version: 9999_later.sql ran/);
});

test.skipIf(isBrief)('a rehearsal goes through on a copy, and leaves what it copied as it was', async () => {
  const { product, parts, said } = await makeOlder();
  const before = await checksums(product.connection);
  await tellRehearsal(parts);
  for (const name of missing) expect(said.join('\n')).toContain(`${name} took`);
  expect(said.at(-1)).toBe('It went through, and all that must hold does.');
  expect(await checksums(product.connection)).toEqual(before);
});

test.skipIf(isBrief)('a backup takes the place of what is there, with the schema it was made with', async () => {
  const { product, parts, backup } = await makeOlder();
  const before = await checksums(product.connection);
  await upgrade(parts, backup);
  const dataDir = join(await makeFolder(), 'data');
  const config = { DATABASE_URL: undefined, STORAGE_URL: undefined, DATA_DIR: dataDir };
  const fresh = await openDatabaseServer({}, dataDir);
  const { storage } = memoryStorage();
  await expect(goBack(backup, config, () => storage)).rejects.toThrow('Scanfront is running. Stop it first');
  await fresh.stop();
  expect(await goBack(backup, config, () => storage)).toMatchObject({
    kept: `${dataDir}.after-${version}`,
  });
  expect(await namesIn(join(dataDir, '..'))).toEqual(['data', `data.after-${version}`]);
  const returned = await openDatabaseServer({}, dataDir);
  expect(await checksums(returned.connection).finally(returned.stop)).toEqual(before);
});

// What a machine that dies right after the data directory was put aside leaves behind.
const dieBetween = `
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const { rename } = fs;
fs.rename = async (from, to) => {
  await rename(from, to);
  if (to.includes('.after-')) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
`;

test.skipIf(isBrief)(
  'a return that is killed between its two renames is no start, and is finished by the next',
  async () => {
    const { product, parts, backup } = await makeOlder();
    const before = await checksums(product.connection);
    await upgrade(parts, backup);
    const folder = await makeFolder();
    const [dataDir, dying] = [join(folder, 'data'), join(product.folder, 'die-between.mjs')];
    await (await openDatabaseServer({}, dataDir)).stop();
    await writeFile(dying, dieBetween);
    const goBackBy = (settings: Record<string, string>) =>
      runToEnd('../scripts/upgrade.ts', ['--back', backup], { DATA_DIR: dataDir, ...settings });
    expect(await goBackBy({ NODE_OPTIONS: `--import=${dying}` })).toEqual({ code: null, said: '' });
    expect(await namesIn(folder)).toEqual([`data.after-${version}`, 'data.returning']);
    await expect(openDatabaseServer({}, dataDir)).rejects.toThrow('npm run upgrade -- --back FILE again');
    // A start makes the folder before it opens what is in it.
    await mkdir(dataDir);
    expect(await goBackBy({})).toMatchObject({
      code: 0,
      said: expect.stringContaining(`is as the backup of the run that broke off has it; what was there is kept in`),
    });
    expect(await namesIn(folder)).toEqual(['data', `data.after-${version}`]);
    const returned = await openDatabaseServer({}, dataDir);
    expect(await checksums(returned.connection).finally(returned.stop)).toEqual(before);
  },
);

import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { canRunAs, hasNamespaces, holdServer, makeDirectory, query } from './embedded.fixture.ts';

const nobody = 65534;
const nameless = 54321;

function makeDirectoryOf(uid: number): string {
  const directory = makeDirectory();
  fs.chownSync(directory, uid, uid);
  return directory;
}

async function expectServer(uid: number): Promise<void> {
  const dataDir = path.join(makeDirectoryOf(uid), 'data');
  const holder = holdServer({ dataDir }, uid);
  const { connection, pid } = await holder.report;
  expect(await query(connection, 'select 1')).toEqual([[1]]);
  expect(fs.statSync(`/proc/${pid}`).uid).toBe(uid);
  expect(fs.statSync(path.join(dataDir, 'pgdata', 'PG_VERSION')).uid).toBe(uid);
  await holder.release();
  expect(fs.existsSync(`/proc/${pid}`)).toBe(false);
}

describe.runIf(canRunAs(nobody))('an ordinary user', () => {
  test('gets a server of his own', () => expectServer(nobody));

  test.runIf(hasNamespaces(nameless))('gets one even when the system has no name for him', () =>
    expectServer(nameless),
  );

  test('is told which directory is closed to him', async () => {
    const closed = makeDirectory();
    const { error } = await holdServer({ dataDir: path.join(closed, 'data') }, nobody).report;
    expect(error).toMatch(`${closed}/data cannot be used: this user may not write there`);
  });

  test('is told which directory is not his', async () => {
    const open = makeDirectory();
    fs.chmodSync(open, 0o777);
    const { error } = await holdServer({ dataDir: open }, nobody).report;
    expect(error).toMatch(`${open} belongs to another user (root)`);
  });
});

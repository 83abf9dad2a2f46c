import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AsRoot } from './choose-identity.ts';
import { hasNamespaces, isRoot, killServer, makeDirectory, query, start } from './embedded.fixture.ts';

/** A data directory in a folder that only its owner may enter. */
function makeClosedDirectory(): string {
  const parent = path.join(makeDirectory(), 'home');
  fs.mkdirSync(parent, { mode: 0o700 });
  return path.join(parent, 'data');
}

const ways: [AsRoot, number][] = hasNamespaces(0)
  ? [
      ['namespace', 0],
      ['unprivileged', 65534],
    ]
  : [['unprivileged', 65534]];

describe.runIf(isRoot).each(ways)('root, by way of %s', (asRoot, owner) => {
  test('runs the server in a closed folder, as its owner, and again after a kill -9', async () => {
    const dataDir = makeClosedDirectory();
    const first = await start({ dataDir, asRoot });
    expect(fs.statSync(path.join(dataDir, 'pgdata')).uid).toBe(owner);
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(fs.statSync(`/proc/${first.pid}`).uid).toBe(owner);
    await query(first.connection, 'create table kept as select 7 as n');
    killServer(first.pid);
    await first.died;

    const second = await start({ dataDir, asRoot });
    expect(await query(second.connection, 'select n from kept')).toEqual([[7]]);
  });
});

test.runIf(hasNamespaces(0))(
  'root can change the way from one run to the next, and keeps the last by itself',
  async () => {
    const dataDir = makeClosedDirectory();
    const runs: [AsRoot, number][] = [
      ['namespace', 0],
      ['unprivileged', 65534],
      ['auto', 65534],
      ['namespace', 0],
      ['auto', 0],
    ];
    for (const [asRoot, owner] of runs) {
      const server = await start({ dataDir, asRoot });
      expect(fs.statSync(path.join(dataDir, 'pgdata', 'base')).uid).toBe(owner);
      await query(server.connection, 'create table if not exists kept (n int)');
      await query(server.connection, 'insert into kept values (1)');
      await server.stop();
    }
    const { connection } = await start({ dataDir });
    expect(await query(connection, 'select count(*)::int from kept')).toEqual([[runs.length]]);
  },
);

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyBinaries, linkLibraries, prepareBinaries } from './binaries.ts';
import { findRunnable } from './choose-identity.ts';
import { isRoot, makeDirectory } from './embedded.fixture.ts';

test('binaries get the library links that a blocked install script did not make', () => {
  const copy = copyBinaries(prepareBinaries(makeDirectory()), makeDirectory());
  const libraries = path.join(copy.native, 'lib');
  for (const entry of fs.readdirSync(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) fs.rmSync(path.join(libraries, entry.name));
  }
  expect(spawnSync(copy.initdb, ['--version']).status).not.toBe(0);

  expect(linkLibraries(copy.native)).toBe(true);
  expect(spawnSync(copy.initdb, ['--version']).status).toBe(0);
});

test.runIf(isRoot)('binaries that the unprivileged user cannot reach are copied to where he can', async () => {
  const hidden = copyBinaries(prepareBinaries(makeDirectory()), makeDirectory());
  const open = makeDirectory();
  fs.chmodSync(open, 0o755);
  const writableByAll = path.join(open, 'writable');
  fs.mkdirSync(writableByAll);
  fs.chmodSync(writableByAll, 0o777);

  const identity = { mode: 'unprivileged', uid: 65534 } as const;
  const found = await findRunnable(identity, hidden, [writableByAll, path.join(open, 'good')]);
  expect(found.native).toBe(path.join(open, 'good', `postgres-${hidden.version}`, 'native'));
  expect(fs.readdirSync(writableByAll)).toEqual([]);
  expect(spawnSync(found.initdb, ['--version'], { uid: 65534, gid: 65534 }).status).toBe(0);
});

import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeQuickFolder } from '#testing/quick-folder.ts';
import { openUploadFolder } from './upload-folder.ts';

test('a start removes what killed processes left, and nothing of those that run', async () => {
  const root = await makeQuickFolder('leftovers');
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const leave = async (name: string) => {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'half'), 'half of a picture');
  };
  const [running, killed, restarted] = [process.ppid, ended, process.pid].map((pid) => `${pid}-0a1b2c-${hostname()}`);
  const [elsewhere, old] = ['1-0a1b2c-another-machine', '2-0a1b2c-another-machine'];
  for (const name of [running, killed, restarted, elsewhere, old]) await leave(name ?? '');
  await utimes(join(root, old), new Date(0), new Date(0));
  const beside = await openUploadFolder(root);
  const folder = await openUploadFolder(root);
  const left = await readdir(root);
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining([running, elsewhere]));
  await beside.close();
  await folder.close();
  expect((await readdir(root)).sort()).toEqual([running, elsewhere].sort());
});

import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeQuickFolder } from '#testing/quick-folder.ts';
import { explainBackups, noteBackup } from './last-backup.ts';

test('a folder with the only copy of everything is told of until it was backed up within a week', async () => {
  const folder = await makeQuickFolder('last-backup');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const now = new Date('2026-11-17T12:00:00Z');
  const notedAt = (day: string) => utimes(join(folder, 'last-backup'), now, new Date(`2026-11-${day}T12:00:00Z`));
  expect(await explainBackups(folder, now)).toContain(`${folder} and was never backed up: run \`npm run backup`);
  await noteBackup(folder, '/srv/backups/today.tar.gz');
  await notedAt('10');
  expect(await explainBackups(folder, now)).toBeNull();
  await notedAt('09');
  expect(await explainBackups(folder, now)).toContain('was last backed up 8 days ago');
});

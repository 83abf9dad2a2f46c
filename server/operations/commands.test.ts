import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { explainBackups } from '#server/last-backup.ts';
import { readServerPid, runToEnd, startProduct } from '#server/start.fixture.ts';
import { isBrief } from '#testing/suite.ts';
import { makeFolder, namesIn } from './operations.fixture.ts';

const command = (name: string, args: string[], settings: Record<string, string>) =>
  runToEnd(`../scripts/${name}.ts`, args, settings);

test.skipIf(isBrief)('what is backed up while it serves comes back in another directory', async () => {
  const folder = await makeFolder();
  const [here, there, file] = ['here', 'there', 'a.backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const picture = join(here, 'files', 'public', 'avatars', 'ab12.jpg');
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, 'picture');

  const product = await startProduct({ DATA_DIR: here });
  await product.ready();
  const server = await readServerPid(here);
  // Commands serve nobody: they need no more than where everything lies.
  const saved = await command('backup', [file], { DATA_DIR: here, SCANFRONT_ENV: 'production' });
  expect(saved).toMatchObject({
    code: 0,
    said: expect.stringMatching(/holds [\d,]+ rows of \d+ tables and [\d,]+ files\./),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await explainBackups(here, new Date())).toBeNull();
  expect(await readServerPid(here)).toBe(server);
  expect((await fetch(`${product.urls.app}/healthz/ready`)).status).toBe(200);
  const listed = await command('operator', ['list', '--status', 'active'], { DATA_DIR: here });
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('demo@scanfront.test') });
  product.kill('SIGINT');
  await product.ended;
  await expectCommandsOnStopped(here, file);

  const restored = await command('restore', [file, '--into', there], {});
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(`into ${there}.`) });
  expect(await readFile(join(there, 'files', 'public', 'avatars', 'ab12.jpg'), 'utf8')).toBe('picture');
  expect(await readFile(join(there, 'secret-key'))).toEqual(await readFile(join(here, 'secret-key')));
  expect((await stat(join(there, 'secret-key'))).mode & 0o777).toBe(0o600);
  const moved = await command('operator', ['list', '--status', 'active'], { DATA_DIR: there });
  expect(moved).toMatchObject({ code: 0, said: listed.said });
});

/** Each command starts the database server for itself and stops it again. */
async function expectCommandsOnStopped(dataDir: string, file: string): Promise<void> {
  const settings = { DATA_DIR: dataDir };
  const lock = join(dataDir, 'pgdata', 'postmaster.pid');
  expect(await command('backup', [file, '--force'], settings)).toMatchObject({ code: 0 });
  expect(existsSync(lock)).toBe(false);
  expect(await command('backup', [file], settings)).toEqual({
    code: 1,
    said: `${file} exists already. Add --force to replace it.\n`,
  });
  const plan = ['--name', 'Warehouse', '--month', '49', '--year', '490.50', '--bum', '-1'];
  expect(await command('operator', ['custom-plan', 'demo@scanfront.test', ...plan], settings)).toEqual({
    code: 0,
    said: 'demo@scanfront.test can be on the plan Warehouse now: move the account there with set-plan.\n',
  });
  expect(existsSync(lock)).toBe(false);
}

test('a command without an installation says so, and makes none', async () => {
  const folder = await makeFolder();
  const settings = { DATA_DIR: join(folder, 'data') };
  for (const [name, ...args] of [
    ['backup', join(folder, 'a')],
    ['operator', 'list'],
  ] as const) {
    const { code, said } = await command(name, args, settings);
    expect([code, said]).toEqual([1, expect.stringContaining(`There is no Scanfront in ${settings.DATA_DIR} yet.`)]);
  }
  expect(await namesIn(folder)).toEqual([]);
});

test('a command that was typed wrong shows how it is used', async () => {
  const wrong: [string, string[], string][] = [
    ['backup', [], 'Name one file to write to.'],
    ['backup', ['a', '--shiny'], "Unknown option '--shiny'."],
    ['restore', ['a', 'b'], 'Name one backup to restore.'],
  ];
  for (const [name, args, sentence] of wrong) {
    const { code, said } = await command(name, args, {});
    expect([code, said]).toEqual([1, expect.stringContaining(`${sentence}\n\nUsage: npm run ${name} -- `)]);
  }
});

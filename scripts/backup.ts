// `npm run backup -- FILE`: everything the product holds in one file, while it goes on serving.
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseStorage } from '#server/compose-storage.ts';
import { type Config, readCommandConfig } from '#server/config.ts';
import { systemClock } from '#server/kit/clock.ts';
import { noteBackup } from '#server/last-backup.ts';
import { backUp } from '#server/operations/backup.ts';
import { readArguments } from '#server/operations/command-line.ts';
import { openInstallation } from '#server/operations/connect.ts';
import { describeContents } from '#server/operations/describe-contents.ts';
import { OperationError } from '#server/operations/operation-error.ts';
import { runCommand } from '#server/operations/run-command.ts';
import { loadSettings } from './kit/project.ts';

const usage = `Usage: npm run backup -- FILE [--force]

Writes every row, job and file into FILE, whether Scanfront is running or not.
The database is the one of DATABASE_URL or DATA_DIR, the files those of STORAGE_URL or DATA_DIR.

  --force   replace FILE when it exists`;

// npm changes to the repository's folder; the person who typed the name meant their own.
const startedIn = process.env.INIT_CWD ?? process.cwd();

await runCommand(async (signal) => {
  const options = { force: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage);
  if (values.help) return console.log(usage);
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new OperationError(`Name one file to write to.\n\n${usage}`);
  loadSettings();
  await run(resolve(startedIn, name), values.force, readCommandConfig(), signal);
});

async function run(file: string, force: boolean, config: Config, signal: AbortSignal): Promise<void> {
  const installation = await openInstallation(config);
  try {
    const secretKey = config.SECRET_KEY ? null : await readFile(join(config.DATA_DIR, 'secret-key')).catch(() => null);
    const { connection } = installation;
    const source = { connection, storage: await chooseStorage(config), secretKey, now: systemClock.now() };
    const contents = await backUp(source, file, { force, signal });
    if (!config.DATABASE_URL) await noteBackup(config.DATA_DIR, file);
    const kilobytes = Math.ceil((await stat(file)).size / 1000).toLocaleString('en-US');
    console.log(`${file} (${kilobytes} kB) holds ${describeContents(contents)}.`);
    console.log(
      secretKey
        ? 'The secret key is in it, and people’s data: keep it where only you can read it.'
        : 'The secret key is not in it: keep SECRET_KEY with it, or mailed links and codes will not work after a restore.',
    );
  } finally {
    await installation.leave();
  }
}

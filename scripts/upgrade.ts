// `npm run upgrade`: brings the database to this version while the one before serves, with a backup to go back to.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseStorage } from '#server/compose-storage.ts';
import { type Config, readCommandConfig } from '#server/config.ts';
import { systemClock } from '#server/kit/clock.ts';
import { readArguments } from '#server/operations/command-line.ts';
import { openInstallation } from '#server/operations/connect.ts';
import { OperationError } from '#server/operations/operation-error.ts';
import { runCommand } from '#server/operations/run-command.ts';
import {
  checkUpgrade,
  chooseBackupFile,
  goBack,
  tellRehearsal,
  upgrade,
} from '#server/operations/upgrade/run-upgrade.ts';
import { inProject, loadSettings } from './kit/project.ts';

const usage = `Usage: npm run upgrade [-- --check | --rehearse | --back FILE] [--backup FILE | --no-backup]

Backs everything up, brings the schema to this version and checks what must hold, while the version before serves.

  --check        tell what would change, how long it takes and whether there is room; change nothing
  --rehearse     the same, and try it on a copy of the rows
  --backup FILE  where the backup goes, instead of DATA_DIR/backups
  --no-backup    make none: somebody else has
  --back FILE    put the backup of an upgrade in the place of DATA_DIR, which is kept beside it; Scanfront is stopped`;

// npm changes to the repository's folder; the person who typed the name meant their own.
const startedIn = process.env.INIT_CWD ?? process.cwd();

const options = {
  check: { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
  back: { type: 'string' },
  backup: { type: 'string' },
  'no-backup': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runCommand(async (signal) => {
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage);
  if (values.help) return console.log(usage);
  const asked = [values.check, values.rehearse, values.back !== undefined].filter(Boolean).length;
  if (positionals.length > 0 || asked > 1 || (values.backup && values['no-backup'])) throw new OperationError(usage);
  loadSettings();
  const config = readCommandConfig();
  if (values.back) return returnTo(resolve(startedIn, values.back), config);
  const now = systemClock.now();
  const file = values.backup ? resolve(startedIn, values.backup) : chooseBackupFile(config, now);
  const installation = await openInstallation(config);
  try {
    const parts = {
      installation,
      config,
      storage: await chooseStorage(config),
      secretKey: config.SECRET_KEY ? null : await readFile(join(config.DATA_DIR, 'secret-key')).catch(() => null),
      changelog: await readFile(inProject('CHANGELOG.md'), 'utf8'),
      now,
      say: (line: string) => console.log(line),
      signal,
    };
    await checkUpgrade(parts, file);
    if (values.rehearse) await tellRehearsal(parts);
    if (!values.check && !values.rehearse) await upgrade(parts, values['no-backup'] ? null : file);
  } finally {
    await installation.leave();
  }
});

async function returnTo(file: string, config: Config): Promise<void> {
  const { kept, isFinished } = await goBack(file, config, chooseStorage);
  const backup = isFinished ? 'the backup of the run that broke off' : file;
  console.log(`${config.DATA_DIR} is as ${backup} has it; what was there is kept in ${kept}.`);
  console.log('Start the version that made the backup.');
}

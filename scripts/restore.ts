// `npm run restore -- FILE`: a backup back into an empty place, all of it or nothing.
import { resolve } from 'node:path';
import { chooseStorage } from '#server/compose-storage.ts';
import { readCommandConfig } from '#server/config.ts';
import { readArguments } from '#server/operations/command-line.ts';
import { describeContents } from '#server/operations/describe-contents.ts';
import { OperationError } from '#server/operations/operation-error.ts';
import { restore } from '#server/operations/restore.ts';
import { runCommand } from '#server/operations/run-command.ts';
import { loadSettings } from './kit/project.ts';

const usage = `Usage: npm run restore -- FILE [--into DIR] [--as-it-was]

Restores a backup into a new or empty data directory (DATA_DIR), or into the empty database of DATABASE_URL
and the empty file storage of STORAGE_URL. What is in use is never touched.

  --into DIR    another data directory than DATA_DIR
  --as-it-was   leave the schema as the backup has it, for the version that made it; otherwise it is brought up to date`;

// npm changes to the repository's folder; the person who typed the names meant their own.
const startedIn = process.env.INIT_CWD ?? process.cwd();

await runCommand(async (signal) => {
  const options = {
    into: { type: 'string' },
    'as-it-was': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage);
  if (values.help) return console.log(usage);
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new OperationError(`Name one backup to restore.\n\n${usage}`);
  loadSettings();
  const config = readCommandConfig();
  if (values.into && config.DATABASE_URL) {
    throw new OperationError('DATABASE_URL is set, so the rows would go there: unset it, or leave --into out.');
  }
  const dataDir = values.into ? resolve(startedIn, values.into) : resolve(config.DATA_DIR);
  const place = config.DATABASE_URL ? 'the database of DATABASE_URL' : dataDir;
  const target = { ...config, DATA_DIR: dataDir };
  const restored = await restore(resolve(startedIn, name), target, chooseStorage, {
    signal,
    asItWas: values['as-it-was'],
  });
  console.log(`Restored ${describeContents(restored)} into ${place}.`);
  if (!restored.hasSecretKey) console.log('The backup holds no secret key: set SECRET_KEY to the one of that time.');
});

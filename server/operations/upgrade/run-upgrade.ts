import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type ObjectStorage, readRoom } from '#providers/object-storage/object-storage.port.ts';
import { isBetween, returningOf } from '#server/db/embedded/data-directory.ts';
import { migrate } from '#server/db/migrate.ts';
import { AlreadyRunningError, openDatabaseServer } from '#server/db/open-server.ts';
import { backupAgeDays, noteBackup } from '#server/last-backup.ts';
import { version } from '#server/version.ts';
import { backUp } from '../backup.ts';
import { openClient } from '../catalogue.repository.ts';
import type { Installation } from '../connect.ts';
import { OperationError } from '../operation-error.ts';
import { restore } from '../restore.ts';
import type { OpenStorage, TargetConfig } from '../restore-target.ts';
import { checkSchema, describeFaults } from './check-schema.ts';
import { describeUpgrade, refuseFullDisk, type Surroundings, showSeconds } from './describe-upgrade.ts';
import { planUpgrade, refuseDowngrade, type UpgradePlan } from './plan-upgrade.ts';
import { readChanges } from './read-changes.ts';
import { rehearseUpgrade } from './rehearse-upgrade.ts';

export interface UpgradeParts {
  installation: Installation;
  config: TargetConfig;
  storage: ObjectStorage;
  /** Null where it is configured outside. */
  secretKey: Buffer | null;
  /** CHANGELOG.md. */
  changelog: string;
  now: Date;
  say(line: string): void;
  signal?: AbortSignal;
}

/** Tells what an upgrade would do, changes nothing, and refuses what could only go wrong. */
export async function checkUpgrade(parts: UpgradeParts, backup: string): Promise<UpgradePlan> {
  const { installation, config, changelog, now, say, storage } = parts;
  const client = await openClient(installation.connection);
  const plan = await planUpgrade(client).finally(() => client.end());
  refuseDowngrade(plan);
  const around: Surroundings = {
    version,
    changes: plan.from === version ? [] : readChanges(changelog, plan.from),
    backup: await measureRoom(backup),
    lastBackupDays: config.DATABASE_URL ? undefined : await backupAgeDays(resolve(config.DATA_DIR), now),
  };
  say(describeUpgrade(plan, around));
  refuseFullDisk(plan, await countBytes(storage), around.backup);
  return plan;
}

/** Upgrades a copy and tells how long each step took. */
export async function tellRehearsal({ installation, now, say, signal }: UpgradeParts): Promise<void> {
  say('\nRehearsing on a copy of the rows …');
  const { migrations, ...checked } = await rehearseUpgrade({ connection: installation.connection, now, signal });
  for (const { name, ms } of migrations) say(`  ${name} took ${showSeconds(ms / 1000)}`);
  const faults = describeFaults(checked);
  if (faults.length > 0) throw new OperationError(`The copy is not whole afterwards:\n${faults.join('\n')}`);
  say(`${migrations.length === 0 ? 'There was nothing to do' : 'It went through'}, and all that must hold does.`);
}

/** Backs up, migrates and checks. Whatever fails leaves a database that the version before serves. */
export async function upgrade(parts: UpgradeParts, backup: string | null): Promise<void> {
  const { installation, now, say, signal } = parts;
  if (backup) {
    const { storage, secretKey } = parts;
    await mkdir(dirname(backup), { recursive: true, mode: 0o700 });
    await backUp({ connection: installation.connection, storage, secretKey, now }, backup, { force: false, signal });
    if (!parts.config.DATABASE_URL) await noteBackup(resolve(parts.config.DATA_DIR), backup);
    say(`\nBacked up to ${backup}.`);
  }
  const ran = await migrate(installation.connection, {
    version,
    onApplied: (name, ms) => say(`  ${name} ran, in ${showSeconds(ms / 1000)}`),
  });
  const client = await openClient(installation.connection);
  const faults = describeFaults(await checkSchema(client).finally(() => client.end()));
  if (faults.length > 0) {
    throw new OperationError(
      `The schema is at ${version}, and this does not hold:\n${faults.join('\n')}\nThe version before can go on serving. Write to whoever gave you Scanfront, with these lines.`,
    );
  }
  say(`${ran.length === 0 ? 'No migration was missing' : `${ran.length} ran`}; all that must hold does.`);
  say(describeWaysOn(backup));
}

const describeWaysOn = (backup: string | null): string =>
  [
    `\nStart ${version} now, one process after the other: those of the version before go on serving beside it.`,
    'To go back, start the version before again: it serves this schema, too.',
    backup &&
      `Only if rows were harmed: npm run upgrade -- --back ${backup} returns to this moment, without what came since.`,
  ]
    .filter(Boolean)
    .join('\n');

export interface Returned {
  /** Where what was there is kept. */
  kept: string;
  /** Whether a return that broke off was finished: to the backup that was named then. */
  isFinished: boolean;
}

/**
 * Puts what an upgrade has backed up in the place of what is there, which is kept beside it. Killed at any moment, it
 * can be run again: until the data directory is put aside it is the one that counts, and from then on the backup is.
 */
export async function goBack(file: string, config: TargetConfig, openStorage: OpenStorage): Promise<Returned> {
  if (config.DATABASE_URL || config.STORAGE_URL) {
    throw new OperationError(
      'With DATABASE_URL or STORAGE_URL nothing of yours is replaced: make an empty database and an empty bucket, name them, and run npm run restore -- FILE --as-it-was with the version that made the backup.',
    );
  }
  const dataDir = resolve(config.DATA_DIR);
  const [returning, kept] = [returningOf(dataDir), `${dataDir}.after-${version}`];
  if (isBetween(dataDir)) {
    await rename(returning, dataDir);
    return { kept, isFinished: true };
  }
  await refuseRunning(dataDir);
  // Of a run that broke off before it had put anything aside.
  await rm(returning, { recursive: true, force: true });
  await restore(file, { ...config, DATA_DIR: returning }, openStorage, { asItWas: true });
  await rename(dataDir, kept).catch(async (error: NodeJS.ErrnoException) => {
    await rm(returning, { recursive: true, force: true });
    throw new OperationError(`${dataDir} could not be put aside as ${kept}: ${error.message}. Nothing has changed.`);
  });
  await rename(returning, dataDir);
  return { kept, isFinished: false };
}

async function refuseRunning(dataDir: string): Promise<void> {
  try {
    const server = await openDatabaseServer({}, dataDir);
    await server.stop();
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    throw new OperationError('Scanfront is running. Stop it first: what it took in meanwhile would be lost unseen.');
  }
}

/** In a folder of the data directory, which is the one place that surely can be written to. */
export const chooseBackupFile = ({ DATA_DIR }: Pick<TargetConfig, 'DATA_DIR'>, now: Date): string =>
  join(resolve(DATA_DIR), 'backups', `before-${version}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`);

async function measureRoom(backup: string): Promise<Surroundings['backup']> {
  for (let folder = dirname(backup); ; folder = dirname(folder)) {
    const room = await readRoom(folder);
    if (room) return { folder: dirname(backup), freeBytes: room.freeBytes };
    if (folder === dirname(folder)) throw new OperationError(`${dirname(backup)} can't be reached.`);
  }
}

async function countBytes(storage: ObjectStorage): Promise<number> {
  let bytes = 0;
  for await (const { size } of storage.list('')) bytes += size;
  return bytes;
}

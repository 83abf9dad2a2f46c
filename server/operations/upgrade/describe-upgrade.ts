import { OperationError } from '../operation-error.ts';
import type { PlannedMigration, UpgradePlan } from './plan-upgrade.ts';
import type { Release } from './read-changes.ts';
import type { EffectKind } from './read-effects.ts';

/** What is known of the place besides the database. */
export interface Surroundings {
  version: string;
  changes: readonly Release[];
  /** Where the backup goes, and what is free there. */
  backup: { folder: string; freeBytes: number };
  /** How old the last backup is; null where there was none, undefined where somebody else keeps them. */
  lastBackupDays: number | null | undefined;
}

const words: Record<EffectKind, string> = {
  moment: 'is locked for a moment',
  reads: 'is read whole; nobody waits',
  writes: 'has rows changed; whoever changes the same ones waits',
  stopsWriters: 'is read whole; whoever writes to it waits',
  stopsEverybody: 'is checked or written anew; whoever uses it waits',
};

/** The upgrade as sentences for a terminal. */
export function describeUpgrade(plan: UpgradePlan, around: Surroundings): string {
  return [
    describeVersions(plan, around),
    ...describeChanges(around.changes),
    '',
    ...describeMigrations(plan.missing),
    '',
    describeRoom(plan, around.backup),
    describeBackups(around.lastBackupDays),
    ...describeInTheWay(plan),
  ].join('\n');
}

const describeVersions = ({ from, missing }: UpgradePlan, { version }: Surroundings): string => {
  if (missing.length === 0 && from === version) return `The database is at ${version}, as this version is.`;
  return `From ${from ?? 'a version that noted none'} to ${version}.`;
};

const describeChanges = (changes: readonly Release[]): string[] =>
  changes.flatMap(({ version, text }) => ['', `What is new in ${version}:`, text]);

function describeMigrations(missing: readonly PlannedMigration[]): string[] {
  if (missing.length === 0) return ['No migration is missing: the schema stays as it is.'];
  const seconds = missing.reduce((sum, migration) => sum + migration.seconds, 0);
  return [
    `${missing.length} ${missing.length === 1 ? 'migration' : 'migrations'}, ${about(seconds)}, reckoned from the sizes of tables (--rehearse measures it on a copy):`,
    ...missing.flatMap(describeMigration),
    'The version before goes on serving meanwhile.',
  ];
}

const describeMigration = ({ name, effects, seconds }: PlannedMigration): string[] => [
  `  ${name}, ${about(seconds)}${effects.length === 0 ? ': touches nothing that is in use' : ''}`,
  ...effects.map(
    ({ table, kind, rows, bytes }) =>
      `    ${table} (${showRows(Math.round(rows))}, ${showBytes(bytes)}) ${words[kind]}`,
  ),
];

const showRows = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;

const describeRoom = ({ databaseBytes }: UpgradePlan, { folder, freeBytes }: Surroundings['backup']): string =>
  `Room: the database has ${showBytes(databaseBytes)}; ${showBytes(freeBytes)} are free in ${folder}, where the backup goes.`;

function describeBackups(days: Surroundings['lastBackupDays']): string {
  if (days === undefined)
    return 'Backups: they are your database server’s; have one from today. The upgrade makes one of its own besides.';
  const last =
    days === null
      ? 'there was none yet'
      : days === 0
        ? 'the last one is from today'
        : `the last one is ${days} days old`;
  return `Backups: ${last}. The upgrade makes one first.`;
}

const describeInTheWay = ({ inTheWay }: UpgradePlan): string[] =>
  inTheWay.map(
    ({ who, seconds }) =>
      `In the way: ${who} has a transaction open for ${showSeconds(seconds)}. A migration that needs a lock steps back until it ends, for two minutes at most.`,
  );

/** A backup is at most as large as what it copies, and what is written meanwhile needs room besides. */
export function refuseFullDisk(
  { databaseBytes }: UpgradePlan,
  filesBytes: number,
  backup: Surroundings['backup'],
): void {
  const needed = databaseBytes + filesBytes;
  if (backup.freeBytes >= needed) return;
  throw new OperationError(
    `There is no room for a backup: up to ${showBytes(needed)} are needed in ${backup.folder}, and ${showBytes(backup.freeBytes)} are free. Make room, or name another folder with --backup FILE.`,
  );
}

const about = (seconds: number): string => `${seconds < 1 ? '' : 'about '}${showSeconds(seconds)}`;

export const showSeconds = (seconds: number): string =>
  seconds < 1 ? 'under a second' : seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

export function showBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}

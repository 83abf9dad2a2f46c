import type pg from 'pg';
import { type Migration, migrationsDir, readMigrations } from '#server/db/read-migrations.ts';
import { OperationError } from '../operation-error.ts';
import { type Effect, type EffectKind, readEffects } from './read-effects.ts';
import { type LongTransaction, type TableSize, upgradeRepository } from './upgrade.repository.ts';

/** A migration that has not run yet, and what it does to tables that are there. */
export interface PlannedMigration {
  name: string;
  effects: readonly (Effect & Pick<TableSize, 'rows' | 'bytes'>)[];
  seconds: number;
}

export interface UpgradePlan {
  /** The version that the schema is at; null for one that noted none. */
  from: string | null;
  missing: readonly PlannedMigration[];
  /** Migrations that this version does not know: the schema is newer than it is. */
  unknown: readonly string[];
  databaseBytes: number;
  inTheWay: readonly LongTransaction[];
}

/** What bringing the schema up to this version would change. Nothing is changed by asking. */
export async function planUpgrade(client: pg.Client, folder = migrationsDir): Promise<UpgradePlan> {
  const repository = upgradeRepository(client);
  const applied = await repository.appliedMigrations();
  const known = await readMigrations(folder);
  const names = new Set(known.map(({ name }) => name));
  const sizes = new Map((await repository.tableSizes()).map((size) => [size.name, size]));
  return {
    from: await repository.reachedVersion(),
    missing: known.filter(({ name }) => !applied.has(name)).map((migration) => planMigration(migration, sizes)),
    unknown: [...applied].filter((name) => !names.has(name)).sort(),
    databaseBytes: await repository.databaseBytes(),
    inTheWay: await repository.longTransactions(),
  };
}

/** Refuses what could only go wrong. */
export function refuseDowngrade({ unknown }: UpgradePlan): void {
  if (unknown.length === 0) return;
  throw new OperationError(
    `The database is newer than this version: ${unknown.join(', ')} ran, and this version does not know ${unknown.length === 1 ? 'it' : 'them'}. Use the version that it was upgraded to, or a newer one.`,
  );
}

function planMigration({ name, sql }: Migration, sizes: ReadonlyMap<string, TableSize>): PlannedMigration {
  const effects = readEffects(sql).flatMap((effect) => {
    const size = sizes.get(effect.table);
    // A table that is not there yet is nobody's.
    return size ? [{ table: effect.table, kind: effect.kind, rows: size.rows, bytes: size.bytes }] : [];
  });
  return { name, effects, seconds: effects.reduce((sum, effect) => sum + reckonSeconds(effect), 0.05) };
}

// Cautious for a machine with a slow disk: whoever wants to know exactly rehearses.
const bytesReadASecond = 50e6;
const rowsIndexedASecond = 200_000;
const rowsWrittenASecond = 10_000;

const reckonSeconds = ({ kind, rows, bytes }: { kind: EffectKind; rows: number; bytes: number }): number => {
  if (kind === 'moment') return 0;
  if (kind === 'writes') return rows / rowsWrittenASecond;
  return bytes / bytesReadASecond + rows / rowsIndexedASecond;
};

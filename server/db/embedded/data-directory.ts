import fs from 'node:fs';
import path from 'node:path';
import { isRootsOwnUser } from './choose-identity.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Identity } from './run-as.ts';

/** Where the cluster itself lives inside the data directory. */
export const clusterOf = (dataDir: string) => path.join(dataDir, 'pgdata');

/** Where a backup waits, complete, to take the place of the data directory. */
export const returningOf = (dataDir: string) => `${dataDir}.returning`;

/** Whether the return to a backup has put the data directory aside, and broke off before the backup took its place. */
export const isBetween = (dataDir: string): boolean =>
  !fs.existsSync(clusterOf(dataDir)) && fs.existsSync(clusterOf(returningOf(dataDir)));

/** Makes the data directory if it is missing, and refuses one that this user cannot or should not write to. */
export function openDataDirectory(dataDir: string): void {
  // A start in this moment would serve an empty shop, and stand in the way of the rows.
  if (isBetween(dataDir)) {
    throw new EmbeddedPostgresError(
      `Going back to a backup broke off: it waits in ${returningOf(dataDir)}. Run npm run upgrade -- --back FILE again, which finishes it.`,
    );
  }
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  refuseForeignOwner(dataDir);
  fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  refuseForeignOwner(clusterOf(dataDir));
}

function refuseForeignOwner(directory: string): void {
  const me = process.getuid?.();
  const owner = ownerOf(directory);
  if (me === undefined || owner === undefined || owner === me || (me === 0 && isRootsOwnUser(owner))) return;
  throw new EmbeddedPostgresError(
    `The database directory ${directory} belongs to another user (${owner === 0 ? 'root' : `user id ${owner}`}). ` +
      'Start Scanfront as that user, or choose another data directory.',
  );
}

/** The user id that owns the file, or nothing when there is no such file or no such notion. */
export function ownerOf(file: string): number | undefined {
  return process.getuid ? fs.statSync(file, { throwIfNoEntry: false })?.uid : undefined;
}

/** Whether there is a cluster of our PostgreSQL; refuses one that is not ours to open. */
export function hasCluster(pgdata: string, major: string): boolean {
  if (!fs.existsSync(pgdata) || fs.readdirSync(pgdata).length === 0) return false;
  const versionFile = path.join(pgdata, 'PG_VERSION');
  const found = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : '';
  if (found === major) return true;
  throw new EmbeddedPostgresError(
    /^\d/.test(found)
      ? `The database in ${pgdata} was made by PostgreSQL ${found}, but this Scanfront brings PostgreSQL ${major}. ` +
          `Start the Scanfront version that made it and take a backup, or choose another data directory.`
      : `The directory ${pgdata} holds files but no PostgreSQL database. Choose another data directory, or empty it.`,
  );
}

/** Makes the cluster the identity's, when root ran it the other way before; only while no server runs on it. */
export function takeOver(identity: Identity, dataDir: string): void {
  const pgdata = clusterOf(dataDir);
  if (identity.mode === 'self' || identity.uid === undefined) return;
  // Other programs run as nobody as well: they must not get to the files through this directory.
  if (identity.mode === 'unprivileged') fs.chmodSync(dataDir, 0o700);
  if (ownerOf(pgdata) !== identity.uid) giveAll(pgdata, identity.uid);
}

/** Gives a directory with all that is in it to a user. */
export function giveAll(directory: string, uid: number): void {
  for (const name of fs.readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(directory, name), uid, uid);
  }
  // The top comes last: a run killed halfway starts over.
  fs.lchownSync(directory, uid, uid);
}

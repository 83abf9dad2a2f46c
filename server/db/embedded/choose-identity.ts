import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Binaries, copyBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Identity, nobody, runAs } from './run-as.ts';

/** What root does, since PostgreSQL refuses to run as root: another name for itself, or really another user. */
export type AsRoot = 'auto' | 'namespace' | 'unprivileged';

const placesForBinaries = ['/var/lib/scanfront', path.join(os.tmpdir(), 'scanfront-binaries')];

/** Whether root ran the database as this owner in an earlier run. */
export function isRootsOwnUser(uid: number): boolean {
  return uid === 0 || uid === nobody;
}

/** Decides as whom the database runs, and with which binaries that user can run it. */
export async function chooseIdentity(
  binaries: Binaries,
  dataDir: string,
  ownerOfData: number | undefined,
  asRoot: AsRoot,
): Promise<{ identity: Identity; binaries: Binaries }> {
  const uid = process.getuid?.();
  const mapped: Identity = { mode: 'namespace', uid };
  if (uid !== 0) {
    const needsName = !hasName() && (await canRunMapped(mapped, binaries, dataDir));
    return { identity: needsName ? mapped : { mode: 'self', uid }, binaries };
  }
  const isNobodys = asRoot === 'auto' && ownerOfData === nobody;
  if (asRoot !== 'unprivileged' && !isNobodys && (await canRunMapped(mapped, binaries, dataDir))) {
    return { identity: mapped, binaries };
  }
  if (asRoot === 'namespace' || process.platform !== 'linux') throw cannotRunAsRoot();
  const identity: Identity = { mode: 'unprivileged', uid: nobody };
  return { identity, binaries: await findRunnable(identity, binaries, placesForBinaries) };
}

/** Whether the system has a name for this user; a container started with just a number has none, and initdb wants one. */
function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

async function canRunMapped(identity: Identity, { postgres }: Binaries, dataDir: string): Promise<boolean> {
  // Inside a namespace root has no privileges and may be barred from the binaries or the data of others.
  const look = 'test -w "$0" && exec "$1" --version';
  return (await runAs(identity, ['sh', '-c', look, dataDir, postgres], '/')).ok;
}

/** The binaries, or a copy of them in the first of the places where the unprivileged user can run it. */
export async function findRunnable(identity: Identity, binaries: Binaries, places: string[]): Promise<Binaries> {
  const canRun = async ({ postgres }: Binaries) => (await runAs(identity, [postgres, '--version'], '/')).ok;
  if (await canRun(binaries)) return binaries;
  for (const parent of places) {
    try {
      fs.mkdirSync(parent, { recursive: true, mode: 0o755 });
      const { uid, mode } = fs.lstatSync(parent);
      // What others can write to must not be run by root's database.
      if (uid !== 0 || (mode & 0o022) !== 0) continue;
      fs.chmodSync(parent, 0o755);
      const copy = copyBinaries(binaries, parent);
      if (await canRun(copy)) return copy;
    } catch {
      // Read-only or full: the next place may do.
    }
  }
  throw cannotRunAsRoot();
}

function cannotRunAsRoot(): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this machine lets root neither enter a user namespace nor run it as nobody. ' +
      'Start Scanfront as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

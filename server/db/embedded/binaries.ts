import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { removeAbandoned, temporaryName } from './temporary-names.ts';

export interface Binaries {
  native: string;
  version: string;
  major: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const isWindows = process.platform === 'win32';

function describeBinaries(native: string, version: string): Binaries {
  const program = (name: string) => path.join(native, 'bin', isWindows ? `${name}.exe` : name);
  return {
    native,
    version,
    major: version.split('.')[0] ?? '',
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  };
}

function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..');
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return describeBinaries(path.join(root, 'native'), version);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL for this machine is not installed (npm package ${packageName}). ` +
        'Run "npm ci" again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/** Makes the library links that the package's blocked install script would have made; false when it may not. */
export function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    const link = path.resolve(native, '..', target);
    const library = path.relative(path.dirname(link), path.resolve(native, '..', source));
    try {
      if (!fs.existsSync(link)) fs.symlinkSync(library, link);
    } catch {
      // Another process may have made it in this moment; what counts is whether it is there.
    }
    return fs.existsSync(link);
  });
}

function openToEveryone(directory: string): void {
  fs.chmodSync(directory, 0o755);
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) fs.chmodSync(file, 0o755);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Copies the binaries, links included, into a folder of their own below `parent`, or finds the copy made earlier. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const target = path.join(parent, `postgres-${binaries.version}`);
  if (!fs.existsSync(target)) {
    removeAbandoned(parent);
    const temporary = path.join(parent, temporaryName('postgres'));
    const isNeeded = (source: string) => !source.endsWith('.a');
    fs.cpSync(binaries.native, path.join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeeded,
    });
    linkLibraries(path.join(temporary, 'native'));
    openToEveryone(temporary);
    try {
      fs.renameSync(temporary, target);
    } catch (error) {
      fs.rmSync(temporary, { recursive: true, force: true });
      if (!fs.existsSync(target)) throw error;
    }
  }
  return describeBinaries(path.join(target, 'native'), binaries.version);
}

/** Finds the PostgreSQL of this platform and makes it runnable, as a copy in the data directory if need be. */
export function prepareBinaries(dataDir: string): Binaries {
  const binaries = findBinaries();
  return linkLibraries(binaries.native) ? binaries : copyBinaries(binaries, dataDir);
}

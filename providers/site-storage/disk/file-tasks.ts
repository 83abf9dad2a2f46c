import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { brotliOptions, isSitePath, toFileName } from '../site-storage.port.ts';

export type FileTask =
  | { kind: 'link'; from: string; to: string; paths: readonly string[] }
  | { kind: 'compress'; folder: string; paths: readonly string[] }
  | { kind: 'remove'; folder: string };

/** Where files of a build are to be written; the folders on the way there are made. */
export function makePlaces(folder: string): (path: string) => string {
  const made = new Set<string>();
  return (path) => {
    if (!isSitePath(path)) throw new Error(`Not a path of a site: ${JSON.stringify(path)}`);
    const file = join(folder, toFileName(path));
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    return file;
  };
}

export function doTask(task: FileTask): void {
  if (task.kind === 'link') makeLinking(task)(task.paths);
  else if (task.kind === 'compress') compressFiles(task);
  else rmSync(task.folder, { recursive: true, force: true });
}

/** Gives files second names, and their copies too where they have been made. */
export function makeLinking({ from, to }: { from: string; to: string }): (paths: readonly string[]) => void {
  const placeOf = makePlaces(to);
  const known = new Map<string, ReadonlySet<string>>();

  /** Looked for once in each folder: asking for every file that is not there would take longer than linking all that are. */
  function copiesIn(folder: string): ReadonlySet<string> {
    const copies = known.get(folder) ?? new Set(readdirSync(folder).filter((name) => name.endsWith('.br')));
    known.set(folder, copies);
    return copies;
  }

  return (paths) => {
    for (const path of paths) {
      const file = join(from, toFileName(path));
      const place = placeOf(path);
      linkOrCopy(file, place);
      if (copiesIn(dirname(file)).has(`${basename(file)}.br`)) linkOrCopy(`${file}.br`, `${place}.br`);
    }
  };
}

/** Some file systems have no links, or no more than so many of one file. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EMLINK', 'EPERM', 'EXDEV', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to);
  }
}

// A tenth smaller for forty times the work: for what every page loads, not for the pages.
const thoroughly = { isFor: (path: string) => path.startsWith('assets/'), quality: 11 };

/** Lays copies beside files that have none; a copy is there as a whole or not at all. */
function compressFiles({ folder, paths }: Extract<FileTask, { kind: 'compress' }>): void {
  for (const path of paths) {
    const copy = join(folder, `${toFileName(path)}.br`);
    if (existsSync(copy)) continue;
    const data = readFileSync(join(folder, toFileName(path)));
    const options = brotliOptions(data.length, thoroughly.isFor(path) ? thoroughly.quality : undefined);
    writeFileSync(`${copy}.new`, brotliCompressSync(data, options));
    renameSync(`${copy}.new`, copy);
  }
}

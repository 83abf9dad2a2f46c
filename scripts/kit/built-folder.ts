import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from './project.ts';

/** A folder under dist/ that is made from sources of ours. */
export interface BuiltFolder {
  /** Below dist/. */
  name: string;
  /** Changes with everything it is made from. */
  stamp(): string;
  make(folder: string): Promise<void>;
}

const targetOf = ({ name }: BuiltFolder) => inProject(`dist/${name}`);
// A dot file: the server doesn't hand it out.
const stampFile = (folder: string) => join(folder, '.sources');

/** Whether it was made from the sources as they are now. */
export function isBuilt(folder: BuiltFolder): boolean {
  const file = stampFile(targetOf(folder));
  return existsSync(file) && readFileSync(file, 'utf8') === folder.stamp();
}

/** Builds it beside the old one and then takes its place, so that no half build is ever seen. */
export async function buildFolder(folder: BuiltFolder): Promise<void> {
  const stamp = folder.stamp();
  await removeAbandoned(folder.name);
  const fresh = `${targetOf(folder)}.new-${process.pid}`;
  await folder.make(fresh);
  await writeFile(stampFile(fresh), stamp);
  await putInPlace(fresh, targetOf(folder));
}

async function putInPlace(fresh: string, target: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  // Another build may finish at the same time: whoever comes second replaces the first.
  for (let attempt = 1; attempt <= 3; attempt++) {
    await rename(target, old).catch(ignoreMissing);
    const done = await rename(fresh, target).then(() => true, ignoreTaken);
    await rm(old, { recursive: true, force: true });
    if (done) return;
  }
  throw new Error(`Other builds keep writing ${target}.`);
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): false => {
    if (codes.includes(error.code ?? '')) return false;
    throw error;
  };
const ignoreMissing = ignore('ENOENT');
const ignoreTaken = ignore('ENOTEMPTY', 'EEXIST', 'EPERM');

/** What a build that was killed has left behind. */
async function removeAbandoned(name: string): Promise<void> {
  const dist = inProject('dist');
  await mkdir(dist, { recursive: true });
  for (const entry of await readdir(dist)) {
    const [, of, pid] = /^(.+)\.(?:new|old)-(\d+)$/.exec(entry) ?? [];
    if (of === name && !isAlive(Number(pid))) await rm(join(dist, entry), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

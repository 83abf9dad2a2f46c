import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { inProject, root } from './project.ts';
import { hasServiceWorker } from './service-worker-plugin.ts';

const sources = [
  ...['web', 'contract', 'vite.config.ts', 'package.json', 'package-lock.json'],
  ...['scripts/kit/web-build.ts', 'scripts/kit/compress.ts'],
  ...['scripts/kit/service-worker-plugin.ts', 'scripts/kit/shell-files.ts'],
];
const target = inProject('dist/web');
// A dot file: the server doesn't hand it out.
const stampOf = (folder: string) => join(folder, '.sources');

const fingerprintOfSources = () => `${fingerprint(root, sources)}${hasServiceWorker() ? '' : ' removal'}`;

/** Whether dist/web was made from the sources as they are now. */
export function isWebBuilt(): boolean {
  const stamp = stampOf(target);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfSources();
}

/** Builds the web app beside the old one and then takes its place, so that no half build is ever seen. */
export async function buildWeb(): Promise<void> {
  const stamp = fingerprintOfSources();
  await removeAbandoned();
  const fresh = `${target}.new-${process.pid}`;
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({
    configFile: inProject('vite.config.ts'),
    build: { outDir: fresh, emptyOutDir: true },
    logLevel: 'warn',
  });
  await precompress(fresh);
  await writeFile(stampOf(fresh), stamp);
  await putInPlace(fresh);
}

async function putInPlace(fresh: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  // Another build may finish at the same time: whoever comes second replaces the first.
  for (let attempt = 1; attempt <= 3; attempt++) {
    await rename(target, old).catch(ignoreMissing);
    const done = await rename(fresh, target).then(() => true, ignoreTaken);
    await rm(old, { recursive: true, force: true });
    if (done) return;
  }
  throw new Error('Other builds keep writing dist/web.');
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
async function removeAbandoned(): Promise<void> {
  const dist = inProject('dist');
  await mkdir(dist, { recursive: true });
  for (const name of await readdir(dist)) {
    const pid = /^web\.(?:new|old)-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(dist, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

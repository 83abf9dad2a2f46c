import { globSync, readFileSync } from 'node:fs';

const isTest = (file: string) => /\.(test|fixture)\./.test(file);

/** The packages that files import, each as it is written there; what a bundler is asked for, as `?url`, is none. */
export function findImportedPackages(patterns: readonly string[], cwd: string): string[] {
  const files = globSync([...patterns], { cwd }).filter((file) => !isTest(file));
  const names = files.flatMap((file) =>
    [...readFileSync(`${cwd}/${file}`, 'utf8').matchAll(/ from '(@?[a-z][^'?]*)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].toSorted();
}

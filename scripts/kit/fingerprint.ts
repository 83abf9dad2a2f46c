import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (name: string) => /\.(test|fixture)\.tsx?$/.test(name);

/** One hash over the names and contents of files and folders; tests don't count. */
export function fingerprint(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesOf(folder, path))) {
    const content = readFileSync(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(folder: string, path: string): string[] {
  if (statSync(join(folder, path)).isFile()) return [path];
  return readdirSync(join(folder, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesOf(folder, inner);
      return isTest(entry.name) ? [] : [inner];
    });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, type Source } from './read-source.ts';

const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Every TypeScript file of the repository, read for the checks. */
export function loadSources(root: string): Source[] {
  return listFiles(root, '').map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(root, path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

import type { Source } from './read-source.ts';

/** Rings of files that need each other to load; imports of types alone and lazy ones make none. */
export function findCycles(sources: readonly Source[]): string[] {
  const links = new Map(sources.map(({ path, imports }) => [path, loadedBy(imports)]));
  const finished = new Set<string>();
  const cycles = new Map<string, string>();

  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const ring = trail.slice(start);
      cycles.set([...ring].sort().join(), [...ring, path].join(' → '));
      return;
    }
    if (finished.has(path)) return;
    for (const next of links.get(path) ?? []) visit(next, [...trail, path]);
    finished.add(path);
  };
  for (const path of links.keys()) visit(path, []);
  return [...cycles.values()];
}

const loadedBy = (imports: Source['imports']): string[] => [
  ...new Set(imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy).map(({ to }) => to)),
];

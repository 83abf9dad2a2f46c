import type { Source } from './read-source.ts';

/** Rings of files that can't be understood, or loaded, without each other; what is loaded late closes none. */
export function findCycles(sources: readonly Source[]): string[] {
  const links = new Map(sources.map(({ path, imports }) => [path, neededBy(imports)]));
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

const neededBy = (imports: Source['imports']): string[] => [
  ...new Set(imports.filter(({ lazy }) => !lazy).map(({ to }) => to)),
];

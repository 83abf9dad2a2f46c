/** What the build tells the worker about itself. */
export interface Build {
  /** Differs whenever a file of the build does. */
  id: string;
  /** The script that the page starts with: a page that names it belongs to this build. */
  entry: string;
  /** What the back office needs to open. */
  files: readonly string[];
  /** What it can open without: the barcode reader, which is large. */
  extras: readonly string[];
}

const prefixes = { shell: 'scanfront-shell-', used: 'scanfront-used-' };

/** The two caches of a build: what is always there, and what was used besides. */
export const cacheNames = ({ id }: Pick<Build, 'id'>) => ({
  shell: prefixes.shell + id,
  used: prefixes.used + id,
});

/** The caches of other builds; what others keep on this origin is not ours to remove. */
export function outdatedCaches(build: Pick<Build, 'id'> | null, names: readonly string[]): string[] {
  const current: readonly string[] = build ? Object.values(cacheNames(build)) : [];
  const isOurs = (name: string) => Object.values(prefixes).some((prefix) => name.startsWith(prefix));
  return names.filter((name) => isOurs(name) && !current.includes(name));
}

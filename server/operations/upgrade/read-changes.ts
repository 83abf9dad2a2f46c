/** One version of CHANGELOG.md. */
export interface Release {
  version: string;
  text: string;
}

const heading = /^## (\d+\.\d+\.\d+)\b.*$/gm;

/** What a change log says of the versions after one, the newest first; of all where none is named. */
export function readChanges(changelog: string, after: string | null): Release[] {
  const starts = [...changelog.matchAll(heading)];
  return starts
    .map((start, index) => ({
      version: start[1] ?? '',
      text: changelog.slice(start.index + start[0].length, starts[index + 1]?.index).trim(),
    }))
    .filter(({ version }) => after === null || compareVersions(version, after) > 0);
}

/** Below zero where the first is the older one. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

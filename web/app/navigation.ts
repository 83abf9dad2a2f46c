import type { Screen, SidebarGroup } from './screens.ts';

export type SidebarEntry =
  | { type: 'screen'; screen: Screen }
  | { type: 'group'; group: SidebarGroup; screens: readonly Screen[] };

/** The entries of the sidebar: those whose screen is built, in the sidebar's order. */
export function sidebarEntries(order: readonly (string | SidebarGroup)[], screens: readonly Screen[]): SidebarEntry[] {
  const byPath = new Map(screens.map((screen) => [screen.path, screen]));
  const built = (path: string) => byPath.get(path) ?? [];
  return order.flatMap((place): SidebarEntry | SidebarEntry[] => {
    if (typeof place === 'string') {
      const screen = byPath.get(place);
      return screen ? { type: 'screen', screen } : [];
    }
    const inGroup = place.paths.flatMap(built);
    return inGroup.length > 0 ? { type: 'group', group: place, screens: inGroup } : [];
  });
}

/** The entries of the bottom navigation; a single one leads nowhere, so it is left out too. */
export function bottomEntries<Entry extends { path: string }>(
  order: readonly Entry[],
  screens: readonly Pick<Screen, 'path'>[],
): readonly Entry[] {
  const built = new Set(screens.map(({ path }) => path));
  const entries = order.filter(({ path }) => built.has(path));
  return entries.length > 1 ? entries : [];
}

/** The listed path that a page belongs to: its own, or the nearest above it. */
export function currentPath(pathname: string, paths: readonly string[]): string | undefined {
  const path = pathname.toLowerCase();
  const above = paths.filter((listed) => path === listed || path.startsWith(`${listed}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}

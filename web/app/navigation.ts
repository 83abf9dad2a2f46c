import { namedStore } from '#web/shared/store-selector/store-address.ts';
import type { SidebarGroup } from './navigation-order.ts';
import type { Screen } from './screens.ts';

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

const storePart = /^\/app\/stores\/(:storeid|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/)/i;

/** The same address without the store it names. */
const withoutStore = (path: string) => path.replace(storePart, '/app/stores');

// The specification calls the list by another word than what is in it.
const underItsList = (path: string) => path.replace(/^\/app\/order\//, '/app/orders/');

/** The listed path that a page belongs to: its own, or the nearest above it. Which store it is in makes no difference. */
export function currentPath(pathname: string, paths: readonly string[]): string | undefined {
  const path = underItsList(withoutStore(pathname).toLowerCase());
  const isAbove = (listed: string) => path === listed || path.startsWith(`${listed}/`);
  const above = paths.filter((listed) => isAbove(withoutStore(listed).toLowerCase()));
  return above.toSorted((a, b) => b.length - a.length)[0];
}

/**
 * Where a link to a screen leads from a page. A screen of one store stays in the store that the page is about;
 * from elsewhere it leads to the address without a store, which chooses one.
 */
export function addressOf(path: string, from?: { pathname: string; search: string }): string {
  if (!path.includes('/:storeId')) return path;
  const id = from && namedStore(from);
  return path.replace('/:storeId', id ? `/${id}` : '');
}

import type { Permission } from '#contract/permissions.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import { namedStore } from '#web/shared/store-selector/store-address.ts';
import { type SidebarGroup, sidebarOrder } from './navigation-order.ts';
import { needsBelow, type Screen, type ScreenPath, screens } from './screens.ts';

export type SidebarEntry =
  | { type: 'screen'; screen: Screen }
  | { type: 'group'; group: SidebarGroup; screens: readonly Screen[] };

/** The entries of the sidebar, from top to bottom. */
export const sidebarEntries: readonly SidebarEntry[] = sidebarOrder.map((place) =>
  typeof place === 'string'
    ? { type: 'screen', screen: screenAt(place) }
    : { type: 'group', group: place, screens: place.paths.map(screenAt) },
);

/** Those of the entries that somebody may open; a group of which nothing is left goes, too. */
export const entriesFor = (may: May): readonly SidebarEntry[] =>
  sidebarEntries.flatMap((entry): SidebarEntry[] => {
    if (entry.type === 'screen') return may(entry.screen.offeredTo) ? [entry] : [];
    const open = entry.screens.filter(({ offeredTo }) => may(offeredTo));
    return open.length > 0 ? [{ type: 'group', group: entry.group, screens: open }] : [];
  });

const everyPath = screens.map(({ path }) => path);

/** What the page at an address asks for, and the screen that it belongs to. */
export function needsOf(pathname: string): { needs: Permission | null; screen: Screen | undefined } {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const at = currentPath(path, everyPath);
  const screen = screens.find((each) => each.path === at);
  return { needs: needsBelow(path) ?? screen?.needs ?? null, screen };
}

/** The first screen of the sidebar that somebody may open. */
export function firstScreenFor(may: May): Screen | undefined {
  const [first] = entriesFor(may);
  return first?.type === 'group' ? first.screens[0] : first?.screen;
}

function screenAt(path: ScreenPath): Screen {
  const screen = screens.find((each) => each.path === path);
  if (!screen) throw new Error(`There is no screen at ${path}.`);
  return screen;
}

const storePart = /^\/app\/stores\/(:storeid|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/)/i;

/** The same address without the store it names. */
const withoutStore = (path: string) => path.replace(storePart, '/app/stores');

// The specification calls the list by another word than what is in it; what is brought in becomes products.
const underItsList = (path: string) =>
  path.replace(/^\/app\/order\//, '/app/orders/').replace(/^\/app\/import(?=\/|$)/, '/app/products/import');

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

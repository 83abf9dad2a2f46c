/** Ids picked one by one, or everything that matches a filter but a few. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; filter: string; except: ReadonlySet<string> };

/** What travels to the server: ids, or "all matching" (with the list's own filters) but these. */
export type SelectionRequest = { ids: string[] } | { allMatching: true; except: string[] };

/** A list of ids is never longer: beyond it, "all matching" is the way. */
export const maxPicked = 5000;

export const nothing: Selection = { kind: 'some', ids: new Set() };

const idsIn = (selection: Selection) => (selection.kind === 'some' ? selection.ids : selection.except);

const withIds = (selection: Selection, ids: ReadonlySet<string>): Selection =>
  selection.kind === 'some' ? { ...selection, ids } : { ...selection, except: ids };

export function isPicked(selection: Selection, id: string) {
  return idsIn(selection).has(id) === (selection.kind === 'some');
}

/** How many rows are meant, out of so many that match. */
export function countPicked(selection: Selection, total: number) {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

/** Picks or drops these rows; picking stops at `maxPicked`. */
export function pick(selection: Selection, ids: readonly string[], on: boolean): Selection {
  const next = new Set(idsIn(selection));
  const adds = on === (selection.kind === 'some');
  for (const id of ids) {
    if (!adds) next.delete(id);
    else if (next.size < maxPicked) next.add(id);
  }
  return withIds(selection, next);
}

/** Whether no more rows can be picked one by one. */
export const isFull = (selection: Selection) => idsIn(selection).size >= maxPicked;

/** How far a page of rows is picked. */
export function pageStatus(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const picked = ids.filter((id) => isPicked(selection, id)).length;
  if (picked === 0) return 'none';
  return picked === ids.length ? 'all' : 'some';
}

export const everything = (filter: string): Selection => ({ kind: 'all', filter, except: new Set() });

/** "All matching" means nothing under another filter; rows picked one by one stay picked. */
export function underFilter(selection: Selection, filter: string): Selection {
  return selection.kind === 'all' && selection.filter !== filter ? nothing : selection;
}

export function toRequest(selection: Selection): SelectionRequest {
  return selection.kind === 'some' ? { ids: [...selection.ids] } : { allMatching: true, except: [...selection.except] };
}

export function serialiseSelection(selection: Selection) {
  return JSON.stringify({
    ...selection,
    ...(selection.kind === 'some' ? { ids: [...selection.ids] } : { except: [...selection.except] }),
  });
}

/** Reads a stored selection; anything damaged is no selection. */
export function parseSelection(text: string | null): Selection {
  try {
    const { kind, ids, filter, except } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (kind === 'some' && isTexts(ids)) return { kind, ids: new Set(ids.slice(0, maxPicked)) };
    if (kind === 'all' && typeof filter === 'string' && isTexts(except))
      return { kind, filter, except: new Set(except) };
  } catch {
    // Falls through to no selection.
  }
  return nothing;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

import { useSyncExternalStore } from 'react';
import { attempt } from './attempt.ts';

const storageKey = 'scanfront.preferences';

/** How a person likes the back office laid out, on this device. */
export interface Preferences {
  themeMode: ThemeMode;
  density: 'comfortable' | 'compact';
  sidebarCollapsed: boolean;
  collapsedGroups: string[];
  fixedSidebar: boolean;
  fixedHeader: boolean;
  fixedFooter: boolean;
  pageDescriptions: boolean;
  hiddenColumns: Record<string, string[]>;
  lookupSource: string;
  lookupContinuous: boolean;
  lookupBeep: boolean;
  /** A file that repeats a code adds its quantities; else what is in the list already is ignored. */
  lookupAddsUp: boolean;
  chosenStore: string;
  /** What was chosen in dialogs; each reads its own, and what it does not understand is left. */
  labelOptions: Record<string, unknown>;
  qrOptions: Record<string, unknown>;
}

export type ThemeMode = 'light' | 'dark' | 'system';

type Reader<Value> = (stored: unknown) => Value;

const flag =
  (fallback: boolean): Reader<boolean> =>
  (stored) =>
    typeof stored === 'boolean' ? stored : fallback;
const oneOf =
  <Choice extends string>(fallback: Choice, ...others: Choice[]): Reader<Choice> =>
  (stored) =>
    others.find((choice) => choice === stored) ?? fallback;
const text: Reader<string> = (stored) => (typeof stored === 'string' ? stored : '');
const isTexts = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((one) => typeof one === 'string');
const texts: Reader<string[]> = (stored) => (isTexts(stored) ? stored : []);
const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);
const record: Reader<Record<string, unknown>> = (stored) => (isRecord(stored) ? stored : {});
const lists: Reader<Record<string, string[]>> = (stored) =>
  isRecord(stored) && Object.values(stored).every(isTexts) ? (stored as Record<string, string[]>) : {};

// Every field has its own fallback: one bad value never costs the others. By hand, because it is read before the
// first view, which a library for schemas would make wait.
const readers: { [Name in keyof Preferences]: Reader<Preferences[Name]> } = {
  themeMode: oneOf<ThemeMode>('system', 'light', 'dark'),
  density: oneOf('comfortable', 'compact'),
  sidebarCollapsed: flag(false),
  collapsedGroups: texts,
  fixedSidebar: flag(true),
  fixedHeader: flag(true),
  fixedFooter: flag(false),
  pageDescriptions: flag(true),
  hiddenColumns: lists,
  lookupSource: text,
  lookupContinuous: flag(false),
  lookupBeep: flag(true),
  lookupAddsUp: flag(true),
  chosenStore: text,
  labelOptions: record,
  qrOptions: record,
};

type KeptIn = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads stored text into preferences; whatever is missing or damaged gets its default. */
export function parsePreferences(stored: string | null): Preferences {
  const fields = record(attempt(() => JSON.parse(stored ?? '{}')));
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(fields[name])]);
  return Object.fromEntries(read) as Preferences;
}

/** A store of preferences over a storage that may be absent, full or forbidden. */
export function createPreferenceStore(keptIn: () => KeptIn | undefined) {
  const listeners = new Set<() => void>();
  let current: Preferences | undefined;
  // What the storage refused to take lives on for this visit.
  let unsaved: Partial<Preferences> = {};

  const load = (): Preferences => ({
    ...parsePreferences(attempt(() => keptIn()?.getItem(storageKey)) ?? null),
    ...unsaved,
  });
  const save = (preferences: Preferences) =>
    attempt(() => {
      keptIn()?.setItem(storageKey, JSON.stringify(preferences));
      return true;
    }) ?? false;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    read(): Preferences {
      current ??= load();
      return current;
    },
    update(patch: Partial<Preferences>) {
      current = { ...load(), ...patch };
      unsaved = save(current) ? {} : { ...unsaved, ...patch };
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Another tab changed the storage. */
    refresh(key: string | null) {
      if (key !== null && key !== storageKey) return;
      current = undefined;
      tell();
    },
  };
}

const store = createPreferenceStore(() => (typeof window === 'undefined' ? undefined : window.localStorage));
if (typeof window !== 'undefined') window.addEventListener('storage', (event) => store.refresh(event.key));

/** The saved layout preferences, outside React. */
export const readPreferences = store.read;
/** Saves a change of the layout preferences and tells everyone who shows them. */
export const updatePreferences = store.update;
/** Calls back on every change, from this tab or another. */
export const subscribePreferences = store.subscribe;

const onServer = parsePreferences(null);

/** The layout preferences and the function that changes them. */
export function usePreferences(): [Preferences, typeof updatePreferences] {
  const preferences = useSyncExternalStore(store.subscribe, store.read, () => onServer);
  return [preferences, updatePreferences];
}

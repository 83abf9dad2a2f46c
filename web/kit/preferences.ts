import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const storageKey = 'scanfront.preferences';

const flag = (fallback: boolean) => z.boolean().catch(fallback);

// Every field has its own fallback: one bad value never costs the others.
const schema = z.object({
  themeMode: z.enum(['light', 'dark', 'system']).catch('system'),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  sidebarCollapsed: flag(false),
  collapsedGroups: z.array(z.string()).catch([]),
  fixedSidebar: flag(true),
  fixedHeader: flag(true),
  fixedFooter: flag(false),
  pageDescriptions: flag(true),
  hiddenColumns: z.record(z.string(), z.array(z.string())).catch({}),
  lookupSource: z.string().catch(''),
  lookupContinuous: flag(false),
  lookupBeep: flag(true),
  chosenStore: z.string().catch(''),
  /** What was chosen in dialogs; each reads its own, and what it does not understand is left. */
  labelOptions: z.record(z.string(), z.unknown()).catch({}),
  qrOptions: z.record(z.string(), z.unknown()).catch({}),
});

/** How a person likes the back office laid out, on this device. */
export type Preferences = z.infer<typeof schema>;
export type ThemeMode = Preferences['themeMode'];

type KeptIn = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads stored text into preferences; whatever is missing or damaged gets its default. */
export function parsePreferences(text: string | null): Preferences {
  return schema.parse(asObject(text));
}

function asObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
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

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
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

import { describe, expect, test } from 'vitest';
import { createPreferenceStore, parsePreferences } from './preferences.ts';

function memoryStorage(initial?: string) {
  const kept = new Map<string, string>();
  if (initial !== undefined) kept.set('scanfront.preferences', initial);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
}

describe('reading preferences', () => {
  test('nothing saved gives the defaults', () => {
    expect(parsePreferences(null)).toMatchObject({ themeMode: 'system', density: 'comfortable', fixedHeader: true });
  });

  test.each(['', '{', 'null', '[]', '"dark"', '42'])('damaged text %j gives the defaults', (text) => {
    expect(parsePreferences(text)).toEqual(parsePreferences(null));
  });

  test('a bad field falls back alone and the good ones stay', () => {
    const text = JSON.stringify({
      themeMode: 'sepia',
      sidebarCollapsed: true,
      collapsedGroups: 'all',
      hiddenColumns: { a: ['b'] },
    });
    expect(parsePreferences(text)).toMatchObject({
      themeMode: 'system',
      sidebarCollapsed: true,
      collapsedGroups: [],
      hiddenColumns: { a: ['b'] },
    });
  });

  test('fields of a later version are dropped', () => {
    expect(parsePreferences('{"later":1}')).not.toHaveProperty('later');
  });
});

describe('the preference store', () => {
  test('a change is kept and told', () => {
    const storage = memoryStorage();
    const store = createPreferenceStore(() => storage);
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    store.update({ themeMode: 'dark' });
    expect(store.read().themeMode).toBe('dark');
    expect(told).toBe(1);
    expect(createPreferenceStore(() => storage).read().themeMode).toBe('dark');
  });

  test('a change does not undo what another tab saved in between', () => {
    const storage = memoryStorage();
    const here = createPreferenceStore(() => storage);
    here.read();
    createPreferenceStore(() => storage).update({ density: 'compact' });
    here.update({ themeMode: 'light' });
    expect(here.read()).toMatchObject({ density: 'compact', themeMode: 'light' });
  });

  test('a change in another tab is read again when the storage says so', () => {
    const storage = memoryStorage();
    const here = createPreferenceStore(() => storage);
    here.read();
    createPreferenceStore(() => storage).update({ density: 'compact' });
    here.refresh('something.else');
    expect(here.read().density).toBe('comfortable');
    here.refresh('scanfront.preferences');
    expect(here.read().density).toBe('compact');
  });

  test('reading twice gives the same object', () => {
    const store = createPreferenceStore(() => memoryStorage());
    expect(store.read()).toBe(store.read());
  });

  test('a storage that throws keeps every change for this visit', () => {
    const store = createPreferenceStore(() => {
      throw new Error('forbidden');
    });
    store.update({ themeMode: 'dark' });
    store.update({ density: 'compact' });
    expect(store.read()).toMatchObject({ themeMode: 'dark', density: 'compact' });
  });

  test('a full storage keeps every change for this visit', () => {
    const full = {
      getItem: () => '{"density":"compact"}',
      setItem: () => {
        throw new Error('quota');
      },
    };
    const store = createPreferenceStore(() => full);
    store.update({ themeMode: 'dark' });
    store.update({ fixedFooter: true });
    expect(store.read()).toMatchObject({ themeMode: 'dark', fixedFooter: true, density: 'compact' });
  });

  test('an unsubscribed listener hears nothing', () => {
    const store = createPreferenceStore(() => memoryStorage());
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    stop();
    store.update({ density: 'compact' });
    expect(told).toBe(0);
  });
});

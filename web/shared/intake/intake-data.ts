const prefix = 'scanfront.intake.';

/** What the intake stations of a store in this browser keep between visits. */
export const intakeDatabaseName = (store: string): string => `${prefix}${store}`;

export const intakeStores = { kept: 'kept', labels: 'labels', units: 'units' } as const;

/**
 * Takes what a station knows off this browser when somebody leaves. Units on their way stay, encrypted, until they were
 * sent, and so do the numbers of labels, which are this browser’s for ever.
 */
export async function forgetIntake(): Promise<void> {
  const known = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  for (const { name } of known) if (name?.startsWith(prefix)) await forgetKept(name);
}

function forgetKept(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      const end = () => {
        database.close();
        resolve();
      };
      if (!database.objectStoreNames.contains(intakeStores.kept)) return end();
      const transaction = database.transaction([intakeStores.kept], 'readwrite');
      transaction.objectStore(intakeStores.kept).clear();
      transaction.oncomplete = end;
      transaction.onabort = end;
    };
  });
}

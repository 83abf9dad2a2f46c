const prefix = 'scanfront.counter.';

/** What a merchant’s tills in this browser keep between visits: the setup, the numbers given out, sales on their way. */
export const tillDatabaseName = (merchant: string): string => `${prefix}${merchant}`;

/** What one location of theirs sells. */
export const goodsDatabaseName = (merchant: string, location: string): string => `${prefix}${merchant}.${location}`;

export const tillStores = { kept: 'kept', numbers: 'numbers', sales: 'sales' } as const;

/**
 * Takes goods and setups of counters off this browser: of whoever leaves, or of all merchants but the one who is here.
 * Sales that are on their way stay, encrypted, until they were sent: they are money that somebody has taken.
 */
export async function forgetCounters({ except }: { except?: string } = {}): Promise<void> {
  const known = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  const names = known.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  for (const name of names) {
    const [merchant = '', location] = name.slice(prefix.length).split('.');
    if (merchant === except) continue;
    if (location !== undefined || (await forgetTill(name))) indexedDB.deleteDatabase(name);
  }
}

/** Answers whether there is nothing left to keep. */
function forgetTill(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const database = request.result;
      const end = (isEmpty: boolean) => {
        database.close();
        resolve(isEmpty);
      };
      const stores = [tillStores.kept, tillStores.sales];
      if (!stores.every((store) => database.objectStoreNames.contains(store))) return end(true);
      const transaction = database.transaction(stores, 'readwrite');
      transaction.objectStore(tillStores.kept).clear();
      const sales = transaction.objectStore(tillStores.sales).count();
      transaction.oncomplete = () => end(sales.result === 0);
      transaction.onabort = () => end(false);
    };
  });
}

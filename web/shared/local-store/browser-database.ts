export interface StoreShape {
  name: string;
  keyPath?: string;
  autoIncrement?: boolean;
  indexes?: readonly { name: string; isOfMany?: boolean; isUnique?: boolean }[];
}

// Some browsers neither open nor refuse: a disk that hangs, a profile that is damaged.
const patience = 6000;

/**
 * Opens a database of IndexedDB; one that another page deletes or changes is let go at once. Where the browser refuses,
 * or does not answer, it fails: whoever asks goes on with what the page remembers, and says so.
 */
export async function openDatabase(name: string, version: number, stores: readonly StoreShape[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes = [] } of stores) {
      if (request.result.objectStoreNames.contains(storeName)) continue;
      const store = request.result.createObjectStore(storeName, { keyPath: keyPath ?? null, autoIncrement });
      for (const { name: index, isOfMany, isUnique } of indexes) {
        store.createIndex(index, index, { multiEntry: isOfMany, unique: isUnique });
      }
    }
  };
  let isLate = false;
  const opening = settle(request).then((database) => {
    // Left open where nobody uses it any more, it would keep others from changing it.
    if (isLate) database.close();
    else database.onversionchange = () => database.close();
    return database;
  });
  const end = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      isLate = true;
      reject(new Error('No answer'));
    }, patience);
  });
  return Promise.race([opening, end]);
}

export function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

interface Writing {
  /** Waits until it is on the disk: for what must be there after the power has gone. */
  isStrict?: boolean;
}

/** Writes in one transaction: all of it or nothing. */
export function write(
  database: IDBDatabase,
  stores: readonly string[],
  act: (transaction: IDBTransaction) => void,
  { isStrict = false }: Writing = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const durability = isStrict ? 'strict' : 'relaxed';
    const transaction = database.transaction(stores, 'readwrite', { durability });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'));
    act(transaction);
  });
}

export const readAll = <Value>(database: IDBDatabase, store: string): Promise<Value[]> =>
  settle(database.transaction(store).objectStore(store).getAll() as IDBRequest<Value[]>);

export const readOne = <Value>(database: IDBDatabase, store: string, key: IDBValidKey): Promise<Value | undefined> =>
  settle(database.transaction(store).objectStore(store).get(key) as IDBRequest<Value | undefined>);

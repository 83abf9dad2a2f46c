import { openDatabase, settle, write } from '#web/shared/local-store/browser-database.ts';
import { type Change, type Kept, type KeptBarcode, type KeptResult, noRun, type Run } from './lookup-changes.ts';

/** Where a person's list, results and run are kept between visits. */
export interface LookupStorage {
  load: () => Promise<Kept>;
  /** All of it or nothing. */
  write: (changes: readonly Change[]) => Promise<void>;
  close: () => void;
}

const version = 1;
const stores = { barcodes: 'barcodes', results: 'results', run: 'run' } as const;
const runKey = 'run';

/** Keeps everything item by item in a database of IndexedDB. */
export function openLookupStorage(name: string): LookupStorage {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase(name, version, [
      { name: stores.barcodes, keyPath: 'id' },
      { name: stores.results, keyPath: 'barcode.id' },
      { name: stores.run },
    ]);
    return opened;
  };
  return {
    load: async () => {
      const transaction = (await open()).transaction(Object.values(stores), 'readonly');
      const [barcodes, results, run] = await Promise.all([
        settle(transaction.objectStore(stores.barcodes).getAll() as IDBRequest<KeptBarcode[]>),
        settle(transaction.objectStore(stores.results).getAll() as IDBRequest<KeptResult[]>),
        settle(transaction.objectStore(stores.run).get(runKey) as IDBRequest<Run | undefined>),
      ]);
      return { barcodes, results, run: run ?? noRun };
    },
    write: async (changes) =>
      write(await open(), Object.values(stores), (transaction) => {
        for (const change of changes) perform(transaction, change);
      }),
    close: () => {
      opened?.then(
        (database) => database.close(),
        () => undefined,
      );
    },
  };
}

function perform(transaction: IDBTransaction, change: Change): void {
  const barcodes = transaction.objectStore(stores.barcodes);
  const results = transaction.objectStore(stores.results);
  switch (change.kind) {
    case 'put':
      for (const barcode of change.barcodes) barcodes.put(barcode);
      return;
    case 'patch':
      patch(barcodes, change.id, change.patch);
      return;
    case 'drop':
      for (const id of change.ids) barcodes.delete(id);
      return;
    case 'clear':
      barcodes.clear();
      return;
    case 'put-result':
      results.put(change.result);
      return;
    case 'patch-result':
      patch(results, change.id, change.patch);
      return;
    case 'drop-result':
      results.delete(change.id);
      return;
    case 'clear-results':
      results.clear();
      return;
    case 'run':
      transaction.objectStore(stores.run).put(change.run, runKey);
  }
}

/** Merges into what is there by then; what was removed meanwhile stays removed. */
function patch(store: IDBObjectStore, id: string, changes: object): void {
  const request: IDBRequest<object | undefined> = store.get(id);
  request.onsuccess = () => {
    if (request.result) store.put({ ...request.result, ...changes });
  };
}

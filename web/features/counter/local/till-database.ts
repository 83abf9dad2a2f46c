import { tillDatabaseName, tillStores } from '#web/shared/counter/counter-data.ts';
import { openDatabase } from '#web/shared/local-store/browser-database.ts';
import { keyStore, openSealing, type Sealing } from '#web/shared/local-store/sealing.ts';

export interface TillDatabase {
  database: IDBDatabase;
  sealing: Sealing;
}

/** The browser keeps nothing here, or does not answer: a till writes each sale down before it is done, so it can't sell. */
export class StorageRefused extends Error {}

const opened = new Map<string, Promise<TillDatabase>>();

/** One for all that a merchant’s tills keep in this browser beside the goods. */
export function openTillDatabase(merchant: string): Promise<TillDatabase> {
  const known = opened.get(merchant);
  if (known) return known;
  const opening = open(merchant).catch((cause: unknown) => {
    throw new StorageRefused('The browser keeps nothing for the till.', { cause });
  });
  opened.set(merchant, opening);
  opening.then(
    ({ database }) => {
      // Deleted, by this page or another.
      const letGo = () => {
        database.close();
        opened.delete(merchant);
      };
      database.onversionchange = letGo;
      database.onclose = letGo;
    },
    () => opened.delete(merchant),
  );
  return opening;
}

async function open(merchant: string): Promise<TillDatabase> {
  const database = await openDatabase(tillDatabaseName(merchant), 1, [
    keyStore,
    { name: tillStores.kept },
    { name: tillStores.numbers },
    { name: tillStores.sales, keyPath: 'position', autoIncrement: true, indexes: [{ name: 'id', isUnique: true }] },
  ]);
  return { database, sealing: await openSealing(database) };
}

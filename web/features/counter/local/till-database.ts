import { tillDatabaseName, tillStores } from '#web/shared/counter/counter-data.ts';
import { openDatabase } from '#web/shared/local-store/browser-database.ts';
import { keyStore, openSealing, type Sealing } from '#web/shared/local-store/sealing.ts';

export interface TillDatabase {
  database: IDBDatabase;
  sealing: Sealing;
}

const opened = new Map<string, Promise<TillDatabase>>();

/** One for all that a merchant’s tills keep in this browser beside the goods. */
export function openTillDatabase(merchant: string): Promise<TillDatabase> {
  const known = opened.get(merchant);
  if (known) return known;
  const opening = open(merchant);
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

import { intakeDatabaseName, intakeStores } from '#web/shared/intake/intake-data.ts';
import { openDatabase } from '#web/shared/local-store/browser-database.ts';
import { keyStore, openSealing, type Sealing } from '#web/shared/local-store/sealing.ts';

export interface IntakeDatabase {
  database: IDBDatabase;
  sealing: Sealing;
}

const opened = new Map<string, Promise<IntakeDatabase>>();

/** What the intake stations of a store keep in this browser. */
export function openIntakeDatabase(store: string): Promise<IntakeDatabase> {
  const known = opened.get(store);
  if (known) return known;
  const opening = open(store);
  opened.set(store, opening);
  opening.then(
    ({ database }) => {
      // Deleted, by this page or another.
      const letGo = () => {
        database.close();
        opened.delete(store);
      };
      database.onversionchange = letGo;
      database.onclose = letGo;
    },
    () => opened.delete(store),
  );
  return opening;
}

async function open(store: string): Promise<IntakeDatabase> {
  const database = await openDatabase(intakeDatabaseName(store), 1, [
    keyStore,
    { name: intakeStores.kept },
    { name: intakeStores.labels },
    { name: intakeStores.units, keyPath: 'position', autoIncrement: true, indexes: [{ name: 'id', isUnique: true }] },
  ]);
  return { database, sealing: await openSealing(database) };
}

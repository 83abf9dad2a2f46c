import { intakeDatabaseName, intakeStores } from '#web/shared/intake/intake-data.ts';
import { openDatabase } from '#web/shared/local-store/browser-database.ts';
import { keyStore, openSealing, type Sealing } from '#web/shared/local-store/sealing.ts';

export interface IntakeDatabase {
  database: IDBDatabase;
  sealing: Sealing;
}

const opened = new Map<string, Promise<IntakeDatabase | null>>();

/**
 * What the intake stations of a store keep in this browser; null where it keeps nothing. It is not asked again before the
 * page is opened anew: a browser that did not answer once would make each scan wait.
 */
export function openIntakeDatabase(store: string): Promise<IntakeDatabase | null> {
  const known = opened.get(store);
  if (known) return known;
  const opening = open(store).catch(() => null);
  opened.set(store, opening);
  void opening.then((found) => {
    if (!found) return;
    const { database } = found;
    // Deleted, by this page or another.
    const letGo = () => {
      database.close();
      opened.delete(store);
    };
    database.onversionchange = letGo;
    database.onclose = letGo;
  });
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

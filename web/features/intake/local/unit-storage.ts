import type { PutAwayInput, UnitInput } from '#contract/intake/intake.schemas.ts';
import { intakeStores } from '#web/shared/intake/intake-data.ts';
import { readAll, write } from '#web/shared/local-store/browser-database.ts';
import type { Sealed } from '#web/shared/local-store/sealing.ts';
import { type IntakeDatabase, openIntakeDatabase } from './intake-database.ts';

/** What waits to be sent: a unit that was taken in, where one lies that the server knows already, or that one is none. */
export type QueueEntry =
  | { id: string; kind: 'unit'; input: UnitInput; problem: string | null }
  | { id: string; kind: 'place'; unit: string; body: PutAwayInput; problem: string | null }
  | { id: string; kind: 'undo'; unit: string; problem: string | null };

export type UnitEntry = Extract<QueueEntry, { kind: 'unit' }>;

/** Where units on their way are kept. What is written is on the disk when it says so, as far as the browser keeps it. */
export interface UnitStorage {
  /** In the order they were taken in. */
  load(): Promise<QueueEntry[]>;
  put(entry: QueueEntry): Promise<void>;
  remove(id: string): Promise<void>;
  /** How many the browser did not keep: they go with the page. */
  unkept(): number;
}

type Disk = Omit<UnitStorage, 'unkept'>;

// They outlive the station: whoever leaves it and comes back goes on with them.
const rememberedEntries = new Map<string, Map<string, QueueEntry>>();

/** Units that wait; what the browser does not keep is remembered as long as the page is open. */
export async function openUnitStorage(store: string): Promise<UnitStorage> {
  const opened = await openIntakeDatabase(store);
  return createUnitStorage(opened && openDisk(opened), entriesOf(store));
}

export function createUnitStorage(disk: Disk | null, remembered: Map<string, QueueEntry>): UnitStorage {
  return {
    async load() {
      const kept = (await disk?.load()) ?? [];
      return [...kept.filter(({ id }) => !remembered.has(id)), ...remembered.values()];
    },
    async put(entry) {
      try {
        if (!disk) throw new Error('The browser keeps nothing.');
        await disk.put(entry);
        remembered.delete(entry.id);
      } catch {
        remembered.set(entry.id, entry);
      }
    },
    async remove(id) {
      remembered.delete(id);
      await disk?.remove(id);
    },
    unkept: () => remembered.size,
  };
}

function entriesOf(store: string): Map<string, QueueEntry> {
  const known = rememberedEntries.get(store);
  if (known) return known;
  const entries = new Map<string, QueueEntry>();
  rememberedEntries.set(store, entries);
  window.addEventListener('beforeunload', (event) => {
    if (entries.size > 0) event.preventDefault();
  });
  return entries;
}

interface KeptEntry {
  position?: number;
  id: string;
  body: Sealed;
}

function openDisk({ database, sealing }: IntakeDatabase): Disk {
  const { units } = intakeStores;
  const withPlace = (transaction: IDBTransaction, id: string, act: (place: IDBValidKey | undefined) => void) => {
    const request = transaction.objectStore(units).index('id').getKey(id);
    request.onsuccess = () => act(request.result);
  };
  const change = (act: (transaction: IDBTransaction) => void) => write(database, [units], act, { isStrict: true });
  return {
    load: async () =>
      Promise.all((await readAll<KeptEntry>(database, units)).map(({ body }) => sealing.unseal<QueueEntry>(body))),
    async put(entry) {
      const kept: KeptEntry = { id: entry.id, body: await sealing.seal(entry) };
      await change((transaction) =>
        withPlace(transaction, entry.id, (place) => {
          if (typeof place === 'number') kept.position = place;
          transaction.objectStore(units).put(kept);
        }),
      );
    },
    remove: (id) =>
      change((transaction) =>
        withPlace(transaction, id, (place) => {
          if (place !== undefined) transaction.objectStore(units).delete(place);
        }),
      ),
  };
}

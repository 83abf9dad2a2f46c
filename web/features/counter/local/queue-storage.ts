import type { SaleInput } from '#contract/counter/counter.schemas.ts';
import { tillStores } from '#web/shared/counter/counter-data.ts';
import { readAll, write } from '#web/shared/local-store/browser-database.ts';
import type { Sealed } from '#web/shared/local-store/sealing.ts';
import { openTillDatabase } from './till-database.ts';

export interface Refusal {
  name: string;
  message: string;
  details: Record<string, unknown>;
}

/**
 * `asked`: made with a network, and the server has yet to say yes. `fact`: somebody has paid and left; it is sent until it
 * is taken. `refused`: somebody has to look at it.
 */
export type QueuedState = 'asked' | 'fact' | 'refused';

export interface QueuedSale {
  sale: SaleInput;
  state: QueuedState;
  refusal: Refusal | null;
}

/** Where sales on their way are kept. What is written is on the disk when it says so. */
export interface QueueStorage {
  /** In the order they were made. */
  load(): Promise<QueuedSale[]>;
  put(entry: QueuedSale): Promise<void>;
  remove(id: string): Promise<void>;
  /** The next running number of a device, never given twice; above what the server has seen. */
  nextNumber(device: string, above: number): Promise<number>;
}

interface Kept {
  position?: number;
  id: string;
  state: QueuedState;
  body: Sealed;
}

/** Keeps sales in IndexedDB, encrypted: they tell who bought what. */
export async function openQueueStorage(merchant: string): Promise<QueueStorage> {
  const { database, sealing } = await openTillDatabase(merchant);
  const { sales, numbers } = tillStores;
  const strict = { isStrict: true };
  const withPlace = (transaction: IDBTransaction, id: string, act: (place: IDBValidKey | undefined) => void) => {
    const request = transaction.objectStore(sales).index('id').getKey(id);
    request.onsuccess = () => act(request.result);
  };
  return {
    async load() {
      const kept = await readAll<Kept>(database, sales);
      return Promise.all(
        kept.map(async ({ state, body }): Promise<QueuedSale> => {
          const { sale, refusal } = await sealing.unseal<Pick<QueuedSale, 'sale' | 'refusal'>>(body);
          return { sale, state, refusal };
        }),
      );
    },

    async put({ sale, state, refusal }) {
      const kept: Kept = { id: sale._id, state, body: await sealing.seal({ sale, refusal }) };
      await write(
        database,
        [sales],
        (transaction) =>
          withPlace(transaction, sale._id, (place) => {
            if (typeof place === 'number') kept.position = place;
            transaction.objectStore(sales).put(kept);
          }),
        strict,
      );
    },

    remove: (id) =>
      write(
        database,
        [sales],
        (transaction) =>
          withPlace(transaction, id, (place) => {
            if (place !== undefined) transaction.objectStore(sales).delete(place);
          }),
        strict,
      ),

    async nextNumber(device, above) {
      let next = above + 1;
      await write(
        database,
        [numbers],
        (transaction) => {
          const store = transaction.objectStore(numbers);
          const request: IDBRequest<number | undefined> = store.get(device);
          request.onsuccess = () => {
            next = Math.max(next, (request.result ?? 0) + 1);
            store.put(next, device);
          };
        },
        strict,
      );
      return next;
    },
  };
}

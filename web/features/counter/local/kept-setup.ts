import type { CounterSetup } from '#contract/counter/counter.schemas.ts';
import { tillStores } from '#web/shared/counter/counter-data.ts';
import { readOne, write } from '#web/shared/local-store/browser-database.ts';
import type { Sealed } from '#web/shared/local-store/sealing.ts';
import { openTillDatabase } from './till-database.ts';

/** With how far the clock of the device was behind ours when it was told, in milliseconds. */
export interface ToldSetup {
  setup: CounterSetup;
  behind: number;
  /** Whom it was told; nobody where an earlier version kept it. */
  seller: string;
}

/** The till that this browser took, and what it works with; the last that the server has told. */
export interface KeptSetup {
  read(): Promise<ToldSetup | null>;
  keep(told: ToldSetup): Promise<void>;
  forget(): Promise<void>;
}

const key = 'setup';

/** Keeps a till’s setup, encrypted, for a time without a network. */
export async function openKeptSetup(merchant: string): Promise<KeptSetup> {
  const { database, sealing } = await openTillDatabase(merchant);
  return {
    async read() {
      const sealed = await readOne<Sealed>(database, tillStores.kept, key);
      const kept = sealed ? await sealing.unseal<Partial<ToldSetup>>(sealed) : null;
      const { setup, behind = 0, seller = '' } = kept ?? {};
      return setup ? { setup, behind, seller } : null;
    },
    async keep(told) {
      const sealed = await sealing.seal(told);
      await write(database, [tillStores.kept], (transaction) => {
        transaction.objectStore(tillStores.kept).put(sealed, key);
      });
    },
    forget: () =>
      write(database, [tillStores.kept], (transaction) => {
        transaction.objectStore(tillStores.kept).delete(key);
      }),
  };
}

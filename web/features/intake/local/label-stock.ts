import { intake } from '#contract/intake/intake.contract.ts';
import { call } from '#web/kit/api.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { intakeStores } from '#web/shared/intake/intake-data.ts';
import { readOne, write } from '#web/shared/local-store/browser-database.ts';
import { openIntakeDatabase } from './intake-database.ts';

/** Fewer than this, and more are fetched while there is a network. */
const low = 60;
const portion = 120;

/** The label numbers that are this station’s alone: each is given out once, and written down before it is. */
export interface LabelStock {
  take(): Promise<string | null>;
  refill(): Promise<void>;
}

export async function openLabelStock(store: string, station: string): Promise<LabelStock> {
  const opened = await openIntakeDatabase(store);
  // A number that can't be written down could be given out twice: labels come from the server alone then.
  if (!opened) return { take: async () => null, refill: async () => undefined };
  const { database } = opened;
  const { labels } = intakeStores;
  const change = (act: (codes: string[]) => string[]): Promise<void> =>
    write(
      database,
      [labels],
      (transaction) => {
        const held = transaction.objectStore(labels);
        const request: IDBRequest<string[] | undefined> = held.get(station);
        request.onsuccess = () => held.put(act(request.result ?? []), station);
      },
      { isStrict: true },
    );
  return {
    async take() {
      let taken: string | null = null;
      const isWritten = change(([first, ...others]) => {
        taken = first ?? null;
        return others;
      });
      return isWritten.then(
        () => taken,
        () => null,
      );
    },
    async refill() {
      const held = (await readOne<string[]>(database, labels, station)) ?? [];
      if (held.length >= low) return;
      const body = { station, count: portion };
      const { codes } = await call(intake.reserveLabels, { body }, { idempotencyKey: newRequestKey() });
      await change((before) => [...before, ...codes]);
    },
  };
}

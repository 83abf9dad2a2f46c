import type { Asked, IntakeLine, StationSetup } from '#contract/intake/intake.schemas.ts';
import { intakeStores } from '#web/shared/intake/intake-data.ts';
import { readOne, write } from '#web/shared/local-store/browser-database.ts';
import type { Sealed } from '#web/shared/local-store/sealing.ts';
import { type IntakeDatabase, openIntakeDatabase } from './intake-database.ts';

/** What a station goes on with when there is no network: all of it as the server said it last. */
export interface Kept {
  readSetup(session: string): Promise<StationSetup | null>;
  keepSetup(setup: StationSetup): Promise<void>;
  /** What was known of a code when it was scanned last. */
  readAnswer(code: string): Promise<Asked | null>;
  keepAnswer(code: string, asked: Asked): Promise<void>;
  readLines(truckload: string): Promise<IntakeLine[]>;
  keepLines(truckload: string, lines: readonly IntakeLine[]): Promise<void>;
}

export async function openKept(store: string): Promise<Kept> {
  const opened = await openIntakeDatabase(store);
  return opened ? keepInDatabase(opened) : keepNothing;
}

function keepInDatabase({ database, sealing }: IntakeDatabase): Kept {
  const { kept } = intakeStores;
  const read = async <Value>(key: string): Promise<Value | null> => {
    const sealed = await readOne<Sealed>(database, kept, key);
    return sealed ? sealing.unseal<Value>(sealed) : null;
  };
  const keep = async (key: string, value: unknown): Promise<void> => {
    const sealed = await sealing.seal(value);
    await write(database, [kept], (transaction) => {
      transaction.objectStore(kept).put(sealed, key);
    });
  };
  return {
    readSetup: (session) => read(`setup ${session}`),
    keepSetup: (setup) => keep(`setup ${setup.session._id}`, setup),
    readAnswer: async (code) => read(`answer ${await sealing.mark(code)}`),
    keepAnswer: async (code, asked) => keep(`answer ${await sealing.mark(code)}`, asked),
    readLines: async (truckload) => (await read<IntakeLine[]>(`lines ${truckload}`)) ?? [],
    keepLines: (truckload, lines) => keep(`lines ${truckload}`, lines),
  };
}

/** What a browser does not keep is asked of the server, or not known. */
const keepNothing: Kept = {
  readSetup: async () => null,
  keepSetup: async () => undefined,
  readAnswer: async () => null,
  keepAnswer: async () => undefined,
  readLines: async () => [],
  keepLines: async () => undefined,
};

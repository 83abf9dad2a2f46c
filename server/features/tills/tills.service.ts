import type { TakenTill, Till, TillInput } from '#contract/tills/tills.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { lockUntilCommit } from '#server/kit/locks.ts';
import { findTillDevice } from './selling.sql.ts';
import { nextLetter, toColumns, toTill } from './tills.mapper.ts';
import { type TillRow, tillsRepository } from './tills.repository.ts';

export type TillsService = ReturnType<typeof tillsService>;

const tillFields = {
  name: 'name',
  location_id: 'location',
  paper_mm: 'paper',
  receipt_choice: 'receiptChoice',
  opens_drawer: 'opensDrawer',
  reader_id: 'reader',
} as const;

const usual = { paper_mm: 80, receipt_choice: 'print', opens_drawer: true, reader_id: null } as const;

const noLocation = () => invalid({ param: 'location', msg: 'This location does not exist' });
const noReader = () => invalid({ param: 'reader', msg: 'There is no such card reader at this location' });

/** Says what the database's indexes and keys refuse, at its field. */
async function refusedAtFields<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'tills_name') throw invalid({ param: 'name', msg: 'Another till here has this name' });
    throw constraint === 'tills_merchant_id_reader_id_fkey' ? noReader() : error;
  }
}

/** Drawers with money in them, and the browsers that sell at them. */
export function tillsService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const record = (tx: Tx, actor: Actor, after: TillRow, action: 'created' | 'changed' | 'deleted', before?: TillRow) =>
    recordChange(tx, actor, {
      at: clock.now(),
      subject: 'till',
      id: after.id,
      name: after.name,
      storeId: after.store_id,
      action,
      changes: before ? diff(before, after, tillFields) : [],
    });

  async function requireReader(tx: Tx, actor: Actor, id: string, reader: string | null | undefined): Promise<void> {
    if (reader && !(await tillsRepository(tx).hasReaderBeside(actor, id, reader))) throw noReader();
  }

  async function add(tx: Tx, actor: Actor, input: TillInput): Promise<Till> {
    const repository = tillsRepository(tx);
    const now = clock.now();
    const id = newId(now.getTime());
    const { paper_mm, receipt_choice, opens_drawer, reader_id } = { ...usual, ...toColumns(input) };
    const { name, location } = input;
    const columns = { id, name, location, now, paper_mm, receipt_choice, opens_drawer, reader_id };
    if (!(await repository.insert(actor, columns))) throw noLocation();
    await requireReader(tx, actor, id, input.reader);
    const till = found(await repository.find(actor, id));
    await record(tx, actor, till, 'created');
    return toTill(till);
  }

  async function move(tx: Tx, actor: Actor, till: TillRow, location: string): Promise<void> {
    if (till.shift_id) {
      throw failure('CONFLICT', { message: 'A till stays at its location while a shift is open. Close it first.' });
    }
    if (!(await tillsRepository(tx).move(actor, till.id, location))) throw noLocation();
  }

  async function change(tx: Tx, actor: Actor, id: string, input: Partial<TillInput>): Promise<Till> {
    const repository = tillsRepository(tx);
    found(await repository.lock(actor, id));
    const before = found(await repository.find(actor, id));
    const columns = toColumns(input);
    if (input.location !== undefined && input.location !== before.location_id) {
      await move(tx, actor, before, input.location);
      // The reader that stood beside it stays where it is.
      columns.reader_id ??= null;
    }
    await requireReader(tx, actor, id, input.reader);
    await repository.update(actor, id, columns, clock.now());
    const after = found(await repository.find(actor, id));
    await record(tx, actor, after, 'changed', before);
    return toTill(after);
  }

  return {
    list: async (
      actor: Actor,
      query: { storeId?: string | undefined; location?: string | undefined },
    ): Promise<Till[]> => (await tillsRepository(db).list(actor, query)).map(toTill),

    create: (actor: Actor, input: TillInput): Promise<Till> =>
      refusedAtFields(db.transaction().execute((tx) => add(tx, actor, input))),

    update: (actor: Actor, id: string, input: Partial<TillInput>): Promise<Till> =>
      refusedAtFields(db.transaction().execute((tx) => change(tx, actor, id, input))),

    remove: (actor: Actor, id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const repository = tillsRepository(tx);
        found(await repository.lock(actor, id));
        const till = found(await repository.find(actor, id));
        const now = clock.now();
        if (!(await repository.remove(actor, id, now))) {
          throw failure('CONFLICT', { message: 'A shift is open at this till. Close it first.' });
        }
        await repository.leave(actor, { till: id, device: null, now });
        await record(tx, actor, till, 'deleted');
      }),

    /** A browser always gets a letter of its own: what another one numbered may still be on its way. */
    take: (actor: Actor, till: string, once: Once): Promise<TakenTill> =>
      once(async (tx) => {
        const repository = tillsRepository(tx);
        found(await repository.lock(actor, till));
        await lockUntilCommit(tx, `till letters ${actor.merchantId}`);
        const letter = nextLetter(await repository.lastLetter(actor));
        const now = clock.now();
        const device = actor.pin?.deviceId ?? null;
        const id = newId(now.getTime());
        await repository.leave(actor, { till, device, now });
        await repository.insertDevice(actor, { id, till, letter, device, now });
        return { _id: id, till, letter, lastNumber: 0 };
      }),

    /** The till that a browser took, as far as it still has it. */
    async ofDevice(actor: Actor, deviceId: string) {
      const device = found(await findTillDevice(db, actor, deviceId));
      const till = await tillsRepository(db).find(actor, device.till_id);
      return { till: toTill(found(till)), device, hasLeft: device.left_at !== null };
    },
  };
}

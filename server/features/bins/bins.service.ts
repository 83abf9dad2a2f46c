import type { z } from 'zod';
import type {
  Bin,
  BinContent,
  BinCountReply,
  BinCounts,
  BinInput,
  bins,
  Whereabouts,
} from '#contract/bins/bins.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { toBin, toContent, toWhereabouts } from './bins.mapper.ts';
import { type BinRow, binsRepository } from './bins.repository.ts';
import { moveUnits, type UnitsMove } from './move-units.sql.ts';
import { picksRepository, waitingIn } from './picks.repository.ts';
import { createPicking, oldestSale } from './picks.ts';

type ListQuery = z.output<typeof bins.list.spec.query>;
type PageQuery = z.output<typeof bins.contents.spec.query>;
type MoveInput = z.output<typeof bins.move.spec.body>;
export type BinsService = ReturnType<typeof binsService>;

const defaultPageSize = 20;

const binFields = { name: 'name', note: 'note', room: 'room' } as const;

/** Says what the database's indexes refuse, at its field. */
async function refusedAtFields<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'bins_name') throw error;
    throw invalid({ param: 'name', msg: 'Another bin here has this name' });
  }
}

/** Where units lie: the bins of a location, what is in them, and fetching what was sold. */
export function binsService(deps: Pick<Deps, 'db' | 'clock'>, { products }: { products: ProductsService }) {
  const { db, clock } = deps;

  const record = (tx: Tx, actor: Actor, after: BinRow, action: 'created' | 'changed' | 'deleted', before?: BinRow) =>
    recordChange(tx, actor, {
      at: clock.now(),
      subject: 'bin',
      id: after.id,
      name: after.name,
      storeId: after.store_id,
      action,
      changes: before ? diff(before, after, binFields) : [],
    });

  async function add(tx: Tx, actor: Actor, locationId: string, input: BinInput): Promise<Bin> {
    const repository = binsRepository(tx);
    found(await repository.findLocation(actor, locationId));
    const now = clock.now();
    const id = newId(now.getTime());
    const { name, note = '', room = null } = input;
    await repository.insert(actor, { id, locationId, name, note, room, now });
    const row = found(await repository.find(actor, id));
    await record(tx, actor, row, 'created');
    return toBin(row);
  }

  async function change(tx: Tx, actor: Actor, id: string, input: BinInput): Promise<Bin> {
    const repository = binsRepository(tx);
    const before = found(await repository.find(actor, id));
    const { name, note = before.note, room = before.room } = input;
    await repository.update(actor, id, { name, note, room });
    if (name !== before.name) await repository.rename(actor, before, name, clock.now());
    const after = found(await repository.find(actor, id));
    await record(tx, actor, after, 'changed', before);
    return toBin(after);
  }

  /** Puts units into a bin in the transaction of whoever has them in hand; refuses where fewer lie there. */
  async function put(tx: Tx, actor: Actor, move: Omit<UnitsMove, 'now'>): Promise<void> {
    const now = clock.now();
    const { title, moved, was, is } = found(await moveUnits(tx, actor, { ...move, now }));
    if (moved < move.units) {
      const there = moved === 0 ? 'None of them lies' : `Only ${moved} of them ${moved === 1 ? 'lies' : 'lie'}`;
      throw failure('CONFLICT', { message: `${there} there by now.` });
    }
    await recordChange(tx, actor, {
      at: now,
      subject: 'product',
      id: move.productId,
      name: title,
      action: 'changed',
      changes: [{ field: 'bin', was: was === is ? '' : was, is: move.to.name }],
    });
  }

  async function count(tx: Tx, actor: Actor, binId: string, { counts }: BinCounts): Promise<BinCountReply> {
    const repository = binsRepository(tx);
    found(await repository.find(actor, binId));
    const ids = counts.map(({ product }) => product);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice !== -1) throw invalid({ param: `counts.${twice}.product`, msg: 'This product is listed twice' });
    const free = await repository.freeIn(actor, binId, ids);
    const changes: { id: string; change: number }[] = [];
    const short: BinCountReply['short'] = [];
    for (const [index, { product: id, expected, counted }] of counts.entries()) {
      const there = free.get(id);
      if (there === undefined) {
        throw invalid({ param: `counts.${index}.product`, msg: 'This product does not exist' });
      }
      const difference = counted - expected;
      // What orders hold is not the count's to take away.
      const change = Math.max(difference, -there);
      if (change !== 0) changes.push({ id, change });
      if (difference < change) short.push({ product: id, units: change - difference });
    }
    return { ...(await products.bulk.recount(tx, actor, binId, changes)), short };
  }

  const held = (scope: MerchantScope, id: string) => picksRepository(db).heldIn(scope, id, oldestSale(clock.now()));

  return {
    picking: createPicking(deps),

    async list(actor: Actor, locationId: string, query: ListQuery): Promise<{ rows: Bin[]; total: number }> {
      const repository = binsRepository(db);
      found(await repository.findLocation(actor, locationId));
      const search = query.search ?? '';
      const [rows, total] = await Promise.all([
        repository.page(actor, locationId, search, windowOf(query, defaultPageSize)),
        repository.count(actor, locationId, search),
      ]);
      return { rows: rows.map(toBin), total };
    },

    create: (actor: Actor, locationId: string, input: BinInput, once: Once): Promise<Bin> =>
      refusedAtFields(once((tx) => add(tx, actor, locationId, input))),

    find: async (actor: Actor, code: string, location: string | undefined): Promise<Bin[]> =>
      (await binsRepository(db).named(actor, code.trim(), location)).map(toBin),

    get: async (actor: Actor, id: string): Promise<Bin> => toBin(found(await binsRepository(db).find(actor, id))),

    update: (actor: Actor, id: string, input: BinInput): Promise<Bin> =>
      refusedAtFields(db.transaction().execute((tx) => change(tx, actor, id, input))),

    remove: (actor: Actor, id: string, once: Once): Promise<void> =>
      once(async (tx) => {
        const repository = binsRepository(tx);
        const before = found(await repository.find(actor, id));
        if (!(await repository.removeEmpty(actor, id, waitingIn(actor, id, oldestSale(clock.now()))))) {
          const message =
            'Something lies in this bin, or is sold and not picked yet. Put it elsewhere, or pick it first.';
          throw failure('CONFLICT', { message });
        }
        await record(tx, actor, before, 'deleted');
      }),

    async contents(actor: Actor, id: string, query: PageQuery): Promise<{ rows: BinContent[]; total: number }> {
      const repository = binsRepository(db);
      found(await repository.find(actor, id));
      const waiting = await held(actor, id);
      const { rows, total } = await repository.contents(
        actor,
        id,
        [...waiting.keys()],
        windowOf(query, defaultPageSize),
      );
      return { rows: rows.map((row) => toContent(row, waiting.get(row.product_id) ?? 0)), total };
    },

    async ofProduct(actor: Actor, productId: string): Promise<Whereabouts[]> {
      const repository = binsRepository(db);
      if (!(await repository.hasProduct(actor, productId))) throw failure('NOT_FOUND');
      return (await repository.whereabouts(actor, productId)).map(toWhereabouts);
    },

    put,

    move: (actor: Actor, id: string, { product, units, fromBin }: MoveInput, once: Once): Promise<Whereabouts[]> =>
      once(async (tx) => {
        const repository = binsRepository(tx);
        const to = found(await repository.find(actor, id));
        if (fromBin) found(await repository.find(actor, fromBin));
        await put(tx, actor, { productId: product, units, fromBin, to });
        return (await repository.whereabouts(actor, product)).map(toWhereabouts);
      }),

    count: (actor: Actor, id: string, input: BinCounts, once: Once): Promise<BinCountReply> =>
      once((tx) => count(tx, actor, id, input)),

    /** Of counts alone: whoever may count takes back no other act by this. */
    async undoCount(actor: Actor, id: string, once: Once) {
      const bin = await products.undo.countedBin(actor, id);
      if (bin === null) throw failure('NOT_FOUND');
      const isLimited = actor.storeIds !== null || actor.locationIds !== null;
      if (isLimited) found(await binsRepository(db).find(actor, bin));
      return products.undo.undo(actor, id, once);
    },
  };
}

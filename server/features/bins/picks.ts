import type { z } from 'zod';
import type { bins, PickLine } from '#contract/bins/bins.contract.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, days, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { toPickLine } from './bins.mapper.ts';
import { binsRepository } from './bins.repository.ts';
import { type PickFilter, picksRepository } from './picks.repository.ts';

type ListQuery = z.output<typeof bins.pickList.spec.query>;

const defaultPageSize = 50;
/** Whoever has taken lines and gone away keeps them from nobody for longer. */
const claimLife = minutes(30);

/** Nobody tells us when a sale elsewhere was sent. */
export const oldestSale = (now: Date): Date => after(now, -days(30));

/** Fetching what was sold. */
export function createPicking({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function filterOf(actor: Actor, locationId: string, whose: PickFilter['whose']): Promise<PickFilter> {
    const { store_id: storeId } = found(await binsRepository(db).findLocation(actor, locationId));
    const now = clock.now();
    return {
      locationId,
      storeId,
      whose,
      me: actor.userId,
      claimsSince: after(now, -claimLife),
      salesSince: oldestSale(now),
    };
  }

  return {
    async list(actor: Actor, locationId: string, query: ListQuery): Promise<{ rows: PickLine[]; total: number }> {
      const filter = await filterOf(actor, locationId, query.whose);
      const picks = picksRepository(db);
      const [rows, total] = await Promise.all([
        picks.page(actor, filter, windowOf(query, defaultPageSize)),
        picks.count(actor, filter),
      ]);
      return { rows: rows.map((row) => toPickLine(row, actor.userId)), total };
    },

    async claim(actor: Actor, locationId: string, lines: number, once: Once): Promise<{ claimed: number }> {
      const filter = await filterOf(actor, locationId, 'all');
      return once(async (tx) => {
        const picks = picksRepository(tx);
        let claimed = 0;
        // What somebody else was quicker to take is made up for by what comes after it.
        for (let round = 0; round < 3 && claimed < lines; round += 1) {
          const taken = await picks.claim(actor, filter, lines - claimed, clock.now());
          claimed += taken;
          if (taken === 0 && round > 0) break;
        }
        return { claimed };
      });
    },

    async release(actor: Actor, locationId: string): Promise<{ released: number }> {
      const filter = await filterOf(actor, locationId, 'mine');
      return { released: await picksRepository(db).release(actor, filter) };
    },

    async tick(actor: Actor, id: string, isPicked: boolean): Promise<{ isPicked: boolean }> {
      const pickedAt = isPicked ? clock.now() : null;
      if (!(await picksRepository(db).tick(actor, { id, me: actor.userId, pickedAt }))) throw failure('NOT_FOUND');
      return { isPicked };
    },
  };
}

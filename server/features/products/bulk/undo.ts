import { type Db, takeTime } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { Author } from '#server/features/history/record-change.sql.ts';
import { noteLiveProducts } from '#server/features/publishing/live/live-goods.service.ts';
import { showPrices } from '#server/features/publishing/live/live-prices.service.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import { type Actor, type MerchantScope, requirePermission } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { importMemoryRepository } from '../import/import-memory.repository.ts';
import { picturesRepository } from '../pictures/pictures.repository.ts';
import { recordAct, recordUndone } from '../product-history.sql.ts';
import { requireWithinPriceCut } from '../product-rights.service.ts';
import { unsettleCosts } from '../stock/receipt-costs.sql.ts';
import { type ActKind, undoRepository } from './undo.repository.ts';

const undoLife = days(1);

/** An act that is being written to the journal. */
export interface Act {
  id: string;
  now: Date;
  by: string;
  author: Author;
}

type Performer = Author & Pick<Actor, 'userId'>;

/** The products that an undo put back, and how many were edited since, or sold of a truckload. */
interface Undone {
  restored: string[];
  skipped: number;
}

/** Takes lots apart: all of one or nothing. */
interface LotBreaking {
  unbundleIn(tx: Db, actor: Performer, id: string): Promise<{ products: string[] }>;
}

/** The journal of acts that can be taken back. */
export function makeUndo(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, usage: UsageService, lots: LotBreaking) {
  const { db, clock } = deps;

  /** Live sites show what an act sold out or brought back, and how few are left. */
  async function showStock(tx: Db, scope: MerchantScope, actId: string, how: 'done' | 'undone'): Promise<void> {
    const turned = await undoRepository(tx).turned(scope, actId, how);
    if (turned.length > 0) await refreshSold(deps, tx, scope, turned);
  }

  /** Puts back what nobody has edited since. Products that return must still fit the plan. */
  async function undoIn(tx: Db, scope: Performer, id: string): Promise<Undone> {
    const repository = undoRepository(tx);
    const now = clock.now();
    const kind = await repository.use(scope, id, now);
    if (!kind) {
      throw failure((await repository.exists(scope, id)) ? 'GONE' : 'NOT_FOUND', {
        message: 'This can’t be taken back any more.',
      });
    }
    if (kind === 'bundle') return { restored: (await lots.unbundleIn(tx, scope, id)).products, skipped: 0 };
    await takeTime(tx);
    await repository.holdBroken(scope, id);
    const { restored, repriced, skipped, counted } = await repository.restore(scope, { id, now, by: scope.userId });
    const followed = repriced.map(({ productId }) => productId);
    await noteLiveProducts(tx, scope, followed);
    await showPrices(deps, tx, scope, repriced, { why: 'undo', userId: scope.userId, now });
    await recordUndone(tx, scope, { id, restored, now });
    await unsettleCosts(tx, scope, { id, restored }, { by: scope.userId, now });
    await showStock(tx, scope, id, 'undone');
    const memory = importMemoryRepository(tx);
    await memory.forget(scope, id, restored);
    await memory.noteUndone(scope, id, now);
    await picturesRepository(tx).releaseUndone(scope, id, now);
    if (counted > 0) await usage.addProducts(tx, scope, counted);
    if (counted < 0) await usage.removeProducts(tx, scope, -counted);
    return { restored, skipped };
  }

  /** Whoever takes back what somebody else did needs to be allowed it. */
  async function requireRightsOf(tx: Db, actor: Actor, id: string): Promise<void> {
    const repository = undoRepository(tx);
    if (!(await repository.exists(actor, id))) return;
    const { userId, kind, isPriced, isMoved, deepestReturn } = await repository.summarize(actor, id, clock.now());
    if (userId === actor.userId) return;
    if (kind === 'import') requirePermission(actor, 'products.import');
    if (kind === 'truckload') requirePermission(actor, 'truckloads.write');
    if (isPriced) requirePermission(actor, 'products.price');
    // Prices that somebody has raised go down by it.
    if (deepestReturn > 0) requireWithinPriceCut(actor, deepestReturn);
    if (isMoved || kind === 'bundle') requirePermission(actor, 'stock.count');
  }

  return {
    /** Opens an act in the transaction of its effect; what it changes is written beside it. */
    async open(tx: Db, actor: Performer, kind: ActKind, countedBin: string | null = null): Promise<Act> {
      const now = clock.now();
      const id = newId(now.getTime());
      const expiresAt = after(now, undoLife);
      await undoRepository(tx).open(actor, { id, userId: actor.userId, kind, countedBin, now, expiresAt });
      return { id, now, by: actor.userId, author: actor };
    },

    /** The act is written: history has it, and what it did to the stock is shown. */
    async close(tx: Db, scope: MerchantScope, act: Act, changed?: readonly string[]): Promise<void> {
      await recordAct(tx, act.author, act, changed);
      await showStock(tx, scope, act.id, 'done');
    },

    /** The act changed nothing: there is nothing to take back. */
    async forget(tx: Db, actor: Pick<Actor, 'merchantId'>, act: Act): Promise<void> {
      await undoRepository(tx).forget(actor, act.id);
    },

    /** The bin that an act has counted; null of every other act, and of none. */
    countedBin: (scope: MerchantScope, id: string): Promise<string | null> => undoRepository(db).countedBin(scope, id),

    /** Which of these acts can still be taken back. */
    usable: (scope: MerchantScope, ids: readonly string[]): Promise<Set<string>> =>
      undoRepository(db).usable(scope, ids, clock.now()),

    /** Puts back what nobody has edited since, and says how many these are. */
    undo: (actor: Actor, id: string, once: Once): Promise<{ restored: number; skipped: number }> =>
      once(async (tx) => {
        await requireRightsOf(tx, actor, id);
        const { restored, skipped } = await undoIn(tx, actor, id);
        return { restored: restored.length, skipped };
      }),

    /** The same together with what else the act did. */
    undoIn,
  };
}

export type Undo = ReturnType<typeof makeUndo>;

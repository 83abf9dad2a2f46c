import type { z } from 'zod';
import type { BreakInput, breakPreview } from '#contract/truckloads/manifest.schemas.ts';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { CatalogueMatches } from '#server/features/lookup/match-catalogue.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import type { ManifestScope } from '../items/costs.repository.ts';
import { readTruckload } from '../read-truckload.ts';
import { truckloadsRepository } from '../truckloads.repository.ts';
import { breakRepository, type TruckloadRecord } from './break.repository.ts';
import { type BreakCounts, breakGroupsRepository } from './break-groups.repository.ts';
import { breakTruckload } from './break-truckload.job.ts';

type BreakPreview = z.output<typeof breakPreview>;

interface Needs {
  usage: UsageService;
  products: Pick<ProductsService, 'undo'>;
  knownGoods: CatalogueMatches;
}

const allThere = 'All that can be sold is among your products already.';

/** A truckload that becomes products: looked at beforehand, begun, and taken back. */
export function createBreakActions(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, { usage, products, knownGoods }: Needs) {
  const { db, clock, jobs } = deps;

  const findActive = async (tx: Db, actor: Actor, id: string): Promise<TruckloadRecord> =>
    found(await truckloadsRepository(tx).findActive(actor, id));

  /** What is still to become products; refuses when all there is has become products already. */
  async function count(tx: Db, actor: Actor, id: string, input: BreakInput): Promise<BreakCounts> {
    const counts = await breakGroupsRepository(tx).count({ ...actor, truckloadId: id }, input);
    if (counts.units === 0) throw failure('CONFLICT', { message: allThere });
    return counts;
  }

  /** How many items the shared catalogue has pictures or a category of. */
  const countKnown = async (scope: ManifestScope): Promise<number> =>
    knownGoods.countTold(await breakGroupsRepository(db).codes(scope));

  /** Keeps places in the plan for what will be made, and says how much there is to do. */
  async function prepare(tx: Db, actor: Actor, id: string, input: BreakInput): Promise<void> {
    const { creates, restocks } = await count(tx, actor, id, input);
    const reservation = creates > 0 ? await usage.reserve(actor, 'LPL', creates, tx) : null;
    const plan = { break_total: creates + restocks, break_reservation_id: reservation?.id ?? null };
    await breakRepository(tx).change(actor, id, plan, clock.now());
  }

  return {
    async preview(actor: Actor, id: string, input: BreakInput): Promise<BreakPreview> {
      const truckload = await findActive(db, actor, id);
      const obstacle = findObstacle(truckload);
      if (obstacle) throw failure('CONFLICT', { message: obstacle });
      const scope = { ...actor, truckloadId: id };
      const [counts, leftOut, known] = await Promise.all([
        count(db, actor, id, input),
        breakGroupsRepository(db).countLeftOut(scope),
        countKnown(scope),
      ]);
      return { ...counts, leftOut, known };
    },

    /** Begins it once; products that don't fit the plan are told at once. */
    start: (actor: Actor, once: Once, id: string, input: BreakInput): Promise<TruckloadDetails> =>
      once(async (tx) => {
        const now = clock.now();
        const begun = await breakRepository(tx).start(actor, id, { input, userId: actor.userId, now });
        if (!begun) {
          throw failure('CONFLICT', { message: findObstacle(await findActive(tx, actor, id)) ?? undefined });
        }
        await prepare(tx, actor, id, input);
        const { title } = await findActive(tx, actor, id);
        await recordChange(tx, actor, { at: now, subject: 'truckload', id, name: title, action: 'broken' });
        await jobs.enqueue(tx, breakTruckload, { merchantId: actor.merchantId, truckloadId: id });
        return readTruckload(tx, actor, id, now);
      }),

    /**
     * The products go, except for those that somebody has edited or bought of since: their lines keep them, so that
     * nothing comes twice when it is broken up again. The truckload is what it was.
     */
    undo: (actor: Actor, id: string): Promise<TruckloadDetails> =>
      db.transaction().execute(async (tx) => {
        const truckload = found(await truckloadsRepository(tx).lock(actor, id));
        if (truckload.break_state !== 'done' || !truckload.break_act_id) {
          throw failure('CONFLICT', { message: 'This truckload has not been broken up.' });
        }
        const { restored, skipped } = await products.undo.undoIn(tx, actor, truckload.break_act_id);
        const groups = breakGroupsRepository(tx);
        await groups.clearProducts({ ...actor, truckloadId: id }, restored);
        await groups.releaseDeleted({ ...actor, truckloadId: id });
        await breakRepository(tx).takeBack(actor, id, describeSkipped(skipped), clock.now());
        const about = { subject: 'truckload', id, name: truckload.title, action: 'undone' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now() });
        return readTruckload(tx, actor, id, clock.now());
      }),
  };
}

/** Why a truckload can't be broken up; null when it can be. */
function findObstacle(truckload: TruckloadRecord): string | null {
  if (truckload.break_state === 'running') return 'This truckload is being broken up already.';
  if (truckload.break_state === 'done') return 'This truckload has been broken up already.';
  if (truckload.unpacked_at) return 'This truckload is taken in unit by unit at the intake station.';
  if (truckload.manifest_state === null) return 'There is no manifest to make products of.';
  if (truckload.manifest_state === 'reading') return 'The manifest is still being read.';
  if (truckload.manifest_state === 'refused')
    return 'The manifest could not be read, so there is nothing to make products of.';
  return truckload.sellable_units === 0 ? 'Nothing on this truckload can be sold.' : null;
}

function describeSkipped(skipped: number): string | null {
  if (skipped === 0) return null;
  const stayed = skipped === 1 ? '1 product was' : `${skipped.toLocaleString('en-US')} products were`;
  const they = skipped === 1 ? 'it stays as it is, with its' : 'they stay as they are, with their';
  return `${stayed} changed or sold since the truckload was broken up, so ${they} units. All others were taken back.`;
}

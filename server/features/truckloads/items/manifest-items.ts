import type { FieldError } from '#contract/kit/failures.ts';
import type { ItemChange, ItemFilter, ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { recordChange, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { readTruckload } from '../read-truckload.ts';
import type { TruckloadRow } from '../truckload-rows.repository.ts';
import { truckloadsRepository } from '../truckloads.repository.ts';
import type { ManifestScope } from './costs.repository.ts';
import { toManifestItem } from './items.mapper.ts';
import { type Came, itemsRepository } from './items.repository.ts';
import { updateReceivedCosts } from './received-costs.sql.ts';
import { updateTotals } from './totals.repository.ts';

interface ItemsQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  only?: ItemFilter | undefined;
}

const usualPage = 50;

/** The lines of a manifest: what each costs and is to bring, and what the seller has to say about it. */
export function createManifestItems({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async list(actor: Actor, id: string, query: ItemsQuery): Promise<{ rows: ManifestItem[]; total: number }> {
      found(await truckloadsRepository(db).findActive(actor, id));
      const { page = 1, pageSize = usualPage, ...filter } = query;
      const scope = { ...actor, truckloadId: id };
      const [rows, total] = await Promise.all([
        itemsRepository(db).page(scope, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
        itemsRepository(db).count(scope, filter),
      ]);
      return { rows: rows.map(toManifestItem), total };
    },

    /** All changes or none. */
    change: (actor: Actor, id: string, changes: readonly ItemChange[]): Promise<TruckloadDetails> =>
      db.transaction().execute(async (tx) => {
        const truckload = found(await truckloadsRepository(tx).lock(actor, id));
        found(truckload.is_active || null);
        refuseWhenFixed(truckload);
        checkChanges(changes, truckload);
        await write(tx, { ...actor, truckloadId: id }, changes);
        await updateTotals(tx, actor, id);
        if (truckload.unpacked_at) {
          await updateReceivedCosts(tx, { ...actor, truckloadId: id }, { by: actor.userId, now: clock.now() });
        }
        await recordItems(tx, actor, truckload, { changes, now: clock.now() });
        return readTruckload(tx, actor, id, clock.now());
      }),
  };
}

/** Which fields of how many lines: a manifest has thousands, and says itself what they are now. */
function recordItems(
  tx: Db,
  actor: Actor,
  { id, title }: TruckloadRow,
  { changes: all, now }: { changes: readonly ItemChange[]; now: Date },
): Promise<void> {
  const named = { sellable: 'sellable', cost: 'unitCost', price: 'linePrice' } as const;
  const fields = (['sellable', 'cost', 'price'] as const).filter((each) => all.some((one) => one[each] !== undefined));
  const one = all.length === 1 ? all[0] : undefined;
  const changes = fields.map((each) => ({ field: named[each], was: null, is: one ? toHistoryValue(one[each]) : null }));
  const lines = one ? `Line ${one.line}` : `${all.length} lines`;
  const about = { subject: 'truckload', id, name: title, action: 'changed' } as const;
  return recordChange(tx, actor, { ...about, at: now, changes, note: lines });
}

/** From the moment a truckload is being broken up its lines are products, or about to be. */
function refuseWhenFixed({ break_state: state, manifest_state: manifest }: TruckloadRow): void {
  if (state === 'running') throw failure('CONFLICT', { message: 'This truckload is being broken up.' });
  if (state === 'done') throw failure('CONFLICT', { message: 'This truckload has been broken up already.' });
  if (manifest === 'reading') throw failure('CONFLICT', { message: 'The manifest is still being read.' });
}

function checkChanges(changes: readonly ItemChange[], { cost_spread: spread }: TruckloadRow): void {
  const lines = new Set<number>();
  for (const [index, { line, cost }] of changes.entries()) {
    if (lines.has(line)) throw invalid({ param: `${index}.line`, msg: `Line ${line} is there twice` });
    lines.add(line);
    if (typeof cost === 'number' && spread !== 'manual') {
      throw invalid({ param: `${index}.cost`, msg: 'Choose to give out costs by hand first' });
    }
  }
}

async function write(tx: Db, scope: ManifestScope, changes: readonly ItemChange[]): Promise<void> {
  const repository = itemsRepository(tx);
  const written = await repository.change(scope, changes);
  if (written.size === changes.length) return;
  const came = await repository.quantities(
    scope,
    changes.map(({ line }) => line),
  );
  const missed = [...changes.entries()].filter(([, { line }]) => !written.has(line));
  throw invalid(...missed.map(([index, { line }]) => explainMissed(index, line, came.get(line))));
}

function explainMissed(index: number, line: number, came: Came | undefined): FieldError {
  if (!came) return { param: `${index}.line`, msg: `There is no line ${line}` };
  if (came.isProduct) return { param: `${index}.sellable`, msg: 'These are in a product already' };
  return { param: `${index}.sellable`, msg: `At most ${came.quantity}: no more came on this line` };
}

import type { BulkAttributes, BulkChange, ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { LiveChoice } from '#contract/products/products.schemas.ts';
import { type Db, type Tx, takeTime } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { followPrices } from '#server/features/publishing/live/live-prices.service.ts';
import { type Actor, type MerchantScope, requirePermissionAt } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { approverOf, isLimited } from '#server/kit/role-limits.ts';
import { readDayPrices } from '../day-prices.sql.ts';
import type { ResolvedFilter } from '../list/product-filter.repository.ts';
import { resolveFilter } from '../list/search-products.ts';
import {
  requireCountRights,
  requirePriceRights,
  requireWithinPriceCut,
  requireWithinWriteOff,
} from '../product-rights.service.ts';
import { checkReferences } from '../references.service.ts';
import { settleCostsOf } from '../stock/receipt-costs.sql.ts';
import { writeOffsRepository } from '../stock/write-offs.repository.ts';
import { bulkRepository, type LockedProduct, type ProductWrite } from './bulk.repository.ts';
import { bulkAssignments, isPriceAct, leftAlone } from './bulk-assignments.repository.ts';
import { toWrites } from './bulk-writes.ts';
import { type ActKind, undoRepository } from './undo.repository.ts';
import type { Act, Undo } from './undo.ts';

export interface BulkResult {
  nModified: number;
  undoId: string | null;
}

/** When prices that an act changes reach live stores, and whether carts pay them that kept others. */
export interface PriceReach {
  live: LiveChoice;
  alsoCarts: boolean;
}

const withPublishing: PriceReach = { live: 'publish', alsoCarts: false };

const none: BulkResult = { nModified: 0, undoId: null };

/** Changing many products at once; every act is journaled and can be taken back. */
export function createBulkEditing(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  { usage, undo }: { usage: UsageService; undo: Undo },
) {
  const { db } = deps;
  const transact: Once = (work) => db.transaction().execute(work);

  async function assign(
    tx: Tx,
    actor: Actor,
    filter: ResolvedFilter,
    attributes: BulkAttributes,
    kind: ActKind,
    reach = withPublishing,
  ) {
    const isLive = reach.live === 'now' && isPriceAct(attributes);
    await checkReferences(tx, actor, [{ references: attributes, prefix: 'attributes.' }]);
    const act = await undo.open(tx, actor, kind);
    await takeTime(tx);
    const assignments = bulkAssignments(attributes);
    const outcome = await bulkRepository(tx).assign(
      actor,
      filter,
      {
        assignments,
        leftAlone: leftAlone(attributes),
        move: { writeOff: attributes.writeOff?.reason, isCosted: typeof attributes.cost === 'number' },
      },
      { ...act, isLive },
    );
    if (outcome.uncompared > 0 && attributes.compareAt !== 'remove') throw reachesCompareAt(outcome.uncompared);
    if (outcome.changed === 0) {
      await undo.forget(tx, actor, act);
      return none;
    }
    await requireWithinLimits(tx, actor, act, attributes);
    const approvedBy = approverOf(actor);
    if (attributes.writeOff && approvedBy) await writeOffsRepository(tx).noteApproval(actor, act.id, approvedBy);
    if (typeof attributes.cost === 'number') await settleCostsOf(tx, actor, act);
    await undo.close(
      tx,
      actor,
      act,
      assignments.map(({ column }) => column),
    );
    await follow(tx, actor, act, outcome.repriced, reach);
    if (attributes.isActive === false) await usage.removeProducts(tx, actor, outcome.counted);
    return { nModified: outcome.changed, undoId: act.id };
  }

  const follow = (tx: Db, { merchantId, userId }: Actor, { now }: Act, productIds: string[], reach: PriceReach) =>
    followPrices(
      deps,
      tx,
      { merchantId },
      {
        productIds,
        withdrawnAt: reach.alsoCarts ? now : null,
        why: 'bulk',
        userId,
        now,
      },
    );

  return {
    async update(
      actor: Actor,
      selection: ProductSelection,
      attributes: BulkAttributes,
      reach = withPublishing,
      once: Once = transact,
    ): Promise<BulkResult> {
      if (attributes.subCategory && !attributes.category) {
        throw invalid({ param: 'attributes.category', msg: 'Category is required' });
      }
      requireAttributeRights(actor, attributes);
      const filter = await resolveSelection(db, actor, selection);
      return once((tx) => assign(tx, actor, filter, attributes, 'bulk', reach));
    },

    remove: (actor: Actor, id: string, once: Once): Promise<BulkResult> =>
      once(async (tx) => {
        const result = await assign(tx, actor, { ids: [id] }, { isActive: false }, 'delete');
        found(result.undoId);
        return result;
      }),

    /** All of the rows or none: one wrong or stale row is told by its place in the list. */
    async write(actor: Actor, changes: readonly BulkChange[], once: Once): Promise<BulkResult> {
      if (changes.length === 0) return none;
      return once(async (tx) => {
        const locked = await bulkRepository(tx).lockMany(
          actor,
          changes.map(({ _id: id }) => id),
        );
        const { writes, references, stale } = toWrites(changes, locked);
        if (stale.length > 0) {
          throw failure('CONFLICT', {
            message: `Someone changed ${stale.length === 1 ? 'one of these products' : `${stale.length} of these products`} meanwhile.`,
            extra: { stale },
          });
        }
        await checkReferences(tx, actor, references);
        await requireWriteRights(tx, actor, { changes, writes, locked, now: deps.clock.now() });
        if (writes.length === 0) return { nModified: changes.length, undoId: null };
        const act = await undo.open(tx, actor, 'write');
        // Where a row says what its units cost, that is no estimate; live sites follow prices alone.
        const { live, costed, others } = groupWrites(writes);
        await bulkRepository(tx).write(actor, others, { ...act, isLive: false });
        await bulkRepository(tx).write(actor, costed, { ...act, isLive: false }, { isCosted: true });
        await bulkRepository(tx).write(actor, live, { ...act, isLive: true });
        if (costed.length > 0) await settleCostsOf(tx, actor, act);
        await undo.close(tx, actor, act, [...new Set(writes.flatMap(({ set }) => Object.keys(set)))]);
        const repriced = live.map((write) => write.id);
        await follow(tx, actor, act, repriced, { live: 'now', alsoCarts: false });
        return { nModified: changes.length, undoId: act.id };
      });
    },

    /** Units of a bin that were counted otherwise: one act, in the transaction of whoever has looked at the bin. */
    async recount(
      tx: Tx,
      actor: Actor,
      bin: string,
      changes: readonly { id: string; change: number }[],
    ): Promise<BulkResult> {
      if (changes.length === 0) return none;
      const act = await undo.open(tx, actor, 'write', bin);
      const writes = changes.map(({ id, change }) => ({ id, set: {}, before: {}, stockChange: change, isLive: false }));
      const nModified = await bulkRepository(tx).write(actor, writes, { ...act, isLive: false }, { bin });
      await undo.close(tx, actor, act, ['quantity']);
      return { nModified, undoId: act.id };
    },
  };
}

/** What a bulk act sets, it changes: its fields say what somebody must be allowed. */
function requireAttributeRights(actor: Actor, { price, percentageDiscount, quantity, writeOff }: BulkAttributes): void {
  const prices = { price, percentageDiscount };
  for (const [name, value] of Object.entries(prices)) {
    if (value !== undefined) requirePermissionAt(actor, 'products.price', `attributes.${name}`);
  }
  if (quantity !== undefined) requirePermissionAt(actor, 'stock.count', 'attributes.quantity');
  if (writeOff) requirePermissionAt(actor, 'stock.writeoff', 'attributes.writeOff');
}

interface Written {
  changes: readonly BulkChange[];
  writes: readonly ProductWrite[];
  locked: readonly LockedProduct[];
  now: Date;
}

/** Of each row by itself, told by its place in the list. */
async function requireWriteRights(tx: Db, actor: Actor, { changes, writes, locked, now }: Written): Promise<void> {
  const places = new Map(changes.map(({ _id: id }, place) => [id, place]));
  const befores = new Map(locked.map((product) => [product.id, product]));
  const dayPrices = await readDayPrices(tx, actor, [...places.keys()], now);
  for (const { id, set, stockChange } of writes) {
    const [before, prefix] = [befores.get(id), `${places.get(id)}.`];
    const after = before && { ...before, ...(set as Partial<typeof before>) };
    if (before && after) requirePriceRights(actor, before, after, { dayPrices, prefix });
    requireCountRights(actor, stockChange, `${prefix}quantity`);
  }
}

/** Looked at in the journal, which knows what each product was: an act that goes too far is not done at all. */
async function requireWithinLimits(tx: Db, actor: Actor, act: Act, attributes: BulkAttributes): Promise<void> {
  const { price, writeOff } = attributes;
  const isPriced = price !== undefined || attributes.percentageDiscount !== undefined;
  const isCut = isPriced && isLimited(actor, 'products.price', 'priceCutPercent');
  const isTaken = writeOff !== undefined && isLimited(actor, 'stock.writeoff', 'writeOffCents');
  if (!isCut && !isTaken) return;
  const { deepestCut, writtenOffCents } = await undoRepository(tx).summarize(actor, act.id, act.now);
  const field = price === undefined ? 'percentageDiscount' : 'price';
  if (isCut) requireWithinPriceCut(actor, deepestCut, `attributes.${field}`);
  if (isTaken) requireWithinWriteOff(actor, writtenOffCents, 'attributes.writeOff');
}

/** Nothing is lost unasked: whoever sets the price is told of how many products it would end the comparison. */
const reachesCompareAt = (count: number) =>
  failure('INVALID', {
    fields: [{ param: 'attributes.price', msg: 'Enter a lower value than compare at price' }],
    extra: { reachedCompareAt: count },
  });

/** The products a selection means, as a condition the database can apply. */
export async function resolveSelection(
  db: Db,
  scope: MerchantScope,
  { ids, filter, except }: ProductSelection,
): Promise<ResolvedFilter> {
  if (ids) return { ids };
  return { ...(await resolveFilter(db, scope, filter ?? {})), except };
}

/** Writes by how they are told: prices that live sites follow, rows that say what units cost, and the rest. */
function groupWrites(writes: readonly ProductWrite[]) {
  const {
    live = [],
    costed = [],
    others = [],
  } = Object.groupBy(writes, ({ isLive, set }) => {
    if (isLive) return 'live';
    return typeof set.unit_cost_cents === 'number' ? 'costed' : 'others';
  });
  return { live, costed, others };
}

import type { z } from 'zod';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import type { ladders } from '#contract/ladders/ladders.contract.ts';
import {
  type FollowingProduct,
  type Ladder,
  type LadderInput,
  type LadderPreview,
  mostLadders,
} from '#contract/ladders/ladders.schemas.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { diffSettings, recordChange } from '#server/features/history/record-change.sql.ts';
import { requireWithinPriceCut } from '#server/features/products/product-rights.service.ts';
import { refreshPricesOf } from '#server/features/publishing/refresh/refresh.service.ts';
import { readFirstZone } from '#server/features/stores/first-zone.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { lowestIdAt, newId } from '#server/kit/ids.ts';
import { isLimited } from '#server/kit/role-limits.ts';
import { estimateLadder } from './estimate.ts';
import { type GoodsOfLadder, particularityOf } from './ladder-goods.sql.ts';
import { enqueueGathering, enqueueWork } from './ladder-jobs.ts';
import { type Draft, ladderPreviewRepository } from './ladder-preview.repository.ts';
import { ladderProductsRepository } from './ladder-products.repository.ts';
import { toColumns, toExample, toFollowing, toLadder, toStanding, toStepRows } from './ladders.mapper.ts';
import { type LadderChange, type LadderRow, type LockedLadder, laddersRepository } from './ladders.repository.ts';
import { productLaddersRepository } from './product-ladders.repository.ts';
import { workAlone } from './work-alone.ts';
import { readCalendar } from './work-on-ladders.ts';

type ListQuery = z.output<typeof ladders.list.spec.query>;
type ProductsQuery = z.output<typeof ladders.products.spec.query>;
type PreviewInput = z.output<typeof ladders.preview.spec.body>;
export type LaddersService = ReturnType<typeof laddersService>;

const defaultPageSize = 20;
const estimatedDays = 90;
// What a new ladder is called among others before it has an id: of two that are equally particular the later one wins.
const unsaved = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** Ladders: rules that lower the prices of goods that don't sell. */
export function laddersService(deps: Deps) {
  const { db, clock } = deps;

  async function read(tx: Db, scope: MerchantScope, id: string): Promise<Ladder> {
    return toLadder(found(await laddersRepository(tx).find(scope, id)), await readFirstZone(tx, scope));
  }

  async function check(tx: Db, actor: Actor, { goods }: LadderInput): Promise<void> {
    const known = await laddersRepository(tx).known(actor, goods);
    const missing = (['category', 'subCategory', 'truckload', 'supplier'] as const).filter(
      (name) => goods[name] !== null && !known[name],
    );
    if (missing.length > 0) {
      throw invalid(...missing.map((name) => ({ param: `goods.${name}`, msg: 'This does not exist any more' })));
    }
  }

  /** How far prices go down at most; a fixed price may be any share of what goods cost. */
  function requireRights(actor: Actor, { steps }: LadderInput): void {
    if (!isLimited(actor, 'products.price', 'priceCutPercent')) return;
    const cuts = steps.map(({ kind, percent }) => (kind === 'fixed' ? 100 : kind === 'percent' ? (percent ?? 0) : 0));
    requireWithinPriceCut(actor, Math.max(...cuts), 'steps');
  }

  const told = ({ goods, names, steps, ...ladder }: Ladder) => ({
    name: ladder.name,
    goods: Object.entries(goods)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `${name}: ${name in names ? names[name as keyof typeof names] : value}`)
      .join(', '),
    countedFrom: ladder.anchor,
    steps: steps
      .map(({ days: count, kind, percent, price }) => `${count}: ${nameStep(kind, percent, price)}`)
      .join(', '),
    floor: [ladder.floor, ladder.floorAmount, ladder.unknownCostFloor].filter((part) => part !== null).join(' '),
    endsOn: ladder.endsOn,
    runs: [ladder.weekdays.join(''), ladder.runsFrom, ladder.runsUntil].filter(Boolean).join(' '),
    ebay: ladder.onEbay,
    clover: ladder.onClover,
    tellsNextDrop: ladder.tellsNext,
    afterSale: ladder.afterSale,
    afterRestock: ladder.afterRestock,
    paused: ladder.isPaused,
  });

  async function recordEdit(tx: Tx, actor: Actor, before: Ladder, now: Ladder): Promise<void> {
    const changes = diffSettings(told(before), told(now));
    const about = { subject: 'ladder', id: now._id, name: now.name, action: 'changed' } as const;
    await recordChange(tx, actor, { ...about, at: clock.now(), changes });
  }

  async function draftOf(
    scope: MerchantScope,
    { ladder, input }: PreviewInput,
  ): Promise<Draft & { others: LadderRow[] }> {
    const all = await laddersRepository(db).all(scope);
    if (ladder !== null) found(all.find(({ id }) => id === ladder));
    const id = ladder ?? unsaved;
    const others = all.filter((each) => each.id !== id);
    const mine = { id, goods: input.goods, particularity: particularityOf(input.goods) };
    const order: (GoodsOfLadder & { particularity: number })[] = [...others, mine].sort(
      (one, other) => other.particularity - one.particularity || (other.id < one.id ? -1 : 1),
    );
    const steps = toStepRows(input.steps);
    return { ...toColumns(input, mine.particularity, clock.now()), ...mine, steps, ladders: order, others };
  }

  async function readEstimate(scope: MerchantScope, draft: Draft) {
    const now = clock.now();
    const since = after(now, -days(estimatedDays));
    const time = { since, now, sinceId: lowestIdAt(since) };
    const repository = ladderPreviewRepository(db);
    const offered = await repository.offered(scope, draft, time);
    const sales = offered.reduce((sum, { sold }) => sum + sold, 0);
    const levels = sales === 0 ? [] : await repository.levels(scope, draft, time);
    return {
      sales,
      estimate: estimateLadder(
        offered,
        levels,
        draft.steps.map((step) => step.days),
      ),
    };
  }

  return {
    async list(actor: Actor, query: ListQuery): Promise<{ rows: Ladder[]; total: number }> {
      const repository = laddersRepository(db);
      const [total, rows, zone] = await Promise.all([
        repository.count(actor),
        repository.page(actor, windowOf(query, defaultPageSize)),
        readFirstZone(db, actor),
      ]);
      return { rows: rows.map((row) => toLadder(row, zone)), total };
    },

    get: (actor: Actor, id: string): Promise<Ladder> => read(db, actor, id),

    async preview(actor: Actor, body: PreviewInput): Promise<LadderPreview> {
      const draft = await draftOf(actor, body);
      const now = clock.now();
      const calendar = await readCalendar(db, actor, now);
      const repository = ladderPreviewRepository(db);
      const [standing, example, counts, { estimate, sales }] = await Promise.all([
        repository.standing(actor, draft, calendar, now),
        repository.example(actor, draft, calendar, { at: body.example, now }),
        repository.rivals(actor, draft, draft.others),
        readEstimate(actor, draft),
      ]);
      const before = draft.ladders.findIndex(({ id }) => id === draft.id);
      return {
        ...toStanding(standing, draft.steps.length),
        rivals: draft.others.flatMap(({ id, name }, at) =>
          counts[at]
            ? [
                {
                  _id: id,
                  name,
                  products: counts[at],
                  wins: draft.ladders.findIndex((each) => each.id === id) < before,
                },
              ]
            : [],
        ),
        example: example ? toExample(example, body.example) : null,
        estimate,
        sales,
      };
    },

    async create(actor: Actor, input: LadderInput, once: Once): Promise<Ladder> {
      requireRights(actor, input);
      await check(db, actor, input);
      return once(async (tx) => {
        const now = clock.now();
        const repository = laddersRepository(tx);
        if ((await repository.count(actor)) >= mostLadders) {
          throw invalid({ param: 'name', msg: `There can be at most ${mostLadders} ladders` });
        }
        const id = newId(now.getTime());
        const columns = toColumns(input, particularityOf(input.goods), now);
        await repository.add(actor, { ...columns, id, user_id: actor.userId, created_at: now });
        await repository.replaceSteps(actor, id, toStepRows(input.steps));
        await enqueueGathering(deps, tx, actor, id);
        const ladder = await read(tx, actor, id);
        await recordChange(tx, actor, { at: now, subject: 'ladder', id, name: ladder.name, action: 'created' });
        return ladder;
      });
    },

    async update(actor: Actor, id: string, input: LadderInput): Promise<Ladder> {
      requireRights(actor, input);
      await check(db, actor, input);
      return workAlone(deps, actor, async (tx) => {
        const repository = laddersRepository(tx);
        const locked = found(await repository.lock(actor, id));
        const before = await read(tx, actor, id);
        const columns = toColumns(input, particularityOf(input.goods), clock.now());
        await repository.change(actor, id, { ...columns, ...keptFloor(actor, input, locked) });
        await repository.replaceSteps(actor, id, toStepRows(input.steps));
        if (before.onEbay !== input.onEbay || before.onClover !== input.onClover)
          await repository.tellChannels(actor, id);
        await ladderProductsRepository(tx).beginVersion(actor, id);
        // Those that fitted it until now, and those that do from now on.
        await enqueueGathering(deps, tx, actor, id);
        const ladder = await read(tx, actor, id);
        await recordEdit(tx, actor, before, ladder);
        return ladder;
      });
    },

    /** At once, also during its night: nothing that a night holds is waited for. */
    setPaused: (actor: Actor, id: string, isPaused: boolean): Promise<Ladder> =>
      db.transaction().execute(async (tx) => {
        const repository = laddersRepository(tx);
        found(await repository.lock(actor, id));
        const before = await read(tx, actor, id);
        await repository.setPaused(actor, id, isPaused, clock.now());
        await enqueueGathering(deps, tx, actor, id);
        const ladder = await read(tx, actor, id);
        await recordEdit(tx, actor, before, ladder);
        return ladder;
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      workAlone(deps, actor, async (tx) => {
        const repository = laddersRepository(tx);
        const { name } = found(await repository.lock(actor, id));
        await ladderProductsRepository(tx).queueOfLadder(actor, id);
        await repository.tellChannels(actor, id);
        await refreshPricesOf(deps, tx, actor, await repository.storesTelling(actor, id));
        await repository.remove(actor, id);
        await enqueueWork(deps, tx, actor);
        await recordChange(tx, actor, { at: clock.now(), subject: 'ladder', id, name, action: 'deleted' });
      }),

    async products(
      actor: Actor,
      id: string,
      { state, step, ...query }: ProductsQuery,
    ): Promise<{ rows: FollowingProduct[]; total: number }> {
      found(await laddersRepository(db).find(actor, id));
      const repository = productLaddersRepository(db);
      const [total, rows] = await Promise.all([
        repository.count(actor, id, { state, step }),
        repository.page(actor, id, { ...windowOf(query, defaultPageSize), state, step }),
      ]);
      return { rows: rows.map(toFollowing), total };
    },

    /** The day it is where ladders run. */
    today: async (scope: MerchantScope): Promise<string> => isoDayIn(await readFirstZone(db, scope), clock.now()),
  };
}

/** Whoever may not see a floor leaves it as it is. */
function keptFloor(
  actor: Actor,
  { floor: said }: LadderInput,
  { floor, floor_cents, unknown_floor_cents }: LockedLadder,
): Partial<LadderChange> {
  if (actor.permissions.has('truckloads.cost')) return {};
  if (said !== 'none') throw invalid({ param: 'floor', msg: 'Only people who may see costs change the floor' });
  return { floor, floor_cents, unknown_floor_cents };
}

function nameStep(kind: string, percent: number | null, price: number | null): string {
  if (kind === 'ask') return 'ask';
  return kind === 'percent' ? `−${percent} %` : `$${(price ?? 0).toFixed(2)}`;
}

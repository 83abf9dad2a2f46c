import type { z } from 'zod';
import type { Markdown, MarkdownInput, MarkdownPreview, markdowns } from '#contract/markdowns/markdowns.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { requireApp } from '#server/features/apps/installed-apps.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { requireWithinPriceCut } from '#server/features/products/product-rights.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { keepMarkedPrices } from '#server/features/publishing/live/live-prices.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { isLimited } from '#server/kit/role-limits.ts';
import { forecast } from './forecast.ts';
import { keptPricesRepository } from './kept-prices.repository.ts';
import { enqueueRun } from './markdown-jobs.ts';
import { toHundredths, toMarkdown, toPreview } from './markdowns.mapper.ts';
import { markdownsRepository } from './markdowns.repository.ts';
import { aimOf } from './run-markdown.ts';

type ListQuery = z.output<typeof markdowns.list.spec.query>;
export type MarkdownsService = ReturnType<typeof markdownsService>;

const defaultPageSize = 20;
const furthest = days(365);

/** Prices of many products marked down together, now or at a time, and put back. */
export function markdownsService(deps: Deps, { products }: { products: ProductsService }) {
  const { db, clock } = deps;

  /** When it begins and ends; a start that has passed is now. */
  function timesOf({ startsAt, endsAt }: MarkdownInput): { startsAt: Date; endsAt: Date | null } {
    const now = clock.now();
    const start = startsAt && new Date(startsAt) > now ? new Date(startsAt) : now;
    const end = endsAt ? new Date(endsAt) : null;
    if (start > after(now, furthest)) throw invalid({ param: 'startsAt', msg: 'Choose a time within a year' });
    if (end && end <= start) throw invalid({ param: 'endsAt', msg: 'Must be later than the start' });
    return { startsAt: start, endsAt: end };
  }

  async function add(tx: Tx, actor: Actor, input: MarkdownInput): Promise<Markdown> {
    const now = clock.now();
    const { startsAt, endsAt } = timesOf(input);
    const id = newId(now.getTime());
    await markdownsRepository(tx).add(actor, {
      id,
      user_id: actor.userId,
      name: input.name,
      selection: JSON.stringify(input.products),
      percent_hundredths: toHundredths(input),
      older_than_days: input.olderThanDays,
      ends_on: input.endsOn,
      status: 'scheduled',
      starts_at: startsAt,
      ends_at: endsAt,
      repeats_on: [...new Set(input.repeatsOn)].sort(),
      is_live: input.live === 'now',
      created_at: now,
      updated_at: now,
    });
    if (startsAt <= now) await enqueueRun(deps, tx, { merchantId: actor.merchantId, markdownId: id });
    const markdown = await read(tx, actor, id);
    await record(tx, actor, markdown, 'created');
    return markdown;
  }

  /** How far it goes at most from what products sold for when the day began; only those are asked whom it may refuse. */
  async function cutOf(actor: Actor, input: MarkdownInput): Promise<number> {
    if (!isLimited(actor, 'products.price', 'priceCutPercent')) return input.percent;
    const { startsAt } = timesOf(input);
    const aim = aimOf({ selection: input.products, older_than_days: input.olderThanDays, starts_at: startsAt });
    return 100 - (100 - input.percent) * (await products.pricing.lowestSinceDayBegan(actor, aim));
  }

  const record = (tx: Tx, actor: Actor, { _id: id, name }: Markdown, action: 'created' | 'stopped' | 'undone') =>
    recordChange(tx, actor, { at: clock.now(), subject: 'markdown', id, name, action });

  const read = async (tx: Tx, scope: MerchantScope, id: string): Promise<Markdown> =>
    toMarkdown(found(await markdownsRepository(tx).find(scope, id)));

  /** Refuses what came too late, and what is not there. */
  async function settle(tx: Tx, scope: MerchantScope, id: string, isDone: boolean, message: string) {
    const markdown = await read(tx, scope, id);
    if (!isDone) throw failure('CONFLICT', { message });
    return markdown;
  }

  return {
    async list(actor: Actor, query: ListQuery): Promise<{ rows: Markdown[]; total: number }> {
      const { limit, offset } = windowOf(query, defaultPageSize);
      const repository = markdownsRepository(db);
      const [total, rows] = await Promise.all([repository.count(actor), repository.page(actor, { limit, offset })]);
      return { rows: rows.map(toMarkdown), total };
    },

    async preview(actor: Actor, input: MarkdownInput): Promise<MarkdownPreview> {
      await requireApp(db, actor, 'discount_app');
      return toPreview(await forecast(products, actor, input, timesOf(input).startsAt));
    },

    async create(actor: Actor, input: MarkdownInput, once: Once): Promise<Markdown> {
      await requireApp(db, actor, 'discount_app');
      requireWithinPriceCut(actor, await cutOf(actor, input), 'percent');
      return once((tx) => add(tx, actor, input));
    },

    stop: (actor: Actor, id: string): Promise<Markdown> =>
      db.transaction().execute(async (tx) => {
        const before = await markdownsRepository(tx).lock(actor, id);
        const isStopped = await markdownsRepository(tx).stop(actor, id, clock.now());
        if (isStopped && before?.ends_at && before.is_live) {
          const marked = await keptPricesRepository(tx).productIds({ merchantId: actor.merchantId, markdownId: id });
          await keepMarkedPrices(tx, actor, marked, before.ends_at);
        }
        const stopped = await settle(tx, actor, id, isStopped, 'There is nothing left to stop.');
        await record(tx, actor, stopped, 'stopped');
        return stopped;
      }),

    undo: (actor: Actor, id: string): Promise<Markdown> =>
      db.transaction().execute(async (tx) => {
        const isTaken = await markdownsRepository(tx).takeBack(actor, id, clock.now());
        if (isTaken) await enqueueRun(deps, tx, { merchantId: actor.merchantId, markdownId: id });
        const taken = await settle(tx, actor, id, isTaken, 'There is nothing to put back.');
        await record(tx, actor, taken, 'undone');
        return taken;
      }),
  };
}

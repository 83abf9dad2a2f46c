import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { hasApp } from '#server/features/apps/installed-apps.service.ts';
import type { Author } from '#server/features/history/record-change.sql.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { putBackPrices } from '#server/features/publishing/live/live-prices.service.ts';
import { readFirstZone } from '#server/features/stores/first-zone.sql.ts';
import { isSubscribed } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { keptPricesRepository } from './kept-prices.repository.ts';
import { type DueMarkdown, type MarkdownRow, markdownsRepository } from './markdowns.repository.ts';
import { nextTime } from './next-time.ts';
import { markDown, putBack, toMarkedPrice } from './price-rules.ts';

interface Parts {
  products: Pick<ProductsService, 'pricing'>;
  /** How many products one transaction changes. */
  portion?: number;
}

const obstacles = {
  app: 'The Markdown planner was not installed when its time came, so no price was changed.',
  plan: 'There was no active subscription when its time came, so no price was changed.',
  late: 'Its end came before it could begin, so no price was changed.',
};

/** What a markdown is aimed at; how long a product has been here counts from its start. */
export const aimOf = (row: Pick<MarkdownRow, 'selection' | 'older_than_days' | 'starts_at'>) => ({
  selection: row.selection as ProductSelection,
  createdUntil: after(row.starts_at, -days(row.older_than_days)),
});

/** Works on one markdown, a portion and a transaction at a time: whoever goes on begins where the last one ended. */
export function makeRuns(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, { products: { pricing }, portion = 500 }: Parts) {
  const { db, clock } = deps;

  async function obstacleTo(tx: Db, due: DueMarkdown, row: MarkdownRow): Promise<string | null> {
    if (row.ends_at && row.ends_at <= clock.now()) return obstacles.late;
    if (!isSubscribed(await markdownsRepository(tx).subscriptionStatus(due))) return obstacles.plan;
    return (await hasApp(tx, due, 'discount_app')) ? null : obstacles.app;
  }

  async function begin(tx: Db, due: DueMarkdown, row: MarkdownRow): Promise<boolean> {
    const message = await obstacleTo(tx, due, row);
    const next = message ? ({ status: 'failed', message } as const) : ({ status: 'running' } as const);
    await markdownsRepository(tx).change(due, row.id, next, clock.now());
    // Without the app nobody plans markdowns; whatever else was in the way may be over by the next time.
    if (message !== obstacles.app) await planNext(tx, due, row);
    return !message;
  }

  /** The next time of one that comes again is planned when this one begins: whoever stops it stops all that follow. */
  async function planNext(tx: Db, due: DueMarkdown, row: MarkdownRow): Promise<void> {
    const now = clock.now();
    const times = { startsAt: row.starts_at, endsAt: row.ends_at, repeatsOn: row.repeats_on };
    if (row.repeats_on.length === 0) return;
    const next = nextTime(times, await readFirstZone(tx, due), now);
    if (!next) return;
    await markdownsRepository(tx).add(due, {
      id: newId(now.getTime()),
      user_id: row.user_id,
      name: row.name,
      selection: JSON.stringify(row.selection),
      percent_hundredths: row.percent_hundredths,
      older_than_days: row.older_than_days,
      ends_on: row.ends_on,
      status: 'scheduled',
      starts_at: next.startsAt,
      ends_at: next.endsAt,
      repeats_on: row.repeats_on,
      is_live: row.is_live,
      created_at: now,
      updated_at: now,
    });
  }

  async function markPortion(tx: Db, due: DueMarkdown, row: MarkdownRow): Promise<boolean> {
    const now = clock.now();
    const rule = { percentHundredths: row.percent_hundredths, endsOn: row.ends_on };
    const found = await pricing.lockNext(tx, due, aimOf(row), { after: row.reached, limit: portion });
    const planned = found.flatMap((product) => {
      const write = markDown(product, rule);
      return write ? [{ product, write }] : [];
    });
    const fresh = await keptPricesRepository(tx).keep(
      due,
      planned.map(({ product, write }) => ({
        productId: product.id,
        beforePriceCents: product.priceCents,
        beforeOldPriceCents: product.oldPriceCents,
        beforeSalePriceCents: product.salePriceCents,
        afterPriceCents: write.priceCents,
      })),
    );
    const writes = planned.flatMap(({ write }) => (fresh.has(write.id) ? [write] : []));
    const cause = { why: 'markdown' as const, userId: row.user_id, now };
    await pricing.write(tx, due, writes, {
      ...cause,
      isLive: row.is_live,
      saleUntil: row.ends_at,
      author: authorOf(row),
      actId: row.id,
    });
    const hasMore = found.length === portion;
    const marked = row.marked + writes.length;
    const progress = { marked, reached: found.at(-1)?.id ?? row.reached };
    await markdownsRepository(tx).change(due, row.id, hasMore ? progress : { ...progress, status: 'done' }, now);
    return hasMore;
  }

  async function startRestoring(tx: Db, due: DueMarkdown): Promise<boolean> {
    await markdownsRepository(tx).change(due, due.markdownId, { status: 'restoring', reached: null }, clock.now());
    return true;
  }

  async function restorePortion(tx: Db, due: DueMarkdown, row: MarkdownRow): Promise<boolean> {
    const now = clock.now();
    const kept = await keptPricesRepository(tx).next(due, { after: row.reached, limit: portion });
    const ids = kept.map(({ productId }) => productId);
    const current = new Map((await pricing.lockMany(tx, due, ids)).map((product) => [product.id, product]));
    const ownOf = (isActive: boolean) =>
      kept.flatMap((prices) => {
        const product = current.get(prices.productId);
        return (product?.isActive === isActive && putBack(product, prices)) || [];
      });
    const writes = ownOf(true);
    await pricing.writeDeleted(tx, due, ownOf(false));
    const cause = { why: 'markdown_end' as const, userId: row.user_id, now };
    await pricing.write(tx, due, writes, {
      ...cause,
      isLive: row.is_live,
      saleUntil: null,
      author: authorOf(row),
      actId: row.id,
    });
    const written = new Set(writes.map(({ id }) => id));
    const others = kept.filter(({ productId }) => !written.has(productId));
    if (row.is_live) await putBackPrices(deps, tx, due, others.map(toMarkedPrice), cause);
    await keptPricesRepository(tx).passOn(due, others);
    const hasMore = kept.length === portion;
    const progress = { restored: row.restored + writes.length, reached: ids.at(-1) ?? row.reached };
    const end = { ...progress, status: row.ends_at ? 'ended' : 'undone' } as const;
    await markdownsRepository(tx).change(due, row.id, hasMore ? progress : end, now);
    return hasMore;
  }

  function work(tx: Db, due: DueMarkdown, row: MarkdownRow): Promise<boolean> | boolean {
    const now = clock.now();
    const isOver = row.ends_at !== null && row.ends_at <= now;
    if (row.status === 'scheduled') return row.starts_at <= now && begin(tx, due, row);
    if (row.status === 'restoring') return restorePortion(tx, due, row);
    if (isOver && (row.status === 'running' || row.status === 'done')) return startRestoring(tx, due);
    return row.status === 'running' && markPortion(tx, due, row);
  }

  /** One step in one transaction; answers whether there is more to do. */
  const step = (due: DueMarkdown): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const row = await markdownsRepository(tx).lock(due, due.markdownId);
      return row !== undefined && work(tx, due, row);
    });

  return {
    step,
    async finish(due: DueMarkdown): Promise<void> {
      while (await step(due));
    },
  };
}

const authorOf = ({ merchant_id: merchantId, name }: MarkdownRow): Author => ({
  merchantId,
  systemName: `Markdown “${name}”`,
});

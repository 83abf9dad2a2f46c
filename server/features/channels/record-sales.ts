import type { Db } from '#server/db/database.ts';
import { refreshSold } from '#server/features/publishing/refresh.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { tellOversold } from './channel-news.ts';
import { channelSalesRepository } from './channel-sales.repository.ts';
import type { ListingDriver, SoldLine } from './listing-driver.ts';

const linesAtOnce = 100;

/** A line of a product of ours. */
interface OwnLine extends SoldLine {
  productId: string;
  sku: string;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Takes what was sold on a channel off the shelf, and puts back what came back: each line once, however often it is read. */
export async function recordSales(
  deps: Parts,
  scope: MerchantScope,
  { channel }: Pick<ListingDriver, 'channel'>,
  lines: readonly SoldLine[],
): Promise<void> {
  const news = await findNews(deps.db, scope, channel, lines);
  for (let from = 0; from < news.length; from += linesAtOnce) {
    const some = news.slice(from, from + linesAtOnce);
    await deps.db.transaction().execute((tx) => recordSome(deps, tx, scope, channel, some));
  }
}

/** Those of our products that are not written as they are; things that sellers list there by themselves are not ours. */
async function findNews(
  db: Db,
  scope: MerchantScope,
  channel: ListingDriver['channel'],
  lines: readonly SoldLine[],
): Promise<OwnLine[]> {
  const told = lines.filter(({ isSold, isReturned, quantity }) => (isSold || isReturned) && quantity > 0);
  if (told.length === 0) return [];
  const repository = channelSalesRepository(db);
  const products = await repository.productsOf(scope, channel, told);
  const known = await repository.known(scope, channel, told);
  return told
    .flatMap((line) => {
      const product = products.find(({ sku, itemId }) =>
        line.sku !== null ? sku === line.sku : itemId === line.itemId,
      );
      const before = known.find(({ orderId, lineId }) => orderId === line.orderId && lineId === line.lineId);
      const isNews = before ? line.isReturned && !before.isReturned : product !== undefined;
      const productId = before?.productId ?? product?.productId;
      return isNews && productId ? [{ ...line, productId, sku: line.sku ?? product?.sku ?? '' }] : [];
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function recordSome(
  deps: Parts,
  tx: Db,
  scope: MerchantScope,
  channel: ListingDriver['channel'],
  lines: readonly OwnLine[],
): Promise<void> {
  const repository = channelSalesRepository(tx);
  const now = deps.clock.now();
  const shelf = await repository.holdProducts(scope, [...new Set(lines.map(({ productId }) => productId))]);
  const left = new Map(shelf);
  for (const line of lines) {
    const there = left.get(line.productId) ?? 0;
    const taken = line.isReturned ? 0 : Math.min(there, line.quantity);
    const id = newId(now.getTime());
    const isNew = await repository.add(scope, channel, { ...line, id, taken, now });
    if (isNew) {
      left.set(line.productId, there - taken);
      if (!line.isReturned && taken < line.quantity) await tellOversold(deps, tx, scope, id);
    } else if (line.isReturned) {
      left.set(line.productId, there + (await repository.takeBack(scope, channel, line, now)));
    }
  }
  const moves = [...shelf].map(([id, before]) => ({ id, change: (left.get(id) ?? before) - before }));
  await repository.move(
    scope,
    moves.filter(({ change }) => change !== 0),
    now,
  );
  const turned = [...shelf].filter(([id, before]) => before > 0 !== (left.get(id) ?? before) > 0).map(([id]) => id);
  if (turned.length > 0) await refreshSold(deps, tx, scope, turned);
}

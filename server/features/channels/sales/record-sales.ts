import type { Db } from '#server/db/database.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { ListingDriver, SoldLine } from '../listings/listing-driver.ts';
import { channelSalesRepository, type KnownLine, type Reading } from './channel-sales.repository.ts';
import { type OwnLine, type ReadAt, recordSaleLine } from './record-sale-line.ts';

const linesAtOnce = 100;

type Parts = Pick<Deps, 'db' | 'clock' | 'jobs'>;

interface Told {
  lines: readonly SoldLine[];
  /** When the channel was asked. */
  reading: Reading;
}

/**
 * Takes what was sold on a channel off the shelf, and puts back what came back: each line once, however often it is
 * read. False when some of it has to be read again, because others wrote of it meanwhile.
 */
export async function recordSales(
  deps: Parts,
  scope: MerchantScope,
  { channel }: Pick<ListingDriver, 'channel'>,
  { lines, reading }: Told,
): Promise<boolean> {
  const news = await findNews(deps.db, scope, channel, lines);
  let isSettled = true;
  for (let from = 0; from < news.length; from += linesAtOnce) {
    const some = news.slice(from, from + linesAtOnce);
    const at = { scope, channel, reading, now: deps.clock.now() };
    const areSettled = await deps.db.transaction().execute((tx) => recordSome(deps, tx, at, some));
    isSettled &&= areSettled;
  }
  return isSettled;
}

/** Those of our products that are not written as they are; things that sellers list there by themselves are not ours. */
async function findNews(
  db: Db,
  scope: MerchantScope,
  channel: ListingDriver['channel'],
  lines: readonly SoldLine[],
): Promise<OwnLine[]> {
  const told = lines.filter(({ quantity }) => quantity > 0);
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
      const productId = before?.productId ?? product?.productId;
      return isNews(line, before) && productId ? [{ ...line, productId, sku: line.sku ?? product?.sku ?? '' }] : [];
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** What was refunded or cancelled stays so; a payment that was voided may come again. */
function isNews({ isSold, isReturned }: SoldLine, before: KnownLine | undefined): boolean {
  if (!before || before.isVoided) return isSold || isReturned;
  return !before.isReturned && (isReturned || !isSold);
}

async function recordSome(deps: Parts, tx: Db, at: ReadAt, lines: readonly OwnLine[]): Promise<boolean> {
  const { scope } = at;
  const repository = channelSalesRepository(tx);
  const shelf = await repository.holdProducts(scope, [...new Set(lines.map(({ productId }) => productId))]);
  const left = new Map(shelf);
  let isSettled = true;
  for (const line of lines) {
    const there = left.get(line.productId) ?? 0;
    const change = await recordSaleLine(deps, tx, at, line, there);
    if (change === undefined) isSettled = false;
    else left.set(line.productId, there + change);
  }
  const turned = [...shelf].filter(([id, before]) => before > 0 !== (left.get(id) ?? before) > 0).map(([id]) => id);
  if (turned.length > 0) await refreshSold(deps, tx, scope, turned);
  return isSettled;
}

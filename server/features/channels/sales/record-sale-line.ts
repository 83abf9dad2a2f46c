import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import type { SoldLine } from '../listings/listing-driver.ts';
import { notifyOversold } from '../notices/channel-notices.ts';
import { channelSalesRepository, type KnownLine, type Reading } from './channel-sales.repository.ts';

/** A line of a product of ours. */
export interface OwnLine extends SoldLine {
  productId: string;
  sku: string;
}

/** Where lines were read, and when. */
export interface ReadAt {
  scope: MerchantScope;
  channel: ListingChannel;
  reading: Reading;
  now: Date;
}

type Parts = Pick<Deps, 'jobs'>;

/** Writes a line as it was read, and moves its goods; by how much, undefined when it has to be read again. */
export const recordSaleLine = (
  deps: Parts,
  tx: Db,
  at: ReadAt,
  line: OwnLine,
  there: number,
): Promise<number | undefined> => {
  if (line.isReturned) return takeBack(tx, at, line);
  return line.isSold ? sell(deps, tx, at, line, there) : takeVoided(tx, at, line);
};

async function sell(deps: Parts, tx: Db, at: ReadAt, line: OwnLine, there: number): Promise<number | undefined> {
  const { scope, channel, reading, now } = at;
  const repository = channelSalesRepository(tx);
  const taken = Math.min(there, line.quantity);
  const newest = newId(now.getTime());
  const isNew = await repository.add(scope, channel, { ...line, id: newest, taken, now });
  const id = isNew ? newest : await repository.sellAgain(scope, channel, { ...line, taken, now }, reading);
  // Another may have written just that; only a newer word that it was voided is a reason to look again.
  if (id === undefined) return (await findLine(tx, at, line))?.isVoided ? undefined : 0;
  await repository.move(scope, { saleId: id, productId: line.productId, change: -taken, now });
  if (taken < line.quantity) await notifyOversold(deps, tx, scope, id);
  return -taken;
}

async function takeBack(tx: Db, { scope, channel, now }: ReadAt, line: OwnLine): Promise<number> {
  const repository = channelSalesRepository(tx);
  const isNew = await repository.add(scope, channel, { ...line, id: newId(now.getTime()), taken: 0, now });
  const returned = isNew ? undefined : await repository.takeBack(scope, channel, line, { now });
  return returned ? putBack(tx, scope, line, returned, now) : 0;
}

/** An order that is open again sells nothing, unless there is a newer word that it was paid. */
async function takeVoided(tx: Db, at: ReadAt, line: OwnLine): Promise<number | undefined> {
  const { scope, channel, reading, now } = at;
  const voided = await channelSalesRepository(tx).takeBack(scope, channel, line, { voidedIn: reading, now });
  if (voided) return putBack(tx, scope, line, voided, now);
  return (await findLine(tx, at, line))?.isReturned ? 0 : undefined;
}

async function putBack(
  tx: Db,
  scope: MerchantScope,
  { productId }: OwnLine,
  { id, back }: { id: string; back: number },
  now: Date,
): Promise<number> {
  await channelSalesRepository(tx).move(scope, { saleId: id, productId, change: back, now });
  return back;
}

async function findLine(tx: Db, { scope, channel }: ReadAt, line: OwnLine): Promise<KnownLine | undefined> {
  const known = await channelSalesRepository(tx).known(scope, channel, [line]);
  return known.find(({ lineId }) => lineId === line.lineId);
}

import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/tables.generated.ts';

export type StockReason = Tables['stock_movements']['reason'];
export type WriteOff = NonNullable<Tables['stock_movements']['write_off']>;

/** Why stock moves; the triggers of `products` write it down with every quantity that changes. */
export interface StockMove {
  reason: StockReason;
  now: Date;
  /** Who does it; null for buyers, channels and the clock. */
  by?: string | null;
  /** The order, the sale on a channel or the act that moves it. */
  origin?: string;
  /** What comes goes back to where the origin took it from; what leaves is what the origin brought. */
  isBack?: boolean;
  /** Whether the statement says what each unit costs; else it is reckoned with what the last one cost. */
  isCosted?: boolean;
  truckloadId?: string;
  writeOff?: WriteOff;
  /** The bin whose units leave first, and where what comes in lies; elsewhere the oldest leave. */
  bin?: string;
}

/** Told with the row that moves, as its column `told`; the row does not keep it. */
export const toldWithRow = ({
  reason,
  now,
  by,
  origin,
  isBack,
  isCosted,
  truckloadId,
  writeOff,
  bin,
}: StockMove): string =>
  JSON.stringify({ reason, at: now, by, origin, back: isBack, isCosted, truckload: truckloadId, writeOff, bin });

const setting = (move: StockMove): RawBuilder<unknown> =>
  sql`set_config('scanfront.stock', ${toldWithRow(move)}, true)`;

/**
 * Told in one statement with the move of units that are there: the table `told` of one row, which the statement must join
 * so that it is read before anything is written.
 */
export const toldStock = (move: StockMove): RawBuilder<unknown> =>
  sql`told as materialized (select ${setting(move)} as told)`;

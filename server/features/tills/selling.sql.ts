import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

/** The tills of places that somebody works at; all where nobody is limited. */
export const withinPlaces = (scope: MerchantScope): RawBuilder<unknown> =>
  scope.storeIds || scope.locationIds
    ? sql`and t.location_id in (select id from store_locations
        where merchant_id = ${scope.merchantId} and ${isWithinLocations(scope)})`
    : sql``;

export interface HeldShift {
  id: string;
  till_id: string;
  store_id: string;
  location_id: string;
  is_closed: boolean;
}

/**
 * Holds a shift, so that nobody closes it before the transaction ends. Whatever belongs into its report is written under
 * this: it is in the report, or finds the shift closed.
 */
export async function holdShift(tx: Db, scope: MerchantScope, id: string): Promise<HeldShift | undefined> {
  const { rows } = await sql<HeldShift>`
    select s.id, s.till_id, t.store_id, t.location_id, s.closed_at is not null as is_closed
    from shifts s join tills t on t.merchant_id = s.merchant_id and t.id = s.till_id
    where s.merchant_id = ${scope.merchantId} and s.id = ${id} ${withinPlaces(scope)}
    for share of s`.execute(tx);
  return rows[0];
}

export interface TillDevice {
  id: string;
  till_id: string;
  store_id: string;
  location_id: string;
  letter: string;
  last_number: number;
  /** Another browser has the till since. */
  left_at: Date | null;
}

export async function findTillDevice(db: Db, scope: MerchantScope, id: string): Promise<TillDevice | undefined> {
  const { rows } = await sql<TillDevice>`
    select d.id, d.till_id, t.store_id, t.location_id, d.letter, d.last_number, d.left_at
    from till_devices d join tills t on t.merchant_id = d.merchant_id and t.id = d.till_id
    where d.merchant_id = ${scope.merchantId} and d.id = ${id} ${withinPlaces(scope)}`.execute(db);
  return rows[0];
}

/** Sales come in in any order: the highest number that a browser has given counts. */
export async function noteReceiptNumber(
  tx: Db,
  { merchantId }: MerchantScope,
  device: { id: string; number: number },
): Promise<void> {
  await sql`
    update till_devices set last_number = ${device.number}
    where merchant_id = ${merchantId} and id = ${device.id} and last_number < ${device.number}`.execute(tx);
}

/** What somebody is called, for rows that outlive their account. */
export const personName = ({ merchantId, userId }: { merchantId: string; userId: string }) =>
  sql<string>`coalesce((select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u
    where u.merchant_id = ${merchantId} and u.id = ${userId}), '')`;

export async function personNameOf(db: Db, actor: { merchantId: string; userId: string }): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${personName(actor)} as name`.execute(db);
  return rows[0]?.name ?? '';
}

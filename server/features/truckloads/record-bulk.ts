import type { Db } from '#server/db/database.ts';
import { diff, recordChanges } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import type { BulkChanged } from './bulk.repository.ts';

const fields = { price_cents: 'price', old_price_cents: 'oldPrice', status: 'status' } as const;

/** What a bulk act did to truckloads, or to their profiles: a row for each, under one act. */
export async function recordBulk(
  tx: Db,
  actor: Actor,
  changed: readonly BulkChanged[],
  { at, isProfile = false }: { at: Date; isProfile?: boolean },
): Promise<void> {
  const actId = newId(at.getTime());
  const rows = changed.map(({ id, name, before, after }) => ({
    at,
    subject: 'truckload' as const,
    id,
    name,
    action: before.is_active && !after.is_active ? ('deleted' as const) : ('changed' as const),
    changes: diff(before, after, fields),
    note: isProfile ? 'Profile' : '',
    actId,
  }));
  await recordChanges(tx, actor, rows);
}

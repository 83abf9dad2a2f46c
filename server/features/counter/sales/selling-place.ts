import type { Tx } from '#server/db/database.ts';
import { type HeldShift, holdShift } from '#server/features/tills/selling.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { type SellingPlaceRow, saleGoodsRepository } from './sale-goods.repository.ts';

/**
 * The till that a browser has and its shift, which stays open until the transaction ends. What has happened may come from
 * a browser that has the till no more, and belong to a shift that is closed by now.
 */
export async function findSellingPlace(
  tx: Tx,
  actor: Actor,
  { device, shift: shiftId }: { device: string; shift: string },
  { hasHappened = false } = {},
): Promise<{ place: SellingPlaceRow; shift: HeldShift }> {
  const shift = found(await holdShift(tx, actor, shiftId));
  const place = found(await saleGoodsRepository(tx).place(actor, device));
  if (shift.till_id !== place.till_id) throw invalid({ param: 'shift', msg: 'This shift is another till’s' });
  if (hasHappened) return { place, shift };
  if (shift.is_closed) throw failure('CONFLICT', { message: 'This shift is closed. Open another one to go on.' });
  if (place.left_at !== null) throw failure('CONFLICT', { message: 'Another browser has this till now.' });
  return { place, shift };
}

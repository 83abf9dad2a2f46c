import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { toldStock, type WriteOff } from './stock-moves.sql.ts';

export interface WriteOffMove {
  /** Of the write-off itself. */
  id: string;
  productId: string;
  units: number;
  reason: WriteOff;
  note: string | undefined;
  version: number | undefined;
  by: string;
  /** Where it went further than the role of whoever made it. */
  approvedBy: string | undefined;
  now: Date;
}

export const writeOffsRepository = (db: Db) => ({
  /** Takes the units where they are there, and answers how many are left; undefined where they are not. */
  async take({ merchantId }: MerchantScope, move: WriteOffMove): Promise<number | undefined> {
    const { id, productId, units, reason, note, version, by, approvedBy, now } = move;
    const isSeen = version === undefined ? sql`` : sql`and p.version = ${version}`;
    const { rows } = await sql<{ quantity: number }>`
      with ${toldStock({ reason: 'written_off', writeOff: reason, origin: id, by, now })}
      update products p set quantity = p.quantity - ${units}, updated_at = ${now} from told
      where p.merchant_id = ${merchantId} and p.id = ${productId} and p.is_active and p.quantity >= ${units} ${isSeen}
      returning p.quantity`.execute(db);
    if (rows[0] && (note || approvedBy)) {
      await sql`update stock_movements set note = coalesce(${note}::text, note), approved_by_name = ${approvedBy}::text
        where merchant_id = ${merchantId} and origin_id = ${id} and product_id = ${productId}`.execute(db);
    }
    return rows[0]?.quantity;
  },

  /** Who agreed to what an act that writes off took. */
  async noteApproval({ merchantId }: MerchantScope, origin: string, approvedBy: string): Promise<void> {
    await sql`update stock_movements set approved_by_name = ${approvedBy}
      where merchant_id = ${merchantId} and origin_id = ${origin}`.execute(db);
  },
});

import { type Insertable, type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { toldStock } from '#server/features/products/stock/stock-moves.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** A line as it is kept with its return. */
export interface ReturnedLine {
  position: number | null;
  product: string | null;
  title: string;
  quantity: number;
  cents: Cents;
  condition: string;
  restock: boolean;
  /** Counted as back on the line’s own product, also where it became another one then. */
  shelved: boolean;
}

export type ReturnRow = Pick<
  Selectable<Tables['counter_returns']>,
  | ('id' | 'order_id' | 'refund_id' | 'means' | 'amount_cents' | 'rounding_cents' | 'reason' | 'by_name')
  | ('approved_by_name' | 'created_at')
> & { lines: ReturnedLine[]; receipt_no: string | null };

export type NewReturnRow = Omit<Insertable<Tables['counter_returns']>, 'merchant_id' | 'lines'>;

export interface ItemRow {
  id: string;
  title: string;
  condition: string;
  sells_at_cents: Cents;
  barcode: string;
  asin: string;
  sku: string;
  sku_source: string | null;
}

/** Goods that came back over a counter. */
export const returnsRepository = (db: Db) => ({
  async find({ merchantId }: MerchantScope, id: string): Promise<ReturnRow | undefined> {
    const { rows } = await sql<ReturnRow>`
      select r.id, r.order_id, r.refund_id, r.means, r.amount_cents, r.rounding_cents, r.reason, r.by_name,
        r.approved_by_name, r.created_at, r.lines, c.receipt_no
      from counter_returns r
      left join counter_sales c on c.merchant_id = r.merchant_id and c.order_id = r.order_id
      where r.merchant_id = ${merchantId} and r.id = ${id}`.execute(db);
    return rows[0];
  },

  async insert({ merchantId }: MerchantScope, row: NewReturnRow, lines: readonly ReturnedLine[]): Promise<void> {
    await db
      .insertInto('counter_returns')
      .values({ ...row, lines: JSON.stringify(lines), merchant_id: merchantId })
      .execute();
  },

  /** What has gone back to a card. */
  async givenToCard({ merchantId }: MerchantScope, card: string): Promise<Cents> {
    const { rows } = await sql<{ cents: Cents }>`
      select coalesce(sum(amount_cents), 0)::bigint as cents from counter_returns
      where merchant_id = ${merchantId} and card_payment_id = ${card}`.execute(db);
    return rows[0]?.cents ?? (0 as Cents);
  },

  /** Goods that nobody knows of which sale they are go onto the shelf; those of which there was none. */
  async bringIn(
    { merchantId }: MerchantScope,
    pieces: readonly { id: string; quantity: number }[],
    { origin, by, now }: { origin: string; by: string; now: Date },
  ): Promise<string[]> {
    const arrived: string[] = [];
    for (const { id, quantity } of pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { rows } = await sql<{ left: number }>`
        with ${toldStock({ reason: 'return', origin, by, now })}
        update products p set quantity = p.quantity + ${quantity} from told
        where p.merchant_id = ${merchantId} and p.id = ${id} returning p.quantity as left`.execute(db);
      if (rows[0]?.left === quantity) arrived.push(id);
    }
    return arrived;
  },

  async item({ merchantId }: MerchantScope, id: string): Promise<ItemRow | undefined> {
    const { rows } = await sql<ItemRow>`
      select id, title, condition, sells_at_cents, barcode, asin, sku, sku_source from products
      where merchant_id = ${merchantId} and id = ${id} and not is_sample`.execute(db);
    return rows[0];
  },

  /** The same item in another condition, that is sold. */
  async inCondition({ merchantId }: MerchantScope, id: string, condition: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select o.id from products p join products o on o.merchant_id = p.merchant_id and o.is_active and not o.is_sample
        and o.condition = ${condition} and o.id <> p.id and (
          (p.code_key is not null and o.code_key = p.code_key) or (p.variant_group <> '' and o.variant_group = p.variant_group)
          or (p.code_key is null and p.variant_group = '' and o.title_key = p.title_key and o.code_key is null))
      where p.merchant_id = ${merchantId} and p.id = ${id}
      order by o.id limit 1`.execute(db);
    return rows[0]?.id;
  },
});

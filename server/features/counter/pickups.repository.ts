import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';

type Columns = Selectable<Tables['orders']>;

export type PickupRow = Pick<
  Columns,
  | ('id' | 'serial_no' | 'checkout_id' | 'first_name' | 'last_name' | 'status' | 'total_cents' | 'payment_type')
  | ('payment_status' | 'created_at' | 'store_id')
> & { items: number; place_name: string | null };

export interface PickupLineRow {
  position: number;
  title: string;
  sku: string;
  cl_sku: string;
  codes: (string | null)[];
  bin: string | null;
  picture_key: string | null;
  quantity: number;
}

const columns = sql`o.id, o.serial_no, o.checkout_id, o.first_name, o.last_name, o.status, o.total_cents, o.payment_type,
  o.payment_status, o.created_at, o.store_id, o.place ->> 'name' as place_name, (
    select coalesce(sum(l.quantity - l.restocked), 0)::integer from order_lines l
    where l.merchant_id = o.merchant_id and l.order_id = o.id) as items`;

// In the words of the index orders_to_hand_over.
const waiting = sql`o.way = 'pickup' and o.status in ('New', 'Pending', 'Ready')
  and o.payment_status in ('succeeded', 'refunded', 'processing') and not o.is_sample`;

/** How somebody names an order: by a number, or by words in their search form. */
export type PickupName = { serialNo: number } | { checkoutId: string } | { words: string };

function isNamed(name: PickupName) {
  if ('serialNo' in name) return sql`and o.serial_no = ${name.serialNo}`;
  if ('checkoutId' in name) return sql`and o.checkout_id = ${name.checkoutId}`;
  return name.words === '' ? sql`and false` : sql`and o.search @@ ${name.words}::tsquery`;
}

/** Orders of the web that are handed over at a counter. */
export const pickupsRepository = (db: Db) => ({
  async list(
    { merchantId }: MerchantScope,
    { storeId, place, named, limit }: { storeId: string; place: string; named?: PickupName; limit: number },
  ): Promise<PickupRow[]> {
    const { rows } = await sql<PickupRow>`
      select ${columns} from orders o
      where o.merchant_id = ${merchantId} and o.store_id = ${storeId} and ${waiting} and o.place ->> 'name' = ${place}
        ${named ? isNamed(named) : sql``}
      order by o.id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  async find(scope: MerchantScope, id: string): Promise<PickupRow | undefined> {
    const { rows } = await sql<PickupRow>`
      select ${columns} from orders o
      where o.merchant_id = ${scope.merchantId} and o.id = ${id} ${withinStores(scope, 'o.store_id')} and o.way = 'pickup' and not o.is_sample
        and o.payment_status in ('succeeded', 'refunded', 'processing')`.execute(db);
    return rows[0];
  },

  async lines({ merchantId }: MerchantScope, id: string): Promise<PickupLineRow[]> {
    const { rows } = await sql<PickupLineRow>`
      select l.position, l.title, l.sku, l.cl_sku, l.picture_key, l.quantity - l.restocked as quantity, p.bin,
        array[p.gtin14, nullif(p.barcode, ''), p.cl_upc] as codes
      from order_lines l left join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
      where l.merchant_id = ${merchantId} and l.order_id = ${id} and l.quantity > l.restocked
      order by l.position`.execute(db);
    return rows;
  },
});

export const dueCents = ({ payment_type, payment_status, total_cents }: PickupRow): Cents =>
  (payment_type === 'in_store' && payment_status === 'processing' ? total_cents : 0) as Cents;

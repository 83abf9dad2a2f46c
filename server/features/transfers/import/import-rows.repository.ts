import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Claim, Tally } from './imports.repository.ts';
import type { PlannedRow, ShownRow } from './planned-row.ts';

export interface StoredRow extends Pick<PlannedRow, 'line' | 'action'> {
  data: Record<string, unknown>;
  shown: ShownRow;
}

/** A product, and the addresses of its pictures. */
export interface PicturedRow {
  line: number;
  id: string;
  urls: string[];
}

type Action = PlannedRow['action'];

export const importRowsRepository = (db: Db) => {
  const ofRound = ({ merchantId, importId, round }: Claim) =>
    sql`r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}`;

  return {
    /** Keeps checked rows and tells how far the check is, both or neither; false when another round has begun. */
    async add(
      claim: Claim,
      rows: readonly PlannedRow[],
      progress: { tally: Tally; total: number; now: Date },
    ): Promise<boolean> {
      const { merchantId, importId, round } = claim;
      const { tally, total, now } = progress;
      const done = tally.create + tally.update + tally.unchanged + tally.error;
      const { numAffectedRows } = await sql`
        with mine as (
          update product_imports set done = ${done}, total = ${total}, creates = ${tally.create},
            updates = ${tally.update}, unchanged = ${tally.unchanged}, errors = ${tally.error}, updated_at = ${now}
          where merchant_id = ${merchantId} and id = ${importId} and round = ${round}
            and status = 'checking'
          returning merchant_id, id, round
        )
        insert into product_import_rows (merchant_id, import_id, round, line, action, product_id, data, shown)
        select mine.merchant_id, mine.id, mine.round, r.line, r.action, r."productId",
          coalesce(r.data, '{}'), coalesce(r.shown, '{}')
        from mine cross join jsonb_to_recordset(${toJson(rows)}::jsonb)
          as r (line integer, action text, "productId" uuid, data jsonb, shown jsonb)`.execute(db);
      return numAffectedRows === BigInt(rows.length);
    },

    /** Rows by what they do, in the order of the file, after a line or page by page. */
    async list(
      claim: Claim,
      { action, after = 0, offset = 0, limit }: { action?: Action; after?: number; offset?: number; limit: number },
    ): Promise<StoredRow[]> {
      const { rows } = await sql<StoredRow>`
        select r.line, r.action, r.data, r.shown from product_import_rows r
        where ${ofRound(claim)} ${action ? sql`and r.action = ${action}` : sql``} and r.line > ${after}
        order by r.line limit ${sql.lit(limit)} offset ${offset}`.execute(db);
      return rows;
    },

    async count(claim: Claim): Promise<Tally> {
      const { rows } = await sql<{ action: Action; count: number }>`
        select r.action, count(1) as count from product_import_rows r where ${ofRound(claim)} group by 1`.execute(db);
      return {
        create: 0,
        update: 0,
        unchanged: 0,
        error: 0,
        ...Object.fromEntries(rows.map((r) => [r.action, r.count])),
      };
    },

    /** The categories and sub-categories that the rows name, as they are spelled. */
    async places(claim: Claim): Promise<{ category: string; subCategory: string }[]> {
      const { rows } = await sql<{ category: string; subCategory: string }>`
        select distinct r.data ->> 'category' as category, coalesce(r.data ->> 'subCategory', '') as "subCategory"
        from product_import_rows r where ${ofRound(claim)} and r.data ? 'category'`.execute(db);
      return rows;
    },

    /** The next products that will have pictures fetched. */
    async pictured(claim: Claim, after: number, limit: number): Promise<PicturedRow[]> {
      const { rows } = await sql<PicturedRow>`
        select r.line, r.data -> 'imageUrls' as urls, r.product_id as id -- never null
        from product_import_rows r
        where ${ofRound(claim)} and r.line > ${after} and r.data ? 'imageUrls'
        order by r.line limit ${sql.lit(limit)}`.execute(db);
      return rows;
    },

    /** Forgets the rows of a round. */
    async clear(claim: Claim): Promise<void> {
      await sql`delete from product_import_rows r where ${ofRound(claim)}`.execute(db);
    },

    /** Forgets the rows of all other rounds. */
    async clearOthers({ merchantId, importId, round }: Claim): Promise<void> {
      await sql`
        delete from product_import_rows
        where merchant_id = ${merchantId} and import_id = ${importId} and round <> ${round}`.execute(db);
    },
  };
};

/** A text that was cut within a letter of two parts would not be stored. */
function toJson(rows: readonly PlannedRow[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes('\\ud')) return json;
  return JSON.stringify(rows, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}

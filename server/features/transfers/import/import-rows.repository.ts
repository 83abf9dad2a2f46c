import { sql } from 'kysely';
import type { ImportCause } from '#contract/transfers/transfers.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Claim, Tally } from './imports.repository.ts';
import type { PlannedRow, ShownRow } from './planned-row.ts';

export interface StoredRow extends Pick<PlannedRow, 'line' | 'action'> {
  data: Record<string, unknown>;
  shown: ShownRow;
}

/** What a row that is planned will make or change. */
export interface SameRow {
  line: number;
  productId: string;
  sku: string;
  code: string;
  condition: string;
  slug: string;
}

export interface ProblemCount {
  cause: ImportCause | null;
  column: string | null;
  /** The first of them. */
  value: string | null;
  values: number;
  message: string;
  rows: number;
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
    /**
     * Keeps checked rows in place of what was kept of them, and tells how far the check is, both or neither; false when
     * another has begun.
     */
    async keep(
      claim: Claim,
      { rows, isAnew, gone = [] }: { rows: readonly PlannedRow[]; isAnew: boolean; gone?: readonly number[] },
      progress: { tally: Tally; done: number; total: number; now: Date },
    ): Promise<boolean> {
      const { merchantId, importId, round, pass } = claim;
      const { tally, done, total, now } = progress;
      const replaced = sql`on conflict (merchant_id, import_id, round, line) do update set action = excluded.action,
        product_id = excluded.product_id, data = excluded.data, shown = excluded.shown`;
      const { rows: mine } = await sql<{ count: number }>`
        with mine as (
          update product_imports set done = ${done}, total = ${total}, creates = ${tally.create},
            updates = ${tally.update}, restocks = ${tally.restock}, unchanged = ${tally.unchanged},
            errors = ${tally.error}, skipped = ${tally.skipped}, rows_read = ${tally.rows}, units = ${tally.units},
            pictures = ${tally.pictures}, updated_at = ${now}
          where merchant_id = ${merchantId} and id = ${importId} and round = ${round} and pass = ${pass}
            and status = 'checking'
          returning merchant_id, id, round
        ), gone as (
          delete from product_import_rows r using mine
          where ${ofRound(claim)} and r.merchant_id = mine.merchant_id and r.line = any(${gone}::integer[])
        ), kept as (
          insert into product_import_rows (merchant_id, import_id, round, line, action, product_id, data, shown)
          select mine.merchant_id, mine.id, mine.round, r.line, r.action, r."productId",
            coalesce(r.data, '{}'), coalesce(r.shown, '{}')
          from mine cross join jsonb_to_recordset(${toJson(rows)}::jsonb)
            as r (line integer, action text, "productId" uuid, data jsonb, shown jsonb)
          ${isAnew ? sql`` : replaced}
        )
        select count(1) as count from mine`.execute(db);
      return mine[0]?.count === 1;
    },

    /** Rows as they were planned. */
    async load(claim: Claim, lines: readonly number[]): Promise<PlannedRow[]> {
      const { rows } = await sql<PlannedRow>`
        select r.line, r.action, r.data, r.shown, r.product_id as "productId" -- never null
        from product_import_rows r
        where ${ofRound(claim)} and r.line = any(${lines}::integer[])`.execute(db);
      return rows;
    },

    /** Rows that will make or change one of these products. */
    async findSame(
      claim: Claim,
      { skus, codes, productIds }: { skus: string[]; codes: string[]; productIds: string[] },
    ): Promise<SameRow[]> {
      const { rows } = await sql<SameRow>`
        select r.line, coalesce(lower(r.data ->> 'sku'), '') as sku,
          coalesce(r.data ->> 'gtin14', r.data ->> 'barcode', '') as code,
          coalesce(r.data ->> 'condition', '') as condition, coalesce(r.data ->> 'slug', '') as slug,
          r.product_id as "productId" -- never null
        from product_import_rows r
        where ${ofRound(claim)} and (r.action = 'create'
          and (lower(r.data ->> 'sku') = any(${skus}::text[])
            or coalesce(r.data ->> 'gtin14', r.data ->> 'barcode') = any(${codes}::text[]))
          or r.action in ('update', 'restock', 'unchanged') and r.product_id = any(${productIds}::uuid[]))
        order by r.line`.execute(db);
      return rows;
    },

    /** Why rows wait, the commonest reason first; each word for a condition and each currency is a reason of its own. */
    async listProblems(claim: Claim, limit: number): Promise<ProblemCount[]> {
      const { rows } = await sql<ProblemCount>`
        select p.cause, p."column", min(p.value) as value, count(distinct p.value) as "values",
          min(p.message) as message, count(distinct r.line) as rows
        from product_import_rows r
        cross join lateral jsonb_to_recordset(r.shown -> 'problems') as p (cause text, "column" text, value text, message text)
        where ${ofRound(claim)} and r.action = 'error'
        group by p.cause, p."column", case when p.cause in ('condition', 'currency') then p.value end
        order by rows desc, message limit ${sql.lit(limit)}`.execute(db);
      return rows;
    },

    /** Rows by what they do, in the order of the file, after a line or page by page. */
    async list(
      claim: Claim,
      { action, after = 0, offset = 0, limit }: { action?: Action; after?: number; offset?: number; limit: number },
    ): Promise<StoredRow[]> {
      const { rows } = await sql<StoredRow>`
        select r.line, r.action, r.data, r.shown from product_import_rows r
        where ${ofRound(claim)} and ${action ? sql`r.action = ${action}` : sql`r.action <> 'merged'`} and r.line > ${after}
        order by r.line limit ${sql.lit(limit)} offset ${offset}`.execute(db);
      return rows;
    },

    async count(claim: Claim): Promise<Record<PlannedRow['action'], number>> {
      const { rows } = await sql<{ action: Action; count: number }>`
        select r.action, count(1) as count from product_import_rows r where ${ofRound(claim)} group by 1`.execute(db);
      const counts = { create: 0, update: 0, restock: 0, unchanged: 0, merged: 0, error: 0 };
      for (const { action, count } of rows) counts[action] = count;
      return counts;
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

    /** The address of the first picture that a new product will have. */
    async findPicture(claim: Claim, line: number): Promise<string | undefined> {
      const { rows } = await sql<{ url: string | null }>`
        select r.data -> 'imageUrls' ->> 0 as url from product_import_rows r
        where ${ofRound(claim)} and r.line = ${line} and r.action = 'create'`.execute(db);
      return rows[0]?.url ?? undefined;
    },

    /** Forgets rows that are imported; those in the tray wait on. */
    async clearImported(claim: Claim): Promise<void> {
      await sql`delete from product_import_rows r where ${ofRound(claim)} and r.action <> 'error'`.execute(db);
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
export function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\ud')) return json;
  return JSON.stringify(value, (_key, each) => (typeof each === 'string' ? each.toWellFormed() : each));
}

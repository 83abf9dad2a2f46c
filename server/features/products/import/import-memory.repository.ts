import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';

/** The checked rows of one import. */
export interface StagedRows extends MerchantScope {
  importId: string;
  round: number;
}

/** What wrote them. */
interface Act {
  id: string;
  now: Date;
}

/** Under what the rows of a file are remembered. */
export interface ImportSources {
  /** Files of this name. */
  file: string;
  /** Products of this layout, by their handles. */
  handles: string;
  /** Files of this layout, by the quantities they said. */
  layout: string;
}

/** What a row of an earlier file became. */
export interface ImportMark {
  source: string;
  mark: string;
  productId: string;
  actId: string;
}

export const importMemoryRepository = (db: Db) => {
  /** In the order of the index: pages are filled one after the other. */
  const addMarksOf = (
    { merchantId, importId, round }: StagedRows,
    act: Act,
    source: string,
    key: 'mark' | 'handleMark',
  ) =>
    sql`
      insert into import_marks (merchant_id, source, mark, product_id, act_id, created_at)
      select r.merchant_id, ${source}::uuid, (r.data ->> ${sql.lit(key)})::uuid, r.product_id, ${act.id}::uuid, ${act.now}
      from product_import_rows r
      where r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}
        and r.action in ('create', 'update', 'restock', 'merged') and r.data ? ${sql.lit(key)}
      order by 3
      on conflict (merchant_id, source, mark) do update set product_id = excluded.product_id, act_id = excluded.act_id
      where import_marks.product_id <> excluded.product_id`.execute(db);

  return {
    /** Which of these sources have brought anything yet. */
    async known({ merchantId }: MerchantScope, sources: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ source: string }>`
      select s.source from unnest(${sources}::uuid[]) s (source)
      where exists (select 1 from import_marks m where m.merchant_id = ${merchantId} and m.source = s.source)`.execute(
        db,
      );
      return new Set(rows.map(({ source }) => source));
    },

    async findMarks(
      { merchantId }: MerchantScope,
      wanted: readonly { source: string; mark: string }[],
    ): Promise<ImportMark[]> {
      if (wanted.length === 0) return [];
      const { rows } = await sql<ImportMark>`
      select m.source, m.mark, m.product_id as "productId", m.act_id as "actId"
      from unnest(${wanted.map(({ source }) => source)}::uuid[], ${wanted.map(({ mark }) => mark)}::uuid[]) w (source, mark)
      join import_marks m on m.merchant_id = ${merchantId} and m.source = w.source and m.mark = w.mark`.execute(db);
      return rows;
    },

    /** A row that is counted once more stays with the act that counted it first. */
    async addMarks(staged: StagedRows, act: Act, { file, handles }: ImportSources): Promise<void> {
      await addMarksOf(staged, act, file, 'mark');
      await addMarksOf(staged, act, handles, 'handleMark');
      await sql`
      update undo_acts set mark_sources = ${[file, handles]}::uuid[]
      where merchant_id = ${staged.merchantId} and id = ${act.id}`.execute(db);
    },

    addQuantities: ({ merchantId, importId, round }: StagedRows, act: Act, layout: string) =>
      sql`
      insert into import_quantities (merchant_id, product_id, layout, quantity, act_id)
      select r.merchant_id, r.product_id, ${layout}, (r.data ->> 'said')::integer, ${act.id}::uuid
      from product_import_rows r
      where r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}
        and r.action in ('create', 'update', 'restock', 'unchanged') and r.data ? 'said'
      on conflict (merchant_id, product_id, layout)
      do update set quantity = excluded.quantity, before = import_quantities.quantity, act_id = excluded.act_id
      where import_quantities.quantity <> excluded.quantity`.execute(db),

    /** The import that an act belongs to tells who took it back, for as long as there is the import. */
    noteUndone: ({ merchantId, userId }: Pick<Actor, 'merchantId' | 'userId'>, actId: string, now: Date) =>
      sql`
      update product_imports set undone_ids = undone_ids || ${actId}::uuid, undone_at = ${now}, undone_by = ${userId}
      where merchant_id = ${merchantId} and ${actId} = any(undo_ids)`.execute(db),

    /** Whatever of an act was taken back can come again. */
    async forget({ merchantId }: MerchantScope, actId: string, products: readonly string[]): Promise<void> {
      if (products.length === 0) return;
      await sql`
      with unsaid as (
        delete from import_quantities where merchant_id = ${merchantId} and act_id = ${actId} and before is null
          and product_id = any(${products}::uuid[])
      ), said_before as (
        update import_quantities set quantity = before, before = null where merchant_id = ${merchantId}
          and act_id = ${actId} and before is not null and product_id = any(${products}::uuid[])
      )
      delete from import_marks m using undo_acts a
      where a.merchant_id = ${merchantId} and a.id = ${actId} and m.merchant_id = a.merchant_id
        and m.source = any(a.mark_sources) and m.act_id = a.id and m.product_id = any(${products}::uuid[])`.execute(db);
    },

    /** Forgets the rows of files that came so long ago that one of the same name is another. */
    async dropOldMarks(before: Date, limit: number): Promise<void> {
      await sql`
      delete from import_marks where ctid = any(array(
        select ctid from import_marks where created_at < ${before} limit ${sql.lit(limit)}))`.execute(db);
    },
  };
};

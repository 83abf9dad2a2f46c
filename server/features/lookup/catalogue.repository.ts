import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { LookupSource } from '#contract/lookup/lookup.contract.ts';
import type { Db } from '#server/db/database.ts';

/** What somebody told about a code; no item when nobody knew it. */
export interface CatalogueRow {
  family: LookupSource | 'dump';
  source: string | null;
  item: unknown;
  price_cents: Cents | null;
  list_price_cents: Cents | null;
  told_at: Date;
  priced_at: Date | null;
}

/** Where an answer is kept. */
export interface CataloguePlace {
  codes: readonly string[];
  family: LookupSource;
  store: string;
}

type NewRow = Omit<CatalogueRow, 'family' | 'told_at' | 'priced_at'>;

/** The shared catalogue; it belongs to no merchant. */
export const catalogueRepository = (db: Db) => ({
  async find(code: string, family: LookupSource, store: string): Promise<CatalogueRow[]> {
    const { rows } = await sql<CatalogueRow>`
      select family, source, item, price_cents, list_price_cents, told_at, priced_at from catalogue_items
      where code = ${code} and ((family = ${family} and store = ${store}) or (family = 'dump' and store = ''))
    `.execute(db);
    return rows;
  },

  async keep({ codes, family, store }: CataloguePlace, row: NewRow, now: Date): Promise<void> {
    const item = row.item === null ? null : JSON.stringify(row.item);
    await sql`
      insert into catalogue_items
        (code, family, store, source, item, price_cents, list_price_cents, told_at, priced_at)
      select code, ${family}, ${store}, ${row.source}, ${item}::jsonb, ${row.price_cents}::integer,
        ${row.list_price_cents}::integer, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${codes}::text[]) code order by code
      on conflict (code, family, store) do update set
        source = excluded.source, item = excluded.item, price_cents = excluded.price_cents,
        list_price_cents = excluded.list_price_cents, told_at = excluded.told_at, priced_at = excluded.priced_at
    `.execute(db);
  },

  /** Drops misses or items that are too old to be used again, some at a time; tells how many went. */
  async dropOld(which: 'misses' | 'items', toldBefore: Date, most: number): Promise<number> {
    const kind = which === 'misses' ? sql`item is null` : sql`family <> 'dump'`;
    const { numAffectedRows = 0n } = await sql`
      delete from catalogue_items where (code, family, store) in (
        select code, family, store from catalogue_items
        where ${kind} and told_at < ${toldBefore} order by told_at limit ${most})`.execute(db);
    return Number(numAffectedRows);
  },
});

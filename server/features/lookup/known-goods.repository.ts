import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** What the shared catalogue says of goods, whoever asked for them; what a source told goes before what was loaded. */
export const knownGoodsRepository = (db: Db) => ({
  async find(codes: readonly string[]): Promise<{ code: string; item: unknown }[]> {
    const { rows } = await sql<{ code: string; item: unknown }>`
      select distinct on (code) code, item from catalogue_items
      where code = any(${codes}::text[]) and item is not null
      order by code, family = 'dump', told_at desc`.execute(db);
    return rows;
  },
});
